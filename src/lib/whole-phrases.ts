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
  const canHave = quickSearch(phrases)
  return memoPerText((text) =>
    canHave(text)
      ? patterns.flatMap((pattern) =>
          [...text.matchAll(pattern)].map(({ 0: written, index: offset }) => {
            const found = written.replace(/\s+/g, ' ')
            return { offset, found, phrase: all.has(found) ? found : found.toLowerCase() }
          }),
        )
      : [],
  )
}

/** ASCII alone, which is much faster. A phrase and a text that has it are cut at the same other letters. */
const word = /\w+/g

/** Whether a text can have a phrase, which is quicker to see than where: it has the phrase's longest word. */
function quickSearch(phrases: readonly string[]): (text: string) => boolean {
  const words = new Set<string>()
  const signs: string[] = []
  for (const phrase of phrases.map((each) => each.toLowerCase())) {
    const [longest] = (phrase.match(word) ?? []).sort((a, b) => b.length - a.length)
    if (longest === undefined) signs.push(phrase.split(' ', 1)[0] ?? '')
    else words.add(longest)
  }
  return (text) => {
    const lower = text.toLowerCase()
    return (
      (lower.match(word) ?? []).some((each) => words.has(each)) || signs.some((sign) => lower.includes(sign))
    )
  }
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
