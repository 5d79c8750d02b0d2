// Search, for whoever asks: the dialog in the page, the terminal, the MCP server. It reads the files of the index as it needs
// them and keeps what it has read.
import type { Passage } from './excerpt.ts'
import { excerptOf } from './excerpt.ts'
import { resolveQuestion } from './question.ts'
import { rankEntries } from './rank.ts'
import type { Kind, ReadFile, Root } from './search-files.ts'
import { SearchFiles } from './search-files.ts'
import type { Candidate, Found } from './settle.ts'
import { settle } from './settle.ts'

export type { Found, Kind }

export interface SearchOptions {
  /** Id of a section of the site. */
  section?: string
  /** Id of a client library. */
  library?: string
  limit?: number
}

export interface Search {
  /** Best first. */
  find(words: string, options?: SearchOptions): Promise<Found[]>
  /** The passage that best shows the words, in parts, some of them marked. */
  excerpt(found: Place, words: string): Promise<Passage[]>
  /** What results can be narrowed to. */
  filters(): Promise<{
    sections: { id: string; label: string }[]
    libraries: { id: string; label: string }[]
  }>
  /** Searches that readers may want to begin with. */
  suggested(): Promise<string[]>
  /** Fetches what is still missing to find without a connection; only excerpts then need one. */
  fetchAll(): Promise<void>
}

/** Several rows of a table lead to one anchor. */
type Place = Pick<Found, 'route' | 'anchor' | 'heading'>
const placeOf = ({ route, anchor, heading }: Place): string => `${route}#${anchor} ${heading}`

/** How many entries are looked at closely: what is below seldom rises to the top. */
const mostCandidates = 32
/** What is so much weaker than the best is not worth a file. */
const leastShare = 0.15
/** Few pages fit a library, so more have to be looked at. */
const mostFiltered = 160

/** `read('root.json')` gives the text of that file: by fetch in a browser, from the disk in Node. */
export function openSearch(read: ReadFile, mostBytes?: number): Search {
  const files = new SearchFiles(read, mostBytes)
  /** Where the texts of found entries lie. */
  const places = new Map<string, { page: number; index: number }>()
  /** The last question, and its words as they were meant. */
  let last = { words: '', meant: '' }

  const toCandidate = async ({ entry, score }: { entry: number; score: number }): Promise<Candidate> => {
    const page = await files.pageOf(entry)
    const index = entry - page.first - 1
    const listed = page.entries[index] ?? { anchor: '', heading: '' }
    places.set(placeOf({ ...listed, route: page.route }), { page: page.number, index })
    return { page, entry: listed, score }
  }

  const find = async (words: string, { section, library, limit = 20 }: SearchOptions): Promise<Found[]> => {
    const question = await resolveQuestion(words, files)
    last = { words, meant: question.asked.map(({ word }) => word).join(' ') }
    const isWanted = entriesOf(await files.root(), section)
    const wanted = rankEntries(question, await files.firsts()).filter(({ entry }) => isWanted(entry))
    const least = leastShare * (wanted[0]?.score ?? 0)
    const ranked = library
      ? wanted.slice(0, mostFiltered)
      : wanted.slice(0, mostCandidates).filter(({ score }) => score >= least)
    const candidates = await Promise.all(ranked.map(toCandidate))
    const fitting = library ? candidates.filter(({ page }) => page.libraries.includes(library)) : candidates
    return settle(fitting, words).slice(0, limit)
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
      return excerptOf(texts[place.index] ?? '', words === last.words ? `${words} ${last.meant}` : words)
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

/** Entries are in the order of the menus, so those of a section are neighbors. */
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
