import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phraseSearch, wholePhrases } from './whole-phrases.ts'

test('phrases are found as whole words, with any space between them', () => {
  const search = phraseSearch(['mail', 'sign in', 'sign', 'API', '.env'])
  expect(search('Sign\n in by mail, not by re-mail or mails: an API, an api, in .env')).toEqual([
    { offset: 0, found: 'Sign in', phrase: 'sign in' },
    { offset: 12, found: 'mail', phrase: 'mail' },
    { offset: 62, found: '.env', phrase: '.env' },
    { offset: 46, found: 'API', phrase: 'API' },
  ])
})

test('a search finds what the patterns match', () => {
  const letters = fc.constantFrom('a', 'b', 'A', 'é', 'É', ' ', '\n', '-', '_', '.', '1')
  const phrase = fc
    .array(letters, { minLength: 1, maxLength: 4 })
    .map((each) => each.join('').replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '')
  const phrases = fc.uniqueArray(phrase, { minLength: 1, maxLength: 8 })
  const text = fc.array(letters, { maxLength: 40 }).map((each) => each.join(''))
  fc.assert(
    fc.property(phrases, text, (some, written) => {
      const matches = wholePhrases(some).flatMap((pattern) =>
        [...written.matchAll(pattern)].map(({ 0: found, index }) => [index, found.replace(/\s+/g, ' ')]),
      )
      expect(phraseSearch(some)(written).map(({ offset, found }) => [offset, found])).toEqual(matches)
    }),
    { numRuns: 500 },
  )
})
