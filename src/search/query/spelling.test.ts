import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessWords, mistakesBetween } from './spelling.ts'

describe('mistakes', () => {
  test.each([
    ['migratoin', 'migration', 1],
    ['athentication', 'authentication', 1],
    ['storrage', 'storage', 1],
    ['realitme', 'realtime', 1],
    ['polcies', 'policies', 1],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
  ])('between %s and %s: %i', (typed, word, count) => {
    expect(mistakesBetween(typed, word)).toBe(count)
  })

  test('are the same both ways, none between equal words, and one after one mistake', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.nat(7), (a, b, place) => {
        expect(mistakesBetween(a, b)).toBe(mistakesBetween(b, a))
        expect(mistakesBetween(a, b) === 0).toBe(a === b)
        const at = Math.min(place, a.length)
        expect(mistakesBetween(a, `${a.slice(0, at)}x${a.slice(at)}`)).toBe(1)
      }),
    )
  })

  test('the rest of a word costs nothing while it is being typed', () => {
    expect(mistakesBetween('authn', 'authentication', true)).toBe(1)
    expect(mistakesBetween('auth', 'authentication', true)).toBe(0)
  })
})

describe('guesses', () => {
  const words = ['type', 'types', 'postgres', 'postgis', 'postgrest', 'storage']

  test('the nearest first, of equally near ones that of the same length', () => {
    expect(guessWords('typse', words, { isOpen: false })[0]?.word).toBe('types')
  })

  test('a whole word before one that goes on', () => {
    expect(guessWords('postgs', words, { isOpen: true })[0]?.word).toBe('postgis')
  })

  test('a word whose letters are only doubled elsewhere before others', () => {
    expect(guessWords('appolo', ['apple', 'apollo'], { isOpen: false })).toEqual([
      { word: 'apollo', cost: 0.9 },
    ])
    expect(guessWords('loggin', ['logging', 'login'], { isOpen: false })[0]?.word).toBe('login')
  })

  test('all that are near enough, however early others are left', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 10 })
    fc.assert(
      fc.property(word, fc.array(word), fc.boolean(), (typed, known, isOpen) => {
        const allowed = typed.length < 8 ? 1 : 2
        const once = (letters: string) => letters.replace(/(.)\1+/g, '$1')
        const near = known.filter(
          (one) =>
            (once(typed) === once(one) && Math.abs(typed.length - one.length) <= 2) ||
            mistakesBetween(typed, one) <= allowed ||
            (isOpen && mistakesBetween(typed, one, true) <= allowed),
        )
        const guesses = guessWords(typed, known, { isOpen, most: known.length })
        expect(guesses.map((guess) => guess.word).sort()).toEqual(near.sort())
      }),
    )
  })

  test('none for short words, nor for words that are too far away', () => {
    expect(guessWords('dp', words, { isOpen: false })).toEqual([])
    expect(guessWords('elephant', words, { isOpen: false })).toEqual([])
  })
})
