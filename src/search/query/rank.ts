// Which entries answer a question best, by the terms of the index alone. Pure: the same question always has the same answer.
import type { Match, Question } from './question.ts'

export interface Ranked {
  entry: number
  score: number
}

/** A name that was found says more than the words that it is made of. */
const nameBonus = 1.6
/** Words inside of a name that the index knows as one: `get` and `user` in `getUser()`. */
const insideToken = 0.25

interface Sum {
  /** By place in the question. */
  words: number[]
  name: number
  /** Places that the entry answers to. */
  covered: Set<number>
}

export function rankEntries({ asked, named }: Question): Ranked[] {
  const sums = new Map<number, Sum>()
  const sumOf = (entry: number): Sum => {
    const known = sums.get(entry)
    if (known) return known
    const sum = { words: asked.map(() => 0), name: 0, covered: new Set<number>() }
    sums.set(entry, sum)
    return sum
  }
  const isInToken = asked.map((_, place) =>
    named.some(({ from, to, isToken }) => isToken && from <= place && place < to && to - from > 1),
  )
  const rarities = asked.map(({ matches }) => rarityOf(matches))

  for (const [place, { matches }] of asked.entries())
    for (const { term, factor } of matches)
      for (const { entry, weight } of term.postings) {
        const sum = sumOf(entry)
        const value = weight * factor * (rarities[place] as number) * (isInToken[place] ? insideToken : 1)
        sum.words[place] = Math.max(sum.words[place] as number, value)
        sum.covered.add(place)
      }
  const needs = asked.map(({ isEmpty }, place) => (isEmpty ? 0 : needOf(rarities[place] as number)))
  const all = needs.reduce((total, need) => total + need, 0) || 1
  for (const { from, to, match } of named) {
    // A name that is half of the question is half an answer.
    const share = needs.slice(from, to).reduce((total, need) => total + need, 0) / all
    for (const { entry, weight } of match.term.postings) {
      const sum = sumOf(entry)
      const value = weight * match.factor * match.term.rarity * nameBonus * lengthBonus(from, to) * share
      sum.name = Math.max(sum.name, value)
      for (let place = from; place < to; place++) sum.covered.add(place)
    }
  }

  return [...sums]
    .map(([entry, { words, name, covered }]) => {
      const covers = [...covered].reduce((total, place) => total + (needs[place] as number), 0) / all
      const score = (words.reduce((total, value) => total + value, 0) + name) * covers ** 2
      return { entry, score }
    })
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
}

/** That of the word itself and its family; of the nearest others if there are none. */
function rarityOf(matches: readonly Match[]): number {
  const best = Math.max(0, ...matches.map(({ factor }) => factor))
  const near = matches.filter(({ factor }) => factor >= Math.min(best, 0.9))
  return Math.min(...near.map(({ term }) => term.rarity))
}

/** An entry without a word that nobody else has misses more than one without a common word. A word that is found nowhere: both. */
const needOf = (rarity: number): number => (Number.isFinite(rarity) ? rarity : 4)

const lengthBonus = (from: number, to: number): number => Math.sqrt(to - from)
