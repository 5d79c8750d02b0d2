import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quietBash } from '../../tests/quiet-bash.ts'
import { quote, shells } from './quote.ts'
import { splitWords } from './split-words.ts'

/** Any text that can be typed on one line. */
const typed = fc
  .string({ unit: 'grapheme', maxLength: 24 })
  .filter((text) => !/[\0\r\n\u2028\u2029]/.test(text))

describe('quoting', () => {
  test.each(shells)('what %s would split gives back the words, whatever they hold', (shell) => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 6 }), (words) => {
        const line = words.map((word) => quote(word, shell)).join(' ')
        expect(splitWords(line, shell).words.map(({ text }) => text)).toEqual(words)
      }),
      { numRuns: 500 },
    )
  })

  test('a real bash receives exactly the words that were quoted', () => {
    const words = fc.sample(typed, { numRuns: 300, seed: 7 })
    const line = words.map((word) => quote(word, 'bash')).join(' ')
    const { stdout } = spawnSync('bash', [...quietBash, '-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    expect(stdout.split('\0').slice(0, -1)).toEqual(words)
  })

  test('leaves plain words alone, so that lines stay readable', () => {
    for (const shell of shells) expect(quote('--schema=public', shell)).toBe('--schema=public')
    expect(quote('public,auth', 'bash')).toBe('public,auth')
  })

  test('quotes a comma in PowerShell, where it would make a list', () => {
    expect(quote('public,auth', 'powershell')).toBe("'public,auth'")
  })

  test('knows how each shell writes a quote inside quotes', () => {
    expect(quote("it's", 'bash')).toBe("'it'\\''s'")
    expect(quote("it's", 'fish')).toBe("'it\\'s'")
    expect(quote("it's", 'powershell')).toBe("'it''s'")
  })
})

describe('splitting', () => {
  test('marks what only a running shell can fill in', () => {
    const { words } = splitWords('a "$B" $(c) d*')
    expect(words.map(({ text, dynamic }) => [text, dynamic])).toEqual([
      ['a', false],
      ['$B', true],
      ['$(c)', true],
      ['d*', true],
    ])
  })

  test('says which quote was never closed', () => {
    expect(splitWords("a 'b").open).toBe("'")
    expect(splitWords('a "b').open).toBe('"')
  })

  test('joins continued lines', () => {
    expect(splitWords('a \\\n  b').words.map(({ text }) => text)).toEqual(['a', 'b'])
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shells), (line, shell) => void splitWords(line, shell)),
    )
  })
})
