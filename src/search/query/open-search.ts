// Search for the dialog, the terminal, and the MCP server. It loads index files on demand and caches them.
import type { SearchOptions } from './candidates.ts'
import { gatherCandidates } from './candidates.ts'
import type { Passage } from './excerpt.ts'
import { excerptOf } from './excerpt.ts'
import type { Kind, ReadFile } from './search-files.ts'
import { SearchFiles } from './search-files.ts'
import type { Found } from './settle.ts'
import { settle } from './settle.ts'
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
/** Excerpts are asked for right after their query. */
const mostMeant = 1000

/** `read('root.json')` gives the text of that file: by fetch in a browser, from the disk in Node. */
export function openSearch(read: ReadFile, mostBytes?: number): Search {
  const files = new SearchFiles(read, mostBytes)
  /** Where the texts of found entries lie. */
  const places = new Map<string, { page: number; index: number }>()
  /** The corrected words of the last queries. A server answers many at once. */
  const meant = new Map<string, string>()

  const find = async (words: string, options: SearchOptions): Promise<Found[]> => {
    const { question, candidates } = await gatherCandidates(words, options, files)
    if (meant.size >= mostMeant) meant.clear()
    meant.set(words, question.asked.map(({ word }) => word).join(' '))
    for (const { page, entry, index } of candidates)
      places.set(placeOf({ ...entry, route: page.route }), { page: page.number, index })
    return settle(candidates, wantedFrom(words, question)).slice(0, options.limit ?? mostFound)
  }

  return {
    async find(words, options = {}) {
      try {
        return await find(words, options)
      } catch (error) {
        if (!(await files.renew())) throw error
        return find(words, options)
      }
    },
    async excerpt(found, words) {
      const place = places.get(placeOf(found))
      if (!place) return []
      const texts = await files.textsOf(place.page)
      const corrected = meant.get(words)
      return excerptOf(texts[place.index] ?? '', corrected === undefined ? words : `${words} ${corrected}`)
    },
    async filters() {
      const { sections, libraries } = await files.root()
      const named = ({ id, label }: { id: string; label: string }) => ({ id, label })
      return { sections: sections.map(named), libraries: libraries.map(named) }
    },
    async suggested() {
      return (await files.root()).suggested
    },
  }
}
