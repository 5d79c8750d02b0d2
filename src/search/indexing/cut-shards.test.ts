import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTerms, type Term } from '../query/shard.ts'
import { cutShards, lengthOf } from './cut-shards.ts'

const most = 4_000

const termOf = (term: string, count: number): Term => ({
  term,
  rarity: 3,
  postings: Array.from({ length: count }, (_, entry) => ({ entry, weight: 1 })),
})
const terms = fc
  .uniqueArray(fc.tuple(fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1 }), fc.nat(2_000)), {
    selector: ([term]) => term,
    maxLength: 60,
  })
  .map((list) => list.map(([term, count]) => termOf(term, count)))
  .map((list) => list.sort((a, b) => compareTerms(a.term, b.term)))

test('every term is in one file, in order, and no file is empty', () => {
  fc.assert(
    fc.property(terms, (list) => {
      const shards = cutShards(list, most)
      expect(shards.flat()).toEqual(list)
      for (const shard of shards) expect(shard.length).toBeGreaterThan(0)
    }),
  )
})

test('only a file with a single term is longer than the most', () => {
  fc.assert(
    fc.property(terms, (list) => {
      const tooLong = cutShards(list, most).filter(
        (shard) => shard.reduce((sum, term) => sum + lengthOf(term), 0) > most,
      )
      for (const shard of tooLong) expect(shard).toHaveLength(1)
    }),
  )
})

test("a word's forms stay together, though another cut would be more even", () => {
  const list = ['list', 'mark', 'policies', 'policy', 'pond'].map((term) => termOf(term, 450))
  expect(cutShards(list, most).map((shard) => shard.map(({ term }) => term))).toEqual([
    ['list', 'mark'],
    ['policies', 'policy', 'pond'],
  ])
})
