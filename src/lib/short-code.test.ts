import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortCode } from './short-code.ts'

test('a code is three letters or digits, and always the same for a name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(shortCode(name)).toMatch(/^[a-z0-9]{3}$/)
      expect(shortCode(name)).toBe(shortCode(name))
    }),
  )
})

test('published links depend on these codes', () => {
  expect(['rls', 'smtp', 'backups'].map(shortCode)).toEqual(['fx4', 'h6p', 'mo4'])
})

test('similar names have different codes', () => {
  const names = ['rls', 'rls-1', 'rls-2', 'slr', 'rl', 'rlss', 'backup', 'backups']
  expect(new Set(names.map(shortCode)).size).toBe(names.length)
})
