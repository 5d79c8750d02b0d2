import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeUnderLoad } from './time-under-load.ts'

test('a limit stays as it is while a processor is free, and grows with the work that waits', () => {
  expect(timeUnderLoad(20_000, 0, 2)).toBe(20_000)
  expect(timeUnderLoad(20_000, 1.9, 2)).toBe(20_000)
  expect(timeUnderLoad(20_000, 6, 2)).toBe(60_000)
})

test('it is never shorter, and never more than six times as long', () => {
  const load = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(load, fc.integer({ min: 1, max: 512 }), (waiting, processors) => {
      const limit = timeUnderLoad(1000, waiting, processors)
      expect(limit).toBeGreaterThanOrEqual(1000)
      expect(limit).toBeLessThanOrEqual(6000)
    }),
  )
})
