// Cuts the index's terms into files. A word's forms ("policy", "policies") are looked up in one file only, so a cut is made
// where two terms in a row have the fewest letters in common.
import type { Term } from '../query/shard.ts'
import { sharedLetters } from '../query/shard.ts'

/** A file has at most so many characters, and about half of them at least. */
export function cutShards(terms: readonly Term[], most: number): Term[][] {
  const shards: Term[][] = []
  for (let from = 0; from < terms.length; ) {
    const end = endOfShard(terms, from, most)
    shards.push(terms.slice(from, end))
    from = end
  }
  return shards
}

/** The best cut between the least and the most length. A term with more than that has a separate file. */
function endOfShard(terms: readonly Term[], from: number, most: number): number {
  let length = lengthOf(terms[from] as Term)
  let end = from + 1
  let fewest = Number.POSITIVE_INFINITY
  for (let at = from + 1; at < terms.length; at++) {
    const term = terms[at] as Term
    const isLongEnough = length > most / 2
    const shared = sharedLetters((terms[at - 1] as Term).term, term.term)
    if (!isLongEnough || shared <= fewest) end = at
    if (isLongEnough) fewest = Math.min(fewest, shared)
    length += lengthOf(term)
    if (length > most) return end
  }
  return terms.length
}

/** About as many characters as it has in the file. */
export const lengthOf = ({ term, postings }: Term): number => term.length + 2.3 * postings.length
