// Ranks entries by the index's terms alone. Pure: the same query always has the same result.
import type { Match } from './match-words.ts'
import type { Question } from './question.ts'
import { lastNotAfter } from './search-files.ts'

interface Ranked {
  entry: number
  score: number
}

const ranking = {
  /** A matching name counts more than its words. */
  name: 1.6,
  /** Words inside a name that the index has as one term: `get` and `user` in `getUser()`. */
  insideToken: 0.2,
  /** How much less an entry counts if it matches only part of the query. */
  cover: 2,
  /** How much of that an entry has to match itself, without its page. */
  ownCover: 0.3,
  /** A name that is half of the query counts much less than half. */
  nameShare: 2,
}

interface Wanted {
  isWanted: (entry: number) => boolean
  /** The number of entries at most. */
  most: number
}

/**
 * The best entries, the best first. `pages` are the pages' numbers. A page's matches count for each entry after it, up to the
 * next page.
 */
export function rankEntries(question: Question, pages: readonly number[], wanted: Wanted): Ranked[] {
  const { asked } = question
  const rarities = asked.map(({ matches }) => rarityOf(matches))
  const needs = asked.map(({ isEmpty }, place) => (isEmpty ? 0 : needOf(rarities[place] as number)))
  const all = needs.reduce((total, need) => total + need, 0) || 1
  const shares = needs.map((need) => need / all)
  const sums = new Sums(asked.length, highestOf(question))
  sumUp(sums, question, rarities, shares)
  const pageOf = (entry: number) => pages[lastNotAfter(pages, entry)] as number
  for (const number of sums.numbers.slice()) if (pageOf(number) === number) sums.rowOf(number + 1)

  const coverOf = coverBy(shares)
  const best: Ranked[] = []
  for (const [row, entry] of sums.numbers.entries()) {
    const page = pageOf(entry)
    if (page === entry) continue
    const rowOfPage = sums.find(page)
    const own = sums.covered[row] as number
    const ofPage = rowOfPage < 0 ? 0 : (sums.covered[rowOfPage] as number)
    const covers = (1 - ranking.ownCover) * coverOf(own | ofPage) + ranking.ownCover * coverOf(own)
    const score = (sums.worthOf(row) + (rowOfPage < 0 ? 0 : sums.worthOf(rowOfPage))) * covers
    insert(best, { entry, score }, wanted)
  }
  return best
}

/** Common words have thousands of entries, and only the best of them are needed. */
function insert(best: Ranked[], one: Ranked, { isWanted, most }: Wanted): void {
  const last = best[best.length - 1]
  if (last && best.length >= most && isBefore(last, one)) return
  if (!isWanted(one.entry)) return
  let place = best.length
  while (place > 0 && isBefore(one, best[place - 1] as Ranked)) place--
  best.splice(place, 0, one)
  if (best.length > most) best.pop()
}

const isBefore = (a: Ranked, b: Ranked): boolean =>
  a.score === b.score ? a.entry < b.entry : a.score > b.score

/** The matches of each page and entry, one row each. Plain lists, because there are thousands of rows. */
class Sums {
  /** Of each row: its page's or entry's number. */
  readonly numbers: number[] = []
  readonly names: number[] = []
  /** The positions in the query that it matches, one bit each. */
  readonly covered: number[] = []
  /** Of each row and each position in the query. */
  readonly words: number[] = []
  readonly width: number
  /** By number, from 1. */
  readonly #rows: Int32Array

  constructor(width: number, highest: number) {
    this.width = width
    this.#rows = new Int32Array(highest + 2)
  }

  /** Negative if there's no such row. */
  find(number: number): number {
    return (this.#rows[number] as number) - 1
  }

  rowOf(number: number): number {
    const known = this.find(number)
    if (known >= 0) return known
    const row = this.numbers.push(number) - 1
    this.#rows[number] = row + 1
    this.names.push(0)
    this.covered.push(0)
    for (let place = 0; place < this.width; place++) this.words.push(0)
    return row
  }

  worthOf(row: number): number {
    let total = this.names[row] as number
    const from = row * this.width
    for (let at = from; at < from + this.width; at++) total += this.words[at] as number
    return total
  }
}

/** Postings are ascending. */
function highestOf({ asked, named }: Question): number {
  const terms = [...asked.flatMap(({ matches }) => matches), ...named.map(({ match }) => match)]
  return Math.max(0, ...terms.map(({ term }) => term.entries.at(-1) ?? 0))
}

function sumUp(
  sums: Sums,
  { asked, named }: Question,
  rarities: readonly number[],
  shares: readonly number[],
): void {
  const { words, names, covered, width } = sums
  for (const [place, { matches }] of asked.entries()) {
    const isInToken = named.some(
      ({ from, to, isToken }) => isToken && from <= place && place < to && to - from > 1,
    )
    const bit = isInToken ? 0 : bitOf(place)
    for (const { term, factor } of matches)
      for (const [index, entry] of term.entries.entries()) {
        const row = sums.rowOf(entry)
        const weight = term.weights[index] as number
        const value = weight * factor * (rarities[place] as number) * (isInToken ? ranking.insideToken : 1)
        const at = row * width + place
        if (value > (words[at] as number)) words[at] = value
        covered[row] = (covered[row] as number) | bit
      }
  }
  for (const { from, to, match } of named) {
    const share = shares.slice(from, to).reduce((total, one) => total + one, 0)
    const bonus =
      match.factor * match.term.rarity * ranking.name * Math.sqrt(to - from) * share ** ranking.nameShare
    let bits = 0
    for (let place = from; place < to; place++) bits |= bitOf(place)
    for (const [index, entry] of match.term.entries.entries()) {
      const row = sums.rowOf(entry)
      names[row] = Math.max(names[row] as number, (match.term.weights[index] as number) * bonus)
      covered[row] = (covered[row] as number) | bits
    }
  }
}

/** The maximum number of words in a query. The last one includes all that follow. */
const mostPlaces = 31
const bitOf = (place: number): number => 1 << Math.min(place, mostPlaces - 1)

/** The score for matching these positions. Many entries match the same ones, so each is computed once. */
function coverBy(shares: readonly number[]): (covered: number) => number {
  const known = new Map<number, number>()
  return (covered) => {
    const cover =
      known.get(covered) ??
      shares.reduce((sum, share, place) => (covered & bitOf(place) ? sum + share : sum), 0) ** ranking.cover
    known.set(covered, cover)
    return cover
  }
}

/** The rarity of the word itself and its inflections, or of the nearest others if there are none. */
function rarityOf(matches: readonly Match[]): number {
  const best = Math.max(0, ...matches.map(({ factor }) => factor))
  const near = matches.filter(({ factor }) => factor >= Math.min(best, 0.9))
  return Math.min(...near.map(({ term }) => term.rarity))
}

/** A missing rare word costs an entry more. A word that is found nowhere costs every entry the same. */
const needOf = (rarity: number): number => (Number.isFinite(rarity) ? rarity : 4)
