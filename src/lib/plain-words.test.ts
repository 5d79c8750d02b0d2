import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['Read it from `PLINTH_DB_PASSWORD`.', 'Read it from PLINTH_DB_PASSWORD.'],
  ['See [the `db` commands](/reference/cli/db) first.', 'See the db commands first.'],
  ['Plain text, *.sql included.', 'Plain text, *.sql included.'],
])('%s', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words)
})
