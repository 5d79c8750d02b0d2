import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyWord, phraseOf, stemOf, tokensOf } from './words.ts'

describe('tokensOf', () => {
  test.each([
    ['Row Level Security', [['row'], ['level'], ['security']]],
    ['getUser()', [['getuser', 'get', 'user']]],
    ['auth.uid()', [['auth.uid', 'auth', 'uid']]],
    ['--db-url', [['--db-url', 'db', 'url']]],
    ['--local', [['--local', 'local']]],
    ['-s', [['s']]],
    ['row-level', [['row-level', 'row', 'level']]],
    ['pg_stat_statements', [['pg_stat_statements', 'pg', 'stat', 'statements']]],
    ['HTTPServer', [['httpserver', 'http', 'server']]],
    ['Café don’t', [['cafe'], ['dont']]],
    ['0A000: "x" (42501)', [['0a000'], ['x'], ['42501']]],
    ["the table's owner, users' rows", [['the'], ['table'], ['owner'], ['users'], ['rows']]],
    ['a, b; … —', [['a'], ['b']]],
    ['', []],
  ])('%s', (text, expected) => {
    expect(tokensOf(text).map(({ whole, words }) => [whole, ...words])).toEqual(expected)
  })

  test('a dotted name has its segments', () => {
    expect(tokensOf('plinth.auth.signInWithOtp')[0]).toEqual({
      whole: 'plinth.auth.signinwithotp',
      segments: ['plinth', 'auth', 'signinwithotp'],
      words: ['plinth', 'auth', 'sign', 'in', 'with', 'otp'],
    })
  })

  test('whatever is typed, words are in lower case and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { whole, segments, words } of tokensOf(text))
          for (const word of [whole, ...segments, ...words]) {
            expect(word).not.toBe('')
            expect(word).toBe(word.toLowerCase())
          }
      }),
    )
  })
})

describe('phraseOf', () => {
  test('is the same however the words are joined', () => {
    for (const text of ['Row Level Security', 'row-level security', ' row_level  “security”'])
      expect(phraseOf(text)).toBe('row level security')
  })

  test('of a phrase is that phrase', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(phraseOf(phraseOf(text))).toBe(phraseOf(text))
      }),
    )
  })
})

test('words of one family have one stem', () => {
  for (const family of [
    ['migrate', 'migrating', 'migration', 'migrations'],
    ['policy', 'policies'],
    ['backup', 'backups'],
  ])
    expect(new Set(family.map(stemOf)).size).toBe(1)
})

test('names of code have no family', () => {
  for (const name of ['uid', 'auth.users', 'pg_cron', '42501']) expect(stemOf(name)).toBe(name)
})

test('words that questions are made of are empty, those of the subject are not', () => {
  expect(['how', 'do', 'i', 'the'].every(isEmptyWord)).toBe(true)
  expect(['reset', 'database', 'up', 'sign'].some(isEmptyWord)).toBe(false)
})

test('plain text is cut as text with other letters is', () => {
  const text = fc.string({ unit: fc.constantFrom(..."abAB01_-./:@'()= \n") })
  fc.assert(
    fc.property(text, (plain) => {
      expect(tokensOf(`${plain} é`).slice(0, -1)).toEqual(tokensOf(plain))
    }),
  )
})
