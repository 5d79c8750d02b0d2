import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn } from './ink-color.ts'

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('black on white is 21, a color on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#b3411a', '#b3411a')).toBe(1)
})

test('the mark can be made out on every color', () => {
  fc.assert(
    fc.property(color, (one) => {
      const ink = inkOn(one) === '#fff' ? '#ffffff' : '#000000'
      expect(contrast(one, ink)).toBeGreaterThan(4.5)
    }),
  )
})
