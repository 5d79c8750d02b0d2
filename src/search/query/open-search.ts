// Search for the dialog, the terminal, and the MCP server. It loads index files on demand and caches them.
import type { SearchOptions } from './candidates.ts'
import { gatherCandidates } from './candidates.ts'
import type { Passage } from './excerpt.ts'
import { excerptOf } from './excerpt.ts'
import type { Kind } from './index-format.ts'
import type { ReadFile } from './read-index.ts'
import { IndexReader } from './read-index.ts'
import type { Found } from './rerank.ts'
import { rerank } from './rerank.ts'
import { wantedFrom } from './signals.ts'

export type { Found, Kind, SearchOptions }

export interface Search {
  /** Best first. */
  find(words: string, options?: SearchOptions): Promise<Found[]>
  /** The passage that best shows the words, in parts, some of them marked. */
  excerpt(found: Place, words: string): Promise<Passage[]>
  /** The available filters. */
  filters(): Promise<{
    sections: { id: string; label: string }[]
    libraries: { id: string; label: string }[]
  }>
  /** Suggested searches. */
  suggested(): Promise<string[]>
}

/** Several table rows can link to one anchor. */
type Place = Pick<Found, 'route' | 'anchor' | 'heading'>
const placeOf = ({ route, anchor, heading }: Place): string => `${route}#${anchor} ${heading}`

/** Unless the caller sets another limit. */
const mostFound = 20
/** Excerpts are requested right after their query. */
const mostMeant = 1000

/** `read('root.json')` gives the text of that file: by fetch in a browser, from the disk in Node. */
export function openSearch(read: ReadFile, mostBytes?: number): Search {
  const index = new IndexReader(read, mostBytes)
  const texts = new Map<string, string>()
  /** The corrected words of the last queries. A server answers many at the same time. */
  const meant = new Map<string, string>()

  /**
   * How a query becomes a list:
   * 1. Its words and names are matched with terms of the index (`resolveQuery`), which loads shards and, for a typo, spellings.
   * 2. The terms' postings give each entry a score (`rankEntries`), without loading anything.
   * 3. The best entries' pages are loaded (`gatherCandidates`).
   * 4. Titles, headings, URLs, and kinds decide their order (`rerank`), each signal by its fitted weight.
   */
  const find = async (words: string, options: SearchOptions): Promise<Found[]> => {
    const { query, scope, candidates } = await gatherCandidates(words, options, index)
    if (meant.size >= mostMeant) meant.clear()
    meant.set(words, query.words.map(({ word }) => word).join(' '))
    for (const { page, entry } of candidates) texts.set(placeOf({ ...entry, route: page.route }), entry.text)
    return rerank(candidates, wantedFrom(words, query, scope)).slice(0, options.limit ?? mostFound)
  }

  return {
    async find(words, options = {}) {
      try {
        return await find(words, options)
      } catch (error) {
        if (!(await index.renew())) throw error
        return find(words, options)
      }
    },
    async excerpt(found, words) {
      const corrected = meant.get(words)
      const text = texts.get(placeOf(found)) ?? ''
      return excerptOf(text, corrected === undefined ? words : `${words} ${corrected}`)
    },
    async filters() {
      const { sections, libraries } = await index.root()
      const named = ({ id, label }: { id: string; label: string }) => ({ id, label })
      return { sections: sections.map(named), libraries: libraries.map(named) }
    },
    async suggested() {
      return (await index.root()).suggested
    },
  }
}
