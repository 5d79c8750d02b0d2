// Merges all pages' postings into the index's terms, each with its rarity and postings.
import { beginningKey } from '../query/match-words.ts'
import type { Posting } from '../query/postings.ts'
import type { Term } from '../query/shard.ts'
import { tokensOf } from '../query/words.ts'
import type { IndexedPage } from './entry.ts'
import type { PagePostings, WeighPage } from './page-postings.ts'

/** A term with more entries keeps those with the highest weight. A phrase needs fewer, because its words have their own. */
const mostPostings = 256
const mostOfPhrase = 32
const mostOfBeginning = 40

/**
 * Two lists in alphabetical order: terms of the pages that everyone searches, and of those from number `secondaryFrom` on.
 * `postingsOf` is called once per page, in order, and its result isn't cached.
 */
export function makeTerms(
  pages: readonly IndexedPage[],
  secondaryFrom: number,
  postingsOf: WeighPage,
): [Term[], Term[]] {
  const firstSecondary = pages
    .slice(0, secondaryFrom)
    .reduce((sum, { entries }) => sum + entries.length + 1, 0)
  const merged = mergePages(pages, firstSecondary, postingsOf)
  for (const [term, postings] of beginnings(pages.slice(0, secondaryFrom), 0))
    merged.set(term, { rarity: 1, postings, secondary: [] })
  for (const [term, secondary] of beginnings(pages.slice(secondaryFrom), firstSecondary))
    merged.set(term, { rarity: 1, postings: merged.get(term)?.postings ?? [], secondary })
  const terms: Term[] = []
  const secondaryTerms: Term[] = []
  // Without a comparison function, strings are sorted by code unit, which is much faster.
  for (const term of [...merged.keys()].sort()) {
    const { rarity, postings, secondary } = merged.get(term) as MergedTerm
    if (postings.length > 0) terms.push({ term, rarity, postings })
    if (secondary.length > 0) secondaryTerms.push({ term, rarity, postings: secondary })
  }
  return [terms, secondaryTerms]
}

interface MergedTerm extends Omit<Term, 'term'> {
  secondary: readonly Posting[]
}

/** A page's postings, with its terms by number. */
interface NumberedPage extends Omit<PagePostings, 'terms'> {
  numbers: Uint32Array
}

/**
 * Pages of references are looked up by name, and there can be thousands of them in several versions. A word's rarity is
 * that in the other pages, so that they don't change what guides are found for.
 */
const isLookedUp = ({ kind }: IndexedPage): boolean => ['function', 'operation', 'reference'].includes(kind)

/** Two passes: the first counts, so that the second can fill arrays of the right length. */
function mergePages(
  pages: readonly IndexedPage[],
  firstSecondary: number,
  postingsOf: WeighPage,
): Map<string, MergedTerm> {
  const numberOf = new Map<string, number>()
  const lengths: number[] = []
  /** How many of them are in pages that aren't looked up. */
  const inRead: number[] = []
  const numbered = pages.map((page): NumberedPage => {
    const { terms, ...postings } = postingsOf(page)
    const numbers = new Uint32Array(terms.length)
    for (let index = 0; index < terms.length; index++) {
      const term = terms[index] as string
      let number = numberOf.get(term)
      if (number === undefined) {
        number = lengths.length
        numberOf.set(term, number)
        lengths.push(0)
        inRead.push(0)
      }
      numbers[index] = number
      lengths[number] = (lengths[number] as number) + (postings.counts[index] as number)
      if (!isLookedUp(page)) inRead[number] = (inRead[number] as number) + (postings.counts[index] as number)
    }
    return { numbers, ...postings }
  })

  // Where each term's postings start.
  const starts = new Uint32Array(lengths.length + 1)
  for (let number = 0; number < lengths.length; number++)
    starts[number + 1] = (starts[number] as number) + (lengths[number] as number)
  const entries = new Uint32Array(starts[lengths.length] as number)
  const weights = new Float32Array(entries.length)
  const next = starts.slice()
  let first = 0
  for (let page = 0; page < numbered.length; page++) {
    const { numbers, counts, places, weights: own } = numbered[page] as NumberedPage
    let at = 0
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number
      let to = next[number] as number
      for (let left = counts[index] as number; left > 0; left--) {
        entries[to] = first + (places[at] as number)
        weights[to++] = own[at++] as number
      }
      next[number] = to
    }
    first += (pages[page]?.entries.length ?? 0) + 1
  }

  const read = pages.reduce((sum, page) => (isLookedUp(page) ? sum : sum + page.entries.length + 1), 0)
  const merged = new Map<string, MergedTerm>()
  for (const [term, number] of numberOf) {
    const [from, to] = [starts[number] as number, starts[number + 1] as number]
    const most = term.includes(' ') ? mostOfPhrase : mostPostings
    let middle = from
    while (middle < to && (entries[middle] as number) < firstSecondary) middle++
    merged.set(term, {
      rarity: inRead[number] ? rarityOf(inRead[number], read) : rarityOf(to - from, first),
      postings: strongest(entries.subarray(from, middle), weights.subarray(from, middle), most),
      secondary: strongest(entries.subarray(middle, to), weights.subarray(middle, to), most),
    })
  }
  return merged
}

const rarityOf = (holding: number, all: number): number =>
  Math.log(1 + (all - holding + 0.5) / (holding + 0.5))

/** The highest weights, in entry order. Of equal ones, the first. */
function strongest(entries: Uint32Array, weights: Float32Array, most: number): Posting[] {
  const { length } = entries
  let least = 0
  // How many of the lowest weights fit.
  let room = length
  if (length > most) {
    const sorted = weights.slice().sort()
    least = sorted[length - most] as number
    room = 0
    for (let index = length - most; sorted[index] === least; index++) room++
  }
  const postings: Posting[] = []
  for (let index = 0; index < length; index++) {
    const weight = weights[index] as number
    if (weight < least || (weight === least && room-- <= 0)) continue
    postings.push({ entry: entries[index] as number, weight })
  }
  return postings
}

/** For one and two letters: the pages with a title word that starts with them. */
function beginnings(pages: readonly IndexedPage[], first: number): [string, Posting[]][] {
  const lists = new Map<string, Map<number, number>>()
  let entry = first
  for (const { title, trail, entries } of pages) {
    const words = tokensOf(title).flatMap(({ whole, words: inner }) => [whole, ...inner])
    for (const [place, word] of words.entries())
      for (const length of [1, 2]) {
        const key = beginningKey(word.slice(0, length))
        const list = lists.get(key) ?? new Map<number, number>()
        lists.set(key, list)
        // Early in a short title, on a page near the top of the menu.
        const weight = 10 / (1 + place / 2 + words.length / 4 + trail.length / 4)
        list.set(entry, Math.max(list.get(entry) ?? 0, weight))
      }
    entry += entries.length + 1
  }
  return [...lists].map(([term, weights]) => [
    term,
    strongest(Uint32Array.from(weights.keys()), Float32Array.from(weights.values()), mostOfBeginning),
  ])
}
