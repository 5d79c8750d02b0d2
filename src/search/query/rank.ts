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

/** The matches of a page or an entry. */
interface Sum {
  /** By position in the query. */
  words: number[]
  name: number
  /** The positions that it matches, one bit each. */
  covered: number
}

/** `pages` are the pages' numbers. A page's matches count for each entry after it, up to the next page. */
export function rankEntries(question: Question, pages: readonly number[]): Ranked[] {
  const { asked } = question
  const rarities = asked.map(({ matches }) => rarityOf(matches))
  const needs = asked.map(({ isEmpty }, place) => (isEmpty ? 0 : needOf(rarities[place] as number)))
  const all = needs.reduce((total, need) => total + need, 0) || 1
  const sums = sumUp(
    question,
    rarities,
    needs.map((need) => need / all),
  )
  for (const page of [...sums.keys()].filter((number) => pages[lastNotAfter(pages, number)] === number))
    if (!sums.has(page + 1)) sums.set(page + 1, emptySum(asked.length))

  const coverOf = coverBy(needs.map((need) => need / all))
  const ranked: Ranked[] = []
  for (const [entry, own] of sums) {
    const page = pages[lastNotAfter(pages, entry)] as number
    if (page === entry) continue
    const ofPage = sums.get(page)
    const covers =
      (1 - ranking.ownCover) * coverOf(own.covered | (ofPage?.covered ?? 0)) +
      ranking.ownCover * coverOf(own.covered)
    ranked.push({ entry, score: (worthOf(own) + (ofPage ? worthOf(ofPage) : 0)) * covers })
  }
  return ranked.sort((a, b) => b.score - a.score || a.entry - b.entry)
}

const emptySum = (length: number): Sum => ({ words: Array(length).fill(0), name: 0, covered: 0 })

function sumUp(
  { asked, named }: Question,
  rarities: readonly number[],
  shares: readonly number[],
): Map<number, Sum> {
  const sums = new Map<number, Sum>()
  const sumOf = (entry: number): Sum => {
    const sum = sums.get(entry) ?? emptySum(asked.length)
    sums.set(entry, sum)
    return sum
  }
  const isInToken = asked.map((_, place) =>
    named.some(({ from, to, isToken }) => isToken && from <= place && place < to && to - from > 1),
  )
  for (const [place, { matches }] of asked.entries())
    for (const { term, factor } of matches)
      for (const { entry, weight } of term.postings) {
        const sum = sumOf(entry)
        const value =
          weight * factor * (rarities[place] as number) * (isInToken[place] ? ranking.insideToken : 1)
        sum.words[place] = Math.max(sum.words[place] as number, value)
        if (!isInToken[place]) sum.covered |= bitOf(place)
      }
  for (const { from, to, match } of named) {
    const share = shares.slice(from, to).reduce((total, one) => total + one, 0)
    const bonus =
      match.factor * match.term.rarity * ranking.name * Math.sqrt(to - from) * share ** ranking.nameShare
    let covered = 0
    for (let place = from; place < to; place++) covered |= bitOf(place)
    for (const { entry, weight } of match.term.postings) {
      const sum = sumOf(entry)
      sum.name = Math.max(sum.name, weight * bonus)
      sum.covered |= covered
    }
  }
  return sums
}

const worthOf = ({ words, name }: Sum): number => {
  let total = name
  for (const value of words) total += value
  return total
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
