// One page's contribution to the index: its terms, each with its places on the page. It depends only on the page and the
// search data, so builds cache it and merge all pages' contributions.
import { deserialize, serialize } from 'node:v8'
import type { SearchData } from '../../schemas/search.ts'
import { boostBy } from './boost.ts'
import type { IndexedPage } from './entry.ts'
import { readSynonyms } from './synonyms.ts'
import { weighEntry, weighPage } from './weigh-entry.ts'

/** In typed arrays, because a site has millions of them. */
export interface PagePostings {
  /** Without duplicates. */
  terms: string[]
  /** The number of postings of each term. */
  counts: Uint16Array
  /** Places on the page, term by term: 0 is the page as a whole, 1 is its top. */
  places: Uint16Array
  weights: Float32Array
}

export type WeighPage = (page: IndexedPage) => PagePostings

/** The search data that the index depends on. */
export type IndexData = Pick<SearchData, 'synonyms' | 'plain' | 'boost'>

export function pageWeigher({ synonyms: groups, plain, boost }: IndexData): WeighPage {
  const synonyms = readSynonyms(groups, plain)
  const boostOf = boostBy(boost)
  return (page) => {
    const lists = new Map<string, { place: number; weight: number }[]>()
    let count = 0
    const add = (place: number, weights: ReadonlyMap<string, number>, factor: number) => {
      for (const [term, weight] of weights) {
        const posting = { place, weight: weight * factor }
        const list = lists.get(term)
        if (list) list.push(posting)
        else lists.set(term, [posting])
        count++
      }
    }
    add(0, weighPage(page, synonyms), boostOf(page))
    for (const [index, entry] of page.entries.entries())
      add(index + 1, weighEntry(page, entry, synonyms), boostOf(page, entry))
    return inArrays(lists, count)
  }
}

function inArrays(
  lists: ReadonlyMap<string, { place: number; weight: number }[]>,
  count: number,
): PagePostings {
  const postings: PagePostings = {
    terms: [...lists.keys()],
    counts: new Uint16Array(lists.size),
    places: new Uint16Array(count),
    weights: new Float32Array(count),
  }
  let at = 0
  let term = 0
  for (const list of lists.values()) {
    postings.counts[term++] = list.length
    for (const { place, weight } of list) {
      postings.places[at] = place
      postings.weights[at++] = weight
    }
  }
  return postings
}

/** As bytes. One text is read faster than many, and terms contain no line breaks. */
export const encodePage = ({ terms, ...arrays }: PagePostings): Buffer =>
  serialize({ text: terms.join('\n'), ...arrays })

export function decodePage(bytes: Uint8Array): PagePostings {
  const { text, ...arrays } = deserialize(bytes) as Omit<PagePostings, 'terms'> & { text: string }
  return { terms: text === '' ? [] : text.split('\n'), ...arrays }
}
