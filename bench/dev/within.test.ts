import { expect, test } from 'vitest'
import { within } from './within.ts'

test('a wait that ends in time gives its value', async () => {
  expect(await within('a value', Promise.resolve(1), 1_000)).toBe(1)
})

test('a wait that fails in time fails with its own error', async () => {
  await expect(within('a value', Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no')
})

test('a wait that takes too long says what was waited for', async () => {
  const forever = new Promise<never>(() => undefined)
  await expect(within('"Saved 3." on /guides/database', forever, 20)).rejects.toThrow(
    'Waited 0 s for "Saved 3." on /guides/database.',
  )
})
