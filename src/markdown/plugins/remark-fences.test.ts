import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectFixture } from './__fixtures__/run-step.ts'
import { parseLines, remarkFences } from './remark-fences.ts'

test('the words after the language are read, and unknown ones refused', async () => {
  await expectFixture('remark-fences', remarkFences)
})

describe('parseLines', () => {
  test.each([
    ['1', [1]],
    ['1,3-5', [1, 3, 4, 5]],
    [' 2 , 4 - 5 ', [2, 4, 5]],
    ['3-3', [3]],
  ])('reads "%s"', (text, lines) => {
    expect(parseLines(text)).toEqual(lines)
  })

  test.each(['', 'a', '1-', '-3', '5-3', '1.5', '1-2-3', '0x2', '1e1', '1-99999999'])(
    'gives a line that no fence has for "%s"',
    (text) => {
      expect(parseLines(text)).toEqual([Number.NaN])
    },
  )

  test('reads back whatever ranges are written', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat({ max: 20 }))
    fc.assert(
      fc.property(fc.array(range, { minLength: 1 }), (ranges) => {
        const text = ranges.map(([from, more]) => (more ? `${from}-${from + more}` : `${from}`)).join(',')
        const lines = ranges.flatMap(([from, more]) =>
          Array.from({ length: more + 1 }, (_, index) => from + index),
        )
        expect(parseLines(text)).toEqual(lines)
      }),
    )
  })

  test('gives whole numbers or NaN for any text, and never so many that a page would wait', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '9', '-', ',', ' ', '.', 'e') }), (text) => {
        const lines = parseLines(text)
        expect(lines.every((line) => Number.isInteger(line) || Number.isNaN(line))).toBe(true)
        expect(lines.length).toBeLessThanOrEqual(1000 * text.split(',').length)
        expect(lines.length).toBeGreaterThan(0)
      }),
    )
  })
})
