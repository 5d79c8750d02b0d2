import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phraseSearch, wholePhrases } from './whole-phrases.ts'

const phrases = [
  'private channel',
  'e-mail',
  'private: true',
  'waitUntil',
  'pg_io',
  'naïve',
  '<+>',
  'to_bin(',
  '.send',
]
const search = phraseSearch(phrases)

test('a search finds what the patterns find, and nothing else', () => {
  const piece = fc.constantFrom(
    ...phrases.flatMap((phrase) => phrase.split(' ')),
    ...['Private', 'waituntil', 'NAÏVE', 'x', '-', '_', '…', '“', '.', ' ', ' ', '\n', '(', '<', ':'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const offsets = wholePhrases(phrases).flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ index }) => index),
      )
      expect(search(text).map(({ offset }) => offset)).toEqual(offsets)
    }),
    { numRuns: 2000 },
  )
})

test('a phrase is found across lines and in any case, as it is listed', () => {
  expect(search('a Private\n  channel, “naïve”, WAITUNTIL')).toEqual([
    { offset: 2, found: 'Private channel', phrase: 'private channel' },
    { offset: 22, found: 'naïve', phrase: 'naïve' },
  ])
})
