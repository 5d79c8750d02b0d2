import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dot } from './place-labels.ts'
import { boxOf, overlap, placeLabels } from './place-labels.ts'

const space = { width: 800, height: 300, character: 6.7, line: 14, dot: 4.5 }

function expectTidy(dots: readonly Dot[]): void {
  const labels = placeLabels(dots, space)
  const boxes = labels.map((label) => boxOf(label, space))
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(space.width)
    expect(box.top).toBeGreaterThanOrEqual(0)
    expect(box.bottom).toBeLessThanOrEqual(space.height)
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
    for (const dot of dots)
      if (dot.text !== labels[index]?.text)
        expect(overlap(box, { left: dot.x, right: dot.x, top: dot.y, bottom: dot.y })).toBe(false)
  }
}

test('a lone dot has its label at its right, or at its left where the map ends', () => {
  const [label] = placeLabels([{ text: 'eu-west-1', x: 400, y: 100 }], space)
  expect(label).toMatchObject({ x: 408, y: 100, anchor: 'start', isFar: false })
  const [last] = placeLabels([{ text: 'ap-northeast-1', x: 780, y: 100 }], space)
  expect(last).toMatchObject({ x: 772, anchor: 'end' })
})

test('four dots in a small country all get a label', () => {
  const dots = [
    { text: 'eu-west-1', x: 386, y: 60 },
    { text: 'eu-west-2', x: 400, y: 65 },
    { text: 'eu-west-3', x: 406, y: 71 },
    { text: 'eu-central-1', x: 421, y: 68 },
  ]
  expect(placeLabels(dots, space)).toHaveLength(4)
  expectTidy(dots)
})

test('no label covers another or a dot, or leaves the map, however the dots lie', () => {
  const dots = fc.uniqueArray(
    fc.record({
      text: fc.stringMatching(/^[a-z]{2}-[a-z]{4,9}-[1-9]$/),
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 300 }),
    }),
    { maxLength: 25, selector: ({ text }) => text },
  )
  fc.assert(fc.property(dots, expectTidy), { numRuns: 60 })
})
