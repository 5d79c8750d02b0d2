import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTerms, Shard, writeShard } from './shard.ts'

const term = fc.string({
  unit: fc.constantFrom(...'abcdéß019 .-_=*'),
  minLength: 1,
  maxLength: 50,
})
const terms = fc
  .uniqueArray(term, { maxLength: 50 })
  .map((list) => list.sort(compareTerms))
  .map((list) =>
    list.map((one, place) => ({ term: one, rarity: 3, postings: [{ entry: place, weight: 1 }] })),
  )

test('every term that was written is found, and leads to its entries', () => {
  fc.assert(
    fc.property(terms, (list) => {
      const shard = new Shard(writeShard(list))
      for (const [place, one] of list.entries()) {
        expect(shard.find(one.term)?.term).toBe(one.term)
        expect(shard.find(one.term)?.entries).toEqual([place])
      }
    }),
  )
})

test('what was not written is not found', () => {
  fc.assert(
    fc.property(terms, term, (list, other) => {
      fc.pre(!list.some((one) => one.term === other))
      expect(new Shard(writeShard(list)).find(other)).toBeUndefined()
    }),
  )
})

test('a beginning finds all terms that begin so, in order', () => {
  fc.assert(
    fc.property(terms, term, (list, beginning) => {
      expect(new Shard(writeShard(list)).termsWith(beginning)).toEqual(
        list.map((one) => one.term).filter((one) => one.startsWith(beginning)),
      )
    }),
  )
})
