import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePostings, encodePostings } from './postings.ts'

const postings = fc
  .uniqueArray(fc.nat(100_000), { maxLength: 60 })
  .map((entries) => entries.sort((a, b) => a - b))
  .chain((entries) =>
    fc.tuple(
      ...entries.map((entry) =>
        fc.double({ min: 0.1, max: 150, noNaN: true }).map((weight) => ({ entry, weight })),
      ),
    ),
  )

test('what was written is read again: entries exactly, weights within a twentieth', () => {
  fc.assert(
    fc.property(postings, (list) => {
      const read = decodePostings(encodePostings(list))
      expect(read.entries).toEqual(list.map(({ entry }) => entry))
      for (const [place, weight] of read.weights.entries()) {
        const written = list[place]?.weight ?? 0
        expect(Math.abs(weight - written)).toBeLessThan(0.05 * (1 + written))
      }
    }),
  )
})

test('neighboring entries cost two letters each', () => {
  const list = Array.from({ length: 100 }, (_, entry) => ({ entry, weight: 1 }))
  expect(encodePostings(list)).toHaveLength(200)
})

test('no entry has no letters', () => {
  expect(encodePostings([])).toBe('')
  expect(decodePostings('')).toEqual({ entries: [], weights: [] })
})
