import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastNotAfter, range, shardsFrom, startsOf } from './positions.ts'
import { compareTerms } from './shard.ts'

const term = fc.string({ unit: fc.constantFrom(...'ab=. é'), minLength: 1, maxLength: 6 })
/** Sorted terms, cut into files of a few each. */
const shards = fc
  .tuple(fc.uniqueArray(term, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 5 }))
  .map(([terms, size]) => {
    const sorted = terms.sort(compareTerms).map((one) => ({ term: one }))
    return range(0, Math.ceil(sorted.length / size)).map((place) =>
      sorted.slice(place * size, (place + 1) * size),
    )
  })

test('each term is in the file that its position leads to', () => {
  fc.assert(
    fc.property(shards, (list) => {
      const starts = startsOf(list)
      for (const [place, shard] of list.entries())
        for (const one of shard) expect(lastNotAfter(starts, one.term)).toBe(place)
    }),
  )
})

test('the files of a prefix have all terms that start with it', () => {
  fc.assert(
    fc.property(shards, term, (list, beginning) => {
      const [first, end] = shardsFrom(startsOf(list), beginning, list.length)
      const found = list.slice(first, end).flat()
      const wanted = list.flat().filter((one) => one.term.startsWith(beginning))
      expect(found).toEqual(expect.arrayContaining(wanted))
    }),
  )
})

test('without files, no position leads to one', () => {
  expect(shardsFrom([], 'a', 3)).toEqual([0, 0])
})
