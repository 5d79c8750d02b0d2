import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap, rememberResults } from './bounded-map.ts'

test('whatever is kept, the sum of sizes stays below the bound and is right', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    size: fc.nat(12),
    isRead: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const map = new BoundedMap<number>(20)
      for (const { key, size, isRead } of steps) {
        if (isRead) map.get(key)
        else map.set(key, size, size)
        expect(map.size).toBeLessThanOrEqual(20)
      }
      const kept = ['a', 'b', 'c', 'd', 'e'].flatMap((key) => map.get(key) ?? [])
      expect(kept.reduce((sum, size) => sum + size, 0)).toBe(map.size)
    }),
  )
})

test('what was used longest ago leaves first', () => {
  const map = new BoundedMap<string>(3)
  for (const key of ['a', 'b', 'c']) map.set(key, key)
  map.get('a')
  map.set('d', 'd')
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual(['a', undefined, 'c', 'd'])
})

test('what is larger than the bound is not kept, and leaves the rest alone', () => {
  const map = new BoundedMap<string>(3)
  map.set('a', 'a')
  map.set('b', 'b', 4)
  expect([map.get('a'), map.get('b')]).toEqual(['a', undefined])
})

test('results are kept for texts that come again, not for long ones', () => {
  let calls = 0
  const count = rememberResults((text) => {
    calls++
    return text.length
  }, 2)
  for (const text of ['a', 'a', 'b', 'a']) expect(count(text)).toBe(1)
  expect(calls).toBe(2)
  for (let time = 0; time < 2; time++) expect(count('a'.repeat(600))).toBe(600)
  expect(calls).toBe(4)
})
