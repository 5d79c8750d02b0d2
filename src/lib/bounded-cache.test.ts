import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('what was used least recently goes first', () => {
  const cache = new BoundedCache<number>(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, 1, 1)
  cache.get('a')
  cache.set('d', 1, 1)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([1, undefined, 1, 1])
})

test('the sum of sizes never exceeds the bound, and is that of what is kept', () => {
  const change = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const cache = new BoundedCache<number>(10)
      for (const [key, size] of changes) cache.set(key, size, size)
      const kept = ['a', 'b', 'c', 'd'].map((key) => cache.get(key) ?? 0)
      expect(cache.size).toBe(kept.reduce((sum, size) => sum + size, 0))
      expect(cache.size).toBeLessThanOrEqual(10)
    }),
  )
})
