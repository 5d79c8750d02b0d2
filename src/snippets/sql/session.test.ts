import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounded, limitUnderLoad, Stopped } from './session.ts'

test('a sample has twenty seconds, more on a busy machine, and never more than two minutes', () => {
  expect(limitUnderLoad(0, 2)).toBe(20_000)
  expect(limitUnderLoad(1.9, 2)).toBe(20_000)
  expect(limitUnderLoad(6, 2)).toBe(60_000)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 512 }),
      (load, processors) => {
        const limit = limitUnderLoad(load, processors)
        expect(limit).toBeGreaterThanOrEqual(20_000)
        expect(limit).toBeLessThanOrEqual(120_000)
      },
    ),
  )
})

test('work that is done in time is not stopped', async () => {
  expect(await bounded(Promise.resolve(1), () => Promise.reject(new Error('stopped')), 10_000)).toBe(1)
})

test('work that takes longer is stopped, and the limit is named', async () => {
  let isStopped = false
  const stop = async () => {
    isStopped = true
  }
  const late = bounded(new Promise(() => undefined), stop, 1000)
  await expect(late).rejects.toThrow(new Stopped('It ran for more than 1 seconds'))
  expect(isStopped).toBe(true)
})
