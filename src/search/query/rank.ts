// Ranks entries by the index's terms alone. Pure: the same query always has the same result.
import type { Match } from './match-words.ts'
import { lastNotAfter, range } from './positions.ts'
import type { PostingLists } from './postings.ts'
import type { QueryWord, ResolvedQuery } from './resolve-query.ts'
import type { Scope } from './scope.ts'
import { rarityOf } from './shares.ts'

interface Scored {
  entry: number
  score: number
}

export interface Ranked extends Scored {
  /** How much each word of the query counts in the entry itself and in its page. */
  ownWeights: number[]
  pageWeights: number[]
  /** In the query's scope. */
  isInside: boolean
}

const ranking = {
  /** A weight four times as high counts three times as much, so that one word doesn't outdo all others. */
  power: 0.8,
  /** A matching name counts more than its words. */
  name: 2,
  /** Words inside a name that the index has as one term: `get` and `user` in `getUser()`. */
  insideToken: 0.2,
  /** How much less an entry counts if it matches only part of the query. */
  cover: 1.6,
  /** How much of that an entry has to match itself, without its page. */
  ownCover: 0.2,
  /** A name that is only half of the query counts hardly at all. */
  nameShare: 4,
}

const noScope: Scope = { isOf: () => false, places: [], factor: 1 }

interface Wanted {
  isWanted: (entry: number) => boolean
  /** The number of entries at most. */
  most: number
  scope?: Scope
}

/**
 * The best entries, the best first. `pages` are the pages' numbers. A page's matches count for each entry after it, up to the
 * next page.
 */
export function rankEntries(query: ResolvedQuery, pages: readonly number[], wanted: Wanted): Ranked[] {
  const { words } = query
  const rarities = words.map(({ matches, importance }) =>
    matches.length > 0 ? importance * rarityOf(matches) : 0,
  )
  const shares = words.map(({ share }) => share)
  const { isOf, places, factor } = wanted.scope ?? noScope
  const sums = sumUp(query, rarities, places)
  const { numbers, inside, outside, covered } = sums
  const pageOf = (entry: number) => pages[lastNotAfter(pages, entry)] as number
  for (const number of numbers.slice()) if (pageOf(number) === number) list(sums, number + 1)

  const coverOf = coverBy(shares)
  const scopeBits = places.reduce((bits, place) => bits | bitOf(place), 0)
  const best: Scored[] = []
  for (const entry of numbers) {
    const page = pageOf(entry)
    if (page === entry) continue
    const isInside = isOf(entry)
    const ownBits = (covered[entry] as number) | (isInside ? scopeBits : 0)
    const own = coverOf(ownBits)
    const all = coverOf(ownBits | (covered[page] as number))
    const covers = (1 - ranking.ownCover) * all ** ranking.cover + ranking.ownCover * own ** ranking.cover
    const worths = isInside ? inside : outside
    const worth = (worths[entry] as number) + (worths[page] as number)
    const score = worth * covers * (isInside ? factor : 1)
    insert(best, { entry, score }, wanted)
  }
  const weightsIn = (number: number) => words.map(({ matches }) => weightIn(matches, number))
  return best.map((one) => ({
    ...one,
    isInside: isOf(one.entry),
    ownWeights: weightsIn(one.entry),
    pageWeights: weightsIn(pageOf(one.entry)),
  }))
}

/** The highest weight of a word's matches in an entry. */
function weightIn(matches: readonly Match[], entry: number): number {
  return matches.reduce((most, { term, factor }) => {
    const place = lastNotAfter(term.entries, entry)
    return term.entries[place] === entry ? Math.max(most, factor * (term.weights[place] as number)) : most
  }, 0)
}

/** Common words have thousands of entries, and only the best of them are needed. */
function insert(best: Scored[], scored: Scored, { isWanted, most }: Wanted): void {
  const { entry, score } = scored
  const isAfter = (one: Scored | undefined) =>
    one !== undefined && (one.score === score ? one.entry < entry : one.score > score)
  if (best.length >= most && isAfter(best[most - 1])) return
  if (!isWanted(entry)) return
  let place = best.length
  while (place > 0 && !isAfter(best[place - 1])) place--
  best.splice(place, 0, scored)
  if (best.length > most) best.pop()
}

