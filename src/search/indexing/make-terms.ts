// All entries → the terms of the index, each with its rarity and where it stands.

import { beginningKey } from '../query/match-words.ts'
import type { Posting } from '../query/postings.ts'
import type { Term } from '../query/shard.ts'
import { compareTerms } from '../query/shard.ts'
import { tokensOf } from '../query/words.ts'
import type { Entry, IndexedPage } from './list-entries.ts'
import type { Synonyms } from './synonyms.ts'
import { weighEntry, weighPage } from './weigh-entry.ts'

/** A term that more entries have leads to those where it weighs most. */
const mostPostings = 256
const mostOfBeginning = 40

export function makeTerms(
  pages: readonly IndexedPage[],
  synonyms: Synonyms,
  loudnessOf: (page: IndexedPage, entry?: Entry) => number,
): Term[] {
  const lists = new Map<string, Posting[]>()
  const add = (term: string, posting: Posting) => {
    const list = lists.get(term)
    if (list) list.push(posting)
    else lists.set(term, [posting])
  }
  let count = 0
  for (const page of pages) {
    const weighed = [
      { weights: weighPage(page, synonyms), loudness: loudnessOf(page) },
      ...page.entries.map((entry) => ({
        weights: weighEntry(page, entry, synonyms),
        loudness: loudnessOf(page, entry),
      })),
    ]
    for (const { weights, loudness } of weighed) {
      for (const [term, weight] of weights) add(term, { entry: count, weight: weight * loudness })
      count++
    }
  }
  const terms = [...lists].map(([term, postings]) => ({
    term,
    rarity: Math.log(1 + (count - postings.length + 0.5) / (postings.length + 0.5)),
    postings: strongest(postings, mostPostings),
  }))
  return [...terms, ...beginnings(pages)].sort((a, b) => compareTerms(a.term, b.term))
}

function strongest(postings: readonly Posting[], most: number): Posting[] {
  if (postings.length <= most) return [...postings]
  return [...postings]
    .sort((a, b) => b.weight - a.weight || a.entry - b.entry)
    .slice(0, most)
    .sort((a, b) => a.entry - b.entry)
}

/** For one and two letters: the pages with a word in their title that begins so. */
function beginnings(pages: readonly IndexedPage[]): Term[] {
  const lists = new Map<string, Map<number, number>>()
  let entry = 0
  for (const { title, trail, entries } of pages) {
    const words = tokensOf(title).flatMap(({ whole, words: inner }) => [whole, ...inner])
    for (const [place, word] of words.entries())
      for (const length of [1, 2]) {
        const key = beginningKey(word.slice(0, length))
        const list = lists.get(key) ?? new Map<number, number>()
        lists.set(key, list)
        // Early in a short title, on a page that is high in the menu.
        const weight = 10 / (1 + place / 2 + words.length / 4 + trail.length / 4)
        list.set(entry, Math.max(list.get(entry) ?? 0, weight))
      }
    entry += entries.length + 1
  }
  return [...lists].map(([term, weights]) => ({
    term,
    rarity: 1,
    postings: strongest(
      [...weights].map(([at, weight]) => ({ entry: at, weight })),
      mostOfBeginning,
    ),
  }))
}
