// How much of a query each of its words is.
import type { Match } from './match-words.ts'

/** Each word's share of the query: the rarer the word, the more. */
export function sharesOf(
  words: readonly { matches: readonly Match[]; isEmpty: boolean; importance: number }[],
): number[] {
  const needs = words.map(({ matches, isEmpty, importance }) =>
    isEmpty ? 0 : importance * needOf(rarityOf(matches)),
  )
  const all = needs.reduce((total, need) => total + need, 0) || 1
  return needs.map((need) => need / all)
}

/** The rarity of the word itself and its inflections, or of the nearest others if there are none. */
export function rarityOf(matches: readonly Match[]): number {
  const best = Math.max(0, ...matches.map(({ factor }) => factor))
  const near = matches.filter(({ factor }) => factor >= Math.min(best, 0.9))
  return Math.min(...near.map(({ term }) => term.rarity))
}

/** A missing rare word costs an entry more. A word that is found nowhere costs every entry the same. */
const needOf = (rarity: number): number => (Number.isFinite(rarity) ? rarity : 4)
