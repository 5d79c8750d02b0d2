// Finds whole words and phrases in a text, whatever the spaces between their words are.

import { memoPerText } from './memo.ts'

/** Letters, digits, and what joins them: "re-mail" doesn't contain "mail". */
const wordStart = '(?<![\\p{L}\\p{N}_-])'
const wordEnd = '(?![\\p{L}\\p{N}_]|-\\p{L})'

/** At most two patterns: a phrase with a capital letter matches that spelling only. */
export const wholePhrases = (phrases: readonly string[]): RegExp[] =>
  byCase(phrases).flatMap(({ phrases: own, flags }) => (own.length > 0 ? patternOf(own, `g${flags}`) : []))

/** Each with its start, as written, and as in the list. Pages repeat half of their texts, and looking at one takes long. */
export function phraseSearch(phrases: readonly string[]) {
  const [searches, all] = [byCase(phrases).map(searchByFirstLetter), new Set(phrases)]
  return memoPerText((text) =>
    searches.flatMap((search) =>
      search(text).map(({ 0: written, index: offset }) => {
        const found = written.replace(/\s+/g, ' ')
        return { offset, found, phrase: all.has(found) ? found : found.toLowerCase() }
      }),
    ),
  )
}

interface Phrases {
  phrases: readonly string[]
  flags: 'iu' | 'u'
}

const hasCapital = (phrase: string): boolean => phrase !== phrase.toLowerCase()

const byCase = (phrases: readonly string[]): Phrases[] => [
  { phrases: phrases.filter((phrase) => !hasCapital(phrase)), flags: 'iu' },
  { phrases: phrases.filter(hasCapital), flags: 'u' },
]

/** Longest first: of two phrases with the same start, the longer one matches. */
function patternOf(phrases: readonly string[], flags: string): RegExp {
  const alternatives = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  return new RegExp(`${wordStart}(?:${alternatives.join('|')})${wordEnd}`, flags)
}

/** The same matches as with one pattern for all phrases, several times faster: words without a phrase's first letter are passed over. */
function searchByFirstLetter({ phrases, flags }: Phrases): (text: string) => RegExpExecArray[] {
  const firsts = [...new Set(phrases.map((phrase) => lowerAt(phrase, 0)))]
  const patterns = new Map(
    firsts.map((first) => [
      first,
      patternOf(
        phrases.filter((phrase) => lowerAt(phrase, 0) === first),
        `y${flags}`,
      ),
    ]),
  )
  return (text) => {
    const found: RegExpExecArray[] = []
    for (let at = 0; at < text.length; at++) {
      if (at > 0 && joinsWords(text.charCodeAt(at - 1))) continue
      const pattern = patterns.get(lowerAt(text, at))
      if (!pattern) continue
      pattern.lastIndex = at
      const match = pattern.exec(text)
      if (!match) continue
      found.push(match)
      at += match[0].length - 1
    }
    return found
  }
}

/** A code unit, so that no text is made for each letter. */
function lowerAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code + 0x20 : code
  return text.charAt(at).toLowerCase().charCodeAt(0)
}

/** ASCII's letters and digits, `_`, and `-`: a phrase doesn't start behind them. Patterns know the others. */
const joinsWords = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x5f ||
  code === 0x2d
