// Finds whole words and phrases in a text, whatever the spaces between their words are.

import { escapePattern } from './escape-pattern.ts'
import { memoPerText } from './memo.ts'

/** Letters, digits, and what joins them: "re-mail" doesn't contain "mail". */
const wordStart = '(?<![\\p{L}\\p{N}_-])'
const wordEnd = '(?![\\p{L}\\p{N}_]|-\\p{L})'

/** At most two patterns: a phrase with a capital letter matches that spelling only. */
export const wholePhrases = (phrases: readonly string[]): RegExp[] => [
  ...search(
    phrases.filter((phrase) => !hasCapital(phrase)),
    'giu',
  ),
  ...search(phrases.filter(hasCapital), 'gu'),
]

/** Each with its start, as written, and as in the list. Pages repeat half of their texts, and looking at one takes long. */
export function phraseSearch(phrases: readonly string[]) {
  const [patterns, all] = [wholePhrases(phrases), new Set(phrases)]
  return memoPerText((text) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: written, index: offset }) => {
        const found = written.replace(/\s+/g, ' ')
        return { offset, found, phrase: all.has(found) ? found : found.toLowerCase() }
      }),
    ),
  )
}

const hasCapital = (phrase: string): boolean => phrase !== phrase.toLowerCase()

/** Longest first: of two phrases with the same start, the longer one matches. */
function search(phrases: readonly string[], flags: string): RegExp[] {
  if (phrases.length === 0) return []
  const alternatives = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => escapePattern(phrase).replaceAll(' ', '\\s+'))
  return [new RegExp(`${wordStart}(?:${alternatives.join('|')})${wordEnd}`, flags)]
}
