import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('what is written is read back, and nothing is read of what was never written', () => {
  writeStored('choice', 'dark')
  expect(readStored('choice')).toBe('dark')
  expect(readStored('other')).toBeNull()
})

test('null forgets', () => {
  writeStored('choice', 'dark')
  writeStored('choice', null)
  expect(localStorage.getItem('choice')).toBeNull()
})

describe('where storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test('reading gives nothing and writing does nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)
    expect(readStored('choice')).toBeNull()
    expect(() => writeStored('choice', 'dark')).not.toThrow()
    expect(() => writeStored('choice', null)).not.toThrow()
  })
})
