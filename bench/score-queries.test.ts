import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankOf, scoreOf } from './score-queries.ts'

const results = fc.array(
  fc.nat(10).map((rank) => ({ rank })),
  { minLength: 1 },
)

test('hit@1 ≤ MRR, hit@1 ≤ hit@3, all between 0 and 1, and MRR lies where its ranks let it', () => {
  fc.assert(
    fc.property(results, (ranks) => {
      const { queries, hit1, hit3, mrr } = scoreOf(ranks)
      expect(queries).toBe(ranks.length)
      const found = ranks.filter(({ rank }) => rank > 0).length / ranks.length
      for (const [less, more] of [
        [0, hit1],
        [hit1, hit3],
        [hit1, mrr],
        [mrr, found],
        [hit3, found],
        [hit1 + (hit3 - hit1) / 3, mrr],
      ] as const)
        expect(less).toBeLessThanOrEqual(more + 1e-9)
    }),
  )
})

test('the order of the queries does not matter, and a better rank never lowers a score', () => {
  fc.assert(
    fc.property(results, fc.nat(), (ranks, place) => {
      const score = scoreOf(ranks)
      const turned = scoreOf([...ranks].reverse())
      expect(turned.hit1).toBeCloseTo(score.hit1, 9)
      expect(turned.mrr).toBeCloseTo(score.mrr, 9)
      const better = scoreOf(ranks.map((one, index) => (index === place % ranks.length ? { rank: 1 } : one)))
      for (const figure of ['hit1', 'hit3', 'mrr'] as const)
        expect(better[figure]).toBeGreaterThanOrEqual(score[figure] - 1e-9)
    }),
  )
})

test('ranks 1, 2, 4 and none give 1/4, 2/4 and (1 + 1/2 + 1/4) / 4', () => {
  expect(scoreOf([1, 2, 4, 0].map((rank) => ({ rank })))).toEqual({
    queries: 4,
    hit1: 0.25,
    hit3: 0.5,
    mrr: 0.4375,
  })
})

test('a route alone is answered by any place of its page, a route with an anchor by that place only', () => {
  const answers = [
    { route: '/a', anchor: '' },
    { route: '/b', anchor: 'two' },
  ]
  expect(rankOf(answers, ['/b'])).toBe(2)
  expect(rankOf(answers, ['/b#two', '/c'])).toBe(2)
  expect(rankOf(answers, ['/b#one'])).toBe(0)
})

test('what comes after the tenth result is not found', () => {
  const answers = Array.from({ length: 11 }, (_, index) => ({ route: `/${index}`, anchor: '' }))
  expect(rankOf(answers, ['/9'])).toBe(10)
  expect(rankOf(answers, ['/10'])).toBe(0)
})
