// One index file: terms in ascending order, one per line. A line has the number of characters that the term shares with the
// one above, the rest of the term, and after a tab its rarity and its postings.
import type { Posting, PostingLists } from './postings.ts'
import { decodePostings, decodeWeight, encodePostings, encodeWeight } from './postings.ts'

export interface Term {
  term: string
  /** How informative the term is: the fewer entries have it, the more. */
  rarity: number
  postings: readonly Posting[]
}

/** As it's read. */
export interface FoundTerm extends PostingLists {
  term: string
  rarity: number
}

/** Terms are compared by UTF-16 code units everywhere. */
export const compareTerms = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function writeShard(terms: readonly Term[]): string {
  let last = ''
  return terms
    .map(({ term, rarity, postings }) => {
      const shared = sharedLetters(last, term)
      last = term
      return `${shared.toString(36)}${term.slice(shared)}\t${encodeWeight(rarity)}${encodePostings(postings)}`
    })
    .join('\n')
}

/** The maximum of one base-36 digit. */
export function sharedLetters(a: string, b: string): number {
  let count = 0
  while (count < 35 && count < a.length && a[count] === b[count]) count++
  return count
}

export class Shard {
  readonly #terms: string[] = []
  readonly #values: string[] = []
  readonly #decoded = new Map<number, FoundTerm>()

  constructor(text: string) {
    let last = ''
    for (const line of text === '' ? [] : text.split('\n')) {
      const tab = line.indexOf('\t')
      last = last.slice(0, Number.parseInt(line[0] as string, 36)) + line.slice(1, tab)
      this.#terms.push(last)
      this.#values.push(line.slice(tab + 1))
    }
  }

  find(term: string): FoundTerm | undefined {
    const place = this.#placeOf(term)
    return this.#terms[place] === term ? this.#at(place) : undefined
  }

  /** All terms with this prefix, in order. */
  termsWith(beginning: string): string[] {
    const found: string[] = []
    for (let place = this.#placeOf(beginning); this.#terms[place]?.startsWith(beginning); place++)
      found.push(this.#terms[place] as string)
    return found
  }

  /** The first position whose term isn't before the given one. */
  #placeOf(term: string): number {
    let low = 0
    let high = this.#terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareTerms(this.#terms[middle] as string, term) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #at(place: number): FoundTerm {
    const known = this.#decoded.get(place)
    if (known) return known
    const value = this.#values[place] as string
    const decoded = {
      term: this.#terms[place] as string,
      rarity: decodeWeight(value[0] as string),
      ...decodePostings(value.slice(1)),
    }
    this.#decoded.set(place, decoded)
    return decoded
  }
}
