import { expect, test } from 'vitest'
import { bounded, Stopped } from './session.ts'

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
