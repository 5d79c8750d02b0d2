// Search for the dialog, the terminal, and the MCP server. It loads index files on demand and caches them.
import type { Passage } from './excerpt.ts'
import { excerptOf } from './excerpt.ts'
import { resolveQuestion } from './question.ts'
import type { Ranked } from './rank.ts'
import { rankEntries } from './rank.ts'
import type { Kind, ReadFile, Root } from './search-files.ts'
import { SearchFiles } from './search-files.ts'
import type { Candidate, Found } from './settle.ts'
import { settle } from './settle.ts'
import { wantedFrom } from './signals.ts'

export type { Found, Kind }

export interface SearchOptions {
  /** ID of one of the site's sections. */
  section?: string
  /** ID of a client library. */
  library?: string
  limit?: number
}

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
  /** Loads what is missing to search offline. Only excerpts then need a connection. */
  fetchAll(): Promise<void>
}

/** Several table rows can link to one anchor. */
type Place = Pick<Found, 'route' | 'anchor' | 'heading'>
const placeOf = ({ route, anchor, heading }: Place): string => `${route}#${anchor} ${heading}`

/** How many entries are scored in detail: lower ones seldom rise to the top. */
const mostCandidates = 24
/** Results that are much weaker than the best aren't worth a file. */
const leastShare = 0.15
/** Few pages match a library, so more have to be checked. */
const mostFiltered = 160

/** Excerpts are asked for right after their query. */
const mostMeant = 1000

/** `read('root.json')` gives the text of that file: by fetch in a browser, from the disk in Node. */
export function openSearch(read: ReadFile, mostBytes?: number): Search {
  const files = new SearchFiles(read, mostBytes)
  /** Where the texts of found entries lie. */
  const places = new Map<string, { page: number; index: number }>()
  /** The corrected words of the last queries. A server answers many at once. */
  const meant = new Map<string, string>()

  const toCandidate = async (ranked: Ranked): Promise<Candidate> => {
    const { entry } = ranked
    const page = await files.pageOf(entry)
    const index = entry - page.first - 1
    const listed = page.entries[index] ?? { anchor: '', heading: '' }
    places.set(placeOf({ ...listed, route: page.route }), { page: page.number, index })
    return { ...ranked, page, entry: listed }
  }

  const find = async (words: string, { section, library, limit = 20 }: SearchOptions): Promise<Found[]> => {
    const question = await resolveQuestion(words, files)
    if (meant.size >= mostMeant) meant.clear()
    meant.set(words, question.asked.map(({ word }) => word).join(' '))
    const isWanted = entriesOf(await files.root(), section)
    const most = library ? mostFiltered : mostCandidates
    const wanted = rankEntries(question, await files.firsts(), { isWanted, most })
    const least = leastShare * (wanted[0]?.score ?? 0)
    const ranked = library ? wanted : wanted.filter(({ score }) => score >= least)
    const candidates = await Promise.all(ranked.map(toCandidate))
    const fitting = library ? candidates.filter(({ page }) => page.libraries.includes(library)) : candidates
    return settle(fitting, wantedFrom(words, question)).slice(0, limit)
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
      return { sections: sections.map(({ id, label }) => ({ id, label })), libraries }
    },
    async suggested() {
      return (await files.root()).suggested
    },
    fetchAll: () => files.fetchAll(),
  }
}

/** Entries are in menu order, so a section's entries are adjacent. */
function entriesOf({ sections }: Root, id: string | undefined): (entry: number) => boolean {
  const ranges = sections.map((section, place) => ({
    ...section,
    end: sections[place + 1]?.first ?? Number.POSITIVE_INFINITY,
  }))
  const isIn = (entry: number, { first, end }: { first: number; end: number }) =>
    entry >= first && entry < end
  if (id === undefined) {
    const outdated = ranges.filter(({ isOutdated }) => isOutdated)
    return (entry) => !outdated.some((range) => isIn(entry, range))
  }
  const wanted = ranges.find((range) => range.id === id)
  return (entry) => wanted !== undefined && isIn(entry, wanted)
}
