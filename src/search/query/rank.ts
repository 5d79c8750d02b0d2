// Which entries answer a question best, by the terms of the index alone. Pure: the same question always has the same answer.
import type { Match } from './match-words.ts'
import type { Question } from './question.ts'
import { lastNotAfter } from './search-files.ts'

interface Ranked {
  entry: number
  score: number
}

const ranking = {
  /** A name that was found says more than the words that it is made of. */
  name: 1.6,
  /** Words inside of a name that the index knows as one: `get` and `user` in `getUser()`. */
  insideToken: 0.2,
  /** How much less an entry is worth that answers to a part of the question only. */
  cover: 2,
  /** How much of that an entry has to answer itself, without its page. */
  ownCover: 0.3,
  /** A name that is half of the question is much less than half an answer. */
  nameShare: 2,
}

/** What speaks for a page or for an entry. */
interface Sum {
  /** By place in the question. */
  words: number[]
  name: number
  /** Places that it answers to, a bit each. */
  covered: number
}

/** `pages` are the numbers of the pages; what speaks for a page speaks for each entry after it, up to the next page. */
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

/** A question has so many words; the last of them stands for all that follow. */
const mostPlaces = 31
const bitOf = (place: number): number => 1 << Math.min(place, mostPlaces - 1)

/** How much it counts to answer to these places. Many entries answer to the same ones, so each is computed once. */
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

/** That of the word itself and its family; of the nearest others if there are none. */
function rarityOf(matches: readonly Match[]): number {
  const best = Math.max(0, ...matches.map(({ factor }) => factor))
  const near = matches.filter(({ factor }) => factor >= Math.min(best, 0.9))
  return Math.min(...near.map(({ term }) => term.rarity))
}

/** An entry misses more without a word that few have. A word that is found nowhere is missed by all. */
const needOf = (rarity: number): number => (Number.isFinite(rarity) ? rarity : 4)
