import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, isWholeCents, priceInWords, toCents, toMicros } from './money.ts'

test.each([
  [0, '$0'],
  [25, '$25'],
  [2.5, '$2.50'],
  [0.125, '$0.125'],
  [0.00325, '$0.00325'],
  [1234.5, '$1,234.50'],
])('the price %s is listed as %s', (dollars, words) => {
  expect(priceInWords(dollars)).toBe(words)
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [630, '$6.30'],
  [-1000, '−$10.00'],
  [123_456_789, '$1,234,567.89'],
])('%s cents are billed as %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})

test('0.1 and 0.2 are 0.3', () => {
  expect(toMicros(0.1) + toMicros(0.2)).toBe(toMicros(0.3))
  expect(toCents(toMicros(0.285))).toBe(29)
  expect(isWholeCents(toMicros(0.29))).toBe(true)
  expect(isWholeCents(toMicros(0.285))).toBe(false)
})

test('every amount of cents survives the way through millionths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(toCents(toMicros(cents / 100))).toBe(cents)
    }),
  )
})
