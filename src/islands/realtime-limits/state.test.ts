import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from './benchmarks.ts'
import { bounds, estimate, mostRead, readNumber, rounded } from './state.ts'

describe('the model', () => {
  test.each(runs.map((run) => [`${run.compute}, ${run.clients} clients, RLS ${run.rls}`, run] as const))(
    'gives back the published run: %s',
    (_, { compute, rls, clients, changes }) => {
      const { sustained } = estimate({ compute, rls, clients, matching: 100, rate: 0 })
      // Whole numbers were published. The estimate is within 10% of them.
      expect(Math.abs(sustained - changes) / changes).toBeLessThanOrEqual(0.1)
    },
  )

  test('names what limits', () => {
    const at = (clients: number, rls: boolean) =>
      estimate({ compute: 'micro', rls, clients, matching: 100, rate: 0 }).bottleneck
    expect([at(10, false), at(10, true), at(5000, false), at(5000, true)]).toEqual([
      'reading',
      'reading',
      'delivering',
      'checking',
    ])
  })

  const situation = fc.record({
    compute: fc.constantFrom('micro' as const, 'small' as const, 'large' as const),
    rls: fc.boolean(),
    matching: fc.integer({ min: 1, max: 100 }),
    clients: fc.integer({ min: 1, max: 200_000 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
  })

  test('is never better with row level security, more clients or wider filters, and never beyond what is read', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 50_000 }), (given, more) => {
        const { sustained, isEnough, limits, bottleneck } = estimate(given)
        expect(sustained).toBeGreaterThan(0)
        expect(sustained).toBeLessThanOrEqual(mostRead)
        expect(sustained).toBe(Math.min(...Object.values(limits)))
        expect(limits[bottleneck]).toBe(sustained)
        expect(isEnough).toBe(given.rate <= sustained)
        expect(estimate({ ...given, rls: true }).sustained).toBeLessThanOrEqual(
          estimate({ ...given, rls: false }).sustained,
        )
        expect(estimate({ ...given, clients: given.clients + more }).sustained).toBeLessThanOrEqual(sustained)
        expect(estimate({ ...given, matching: 100 }).sustained).toBeLessThanOrEqual(sustained)
      }),
    )
  })
})

test.each([
  ['500', 500],
  ['10,000', 10_000],
  [' 1 000 ', 1000],
  ['0', undefined],
  ['', undefined],
  ['many', undefined],
  ['-5', undefined],
  ['1e9', undefined],
])('"%s" clients are read as %s', (text, number) => {
  expect(readNumber(text, bounds.clients)).toBe(number)
})

test.each([
  [64, '64'],
  [0.123, '0.12'],
  [12.34, '12'],
  [1234.5, '1,235'],
])('%s is said as %s', (value, words) => {
  expect(rounded(value)).toBe(words)
})