/** The matches of pages and entries, by number. Plain lists, because there are thousands. */
interface Sums {
  /** All that match, in no order. */
  numbers: number[]
  isListed: Uint8Array
  /** Their worths if they're in the query's scope, whose name then doesn't count, and if they aren't. */
  inside: Float64Array
  outside: Float64Array
  /** The positions in the query that match, one bit each. */
  covered: Int32Array
}

type Factors = readonly [number, number, number]

function list({ numbers, isListed }: Sums, number: number): void {
  if (isListed[number]) return
  isListed[number] = 1
  numbers.push(number)
}

function sumUp(
  { words, names }: ResolvedQuery,
  rarities: readonly number[],
  scopePlaces: readonly number[],
): Sums {
  const matches = [...names.map(({ match }) => match), ...words.flatMap((one) => one.matches)]
  const highest = matches.reduce((most, { term }) => Math.max(most, term.entries.at(-1) ?? 0), 0)
  // The top of the last page may follow it without a match.
  const length = highest + 2
  const sums: Sums = {
    numbers: [],
    isListed: new Uint8Array(length),
    inside: new Float64Array(length),
    outside: new Float64Array(length),
    covered: new Int32Array(length),
  }
  const { power } = ranking
  /** Of several terms that match the same words, an entry's best one counts. */
  const values = new Float64Array(length)
  const collect = ({ entries, weights }: PostingLists, bits: number, [a, b, c]: Factors) => {
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] as number
      const value = (weights[index] as number) ** power * a * b * c
      list(sums, entry)
      if (value > (values[entry] as number)) values[entry] = value
      sums.covered[entry] = (sums.covered[entry] as number) | bits
    }
  }
  const add = (...sumsOf: Float64Array[]) => {
    for (const number of sums.numbers) {
      const value = values[number] as number
      for (const worths of sumsOf) worths[number] = (worths[number] as number) + value
      values[number] = 0
    }
  }
  const { inside, outside } = sums
  const isOfScope = (place: number) => scopePlaces.includes(place)
  const shareOf = (places: readonly number[]) =>
    places.reduce((total, place) => total + (words[place] as QueryWord).share, 0)
  const shareOfRest = 1 - shareOf(scopePlaces) || 1
  const collectNames = (isInside: boolean) => {
    for (const { from, to, match } of names) {
      const places = range(from, to)
      if (isInside && places.some(isOfScope)) continue
      const share = shareOf(places) / (isInside ? shareOfRest : 1)
      const bonus =
        match.factor * match.term.rarity * ranking.name * Math.sqrt(to - from) * share ** ranking.nameShare
      const bits = places.reduce((all, place) => all | bitOf(place), 0)
      collect(match.term, bits, [bonus, 1, 1])
    }
    add(isInside ? inside : outside)
  }
  collectNames(true)
  collectNames(false)
  for (const [place, one] of words.entries()) {
    const isInToken = names.some(
      ({ from, to, isToken }) => isToken && from <= place && place < to && to - from > 1,
    )
    const bits = isInToken ? 0 : bitOf(place)
    for (const { term, factor } of one.matches)
      collect(term, bits, [factor, rarities[place] as number, isInToken ? ranking.insideToken : 1])
    if (isOfScope(place)) add(outside)
    else add(inside, outside)
  }
  return sums
}

/** The maximum number of words in a query. The last one includes all that follow. */
const mostPlaces = 31
const bitOf = (place: number): number => 1 << Math.min(place, mostPlaces - 1)

/** The share of the query at these positions. Many entries match the same ones, so each is computed once. */
function coverBy(shares: readonly number[]): (covered: number) => number {
  const known = new Map<number, number>()
  return (covered) => {
    const cover =
      known.get(covered) ??
      shares.reduce((sum, share, place) => (covered & bitOf(place) ? sum + share : sum), 0)
    known.set(covered, cover)
    return cover
  }
}
