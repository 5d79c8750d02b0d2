import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

test('text is cut between words', () => {
  expect(cutAtWord('one two three', 20)).toBe('one two three')
  expect(cutAtWord('one two three', 9)).toBe('one two…')
  expect(cutAtWord('onetwothree', 9)).toBe('onetwoth…')
})

test('it is never longer than asked for, and is the beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, most) => {
      const cut = cutAtWord(text, most)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true)
      expect(() => encodeURIComponent(cut)).not.toThrow()
    }),
  )
})
