import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from './hash.ts'

test('is the beginning of the SHA-256 of its parts', () => {
  expect(hashOf('a', 'b')).toBe(createHash('sha256').update('a\0b\0').digest('hex').slice(0, 16))
})

test('gives text and its bytes the same hash', () => {
  expect(hashOf(Buffer.from('größe'))).toBe(hashOf('größe'))
})

test('depends on where one part ends and the next begins', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
  expect(hashOf('a', '')).not.toBe(hashOf('a'))
})

test('can stand in a file name', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      expect(hashOf(...parts)).toMatch(/^[0-9a-f]{16}$/)
    }),
  )
})
