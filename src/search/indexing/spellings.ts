// Candidates for a misspelled word: words in titles, headings, keywords, and names, and words that many texts have.
import type { Term } from '../query/shard.ts'
import { tokensOf } from '../query/words.ts'
import type { IndexedPage } from './entry.ts'

/** A word that is only in texts must be in this many entries, because it may be a typo itself. */
const leastEntries = 4

/** By first letter, the most frequent first. */
export function spellingsByLetter(
  pages: readonly IndexedPage[],
  terms: readonly Term[],
): Map<string, string[]> {
  const counts = new Map(terms.map(({ term, postings }) => [term, postings.length]))
  const named = new Set(
    pages
      .flatMap(({ title, keywords, entries }) => [
        title,
        ...keywords,
        ...entries.flatMap(({ heading, names }) => [heading, ...names]),
      ])
      .flatMap((text) => tokensOf(text).flatMap(({ whole, words }) => [whole, ...words])),
  )
  const words = [...counts]
    .filter(([word, count]) => /^[a-z]{4,20}$/.test(word) && (named.has(word) || count >= leastEntries))
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([word]) => word)
  const letters = [...new Set(words.map((word) => word[0] as string))].sort()
  return new Map(letters.map((letter) => [letter, words.filter((word) => word.startsWith(letter))]))
}
