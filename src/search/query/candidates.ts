// The entries that may answer a query, with their titles and headings. Only these are ranked in detail.
import type { Question } from './question.ts'
import { resolveQuestion } from './question.ts'
import { rankEntries } from './rank.ts'
import type { Root, SearchFiles } from './search-files.ts'
import { defaultLibrary, isSetAside } from './search-files.ts'
import type { Candidate } from './settle.ts'

export interface SearchOptions {
  /** ID of one of the site's sections. */
  section?: string
  /** ID of a client library: only pages with samples for it. */
  library?: string
  /** ID of the client library whose reference is searched, besides those that the query names. */
  prefer?: string
  limit?: number
}

export interface Gathered {
  question: Question
  candidates: Candidate[]
}

/** How many entries are scored in detail: lower ones seldom rise to the top. */
const mostCandidates = 24
/** Results that are much weaker than the best aren't worth a file. */
const leastShare = 0.15
/** Few pages match a library, so more have to be checked. */
const mostFiltered = 160

export async function gatherCandidates(
  words: string,
  { section, library, prefer = defaultLibrary }: SearchOptions,
  files: SearchFiles,
): Promise<Gathered> {
  const root = await files.root()
  const searched = searchedIn(root, words, { section, prefer: library ?? prefer })
  const question = await resolveQuestion(words, files.terms(searched.some(isSetAside)))
  const wanted = rankEntries(question, await files.firsts(), {
    isWanted: (entry) => searched.some((range) => isIn(entry, range)),
    most: library ? mostFiltered : mostCandidates,
  })
  const least = leastShare * (wanted[0]?.score ?? 0)
  const ranked = library ? wanted : wanted.filter(({ score }) => score >= least)
  const candidates = await Promise.all(
    ranked.map(async (one): Promise<Candidate> => {
      const page = await files.pageOf(one.entry)
      const index = one.entry - page.first - 1
      return { ...one, page, index, entry: page.entries[index] ?? { anchor: '', heading: '' } }
    }),
  )
  return {
    question,
    candidates: library ? candidates.filter(({ page }) => page.libraries.includes(library)) : candidates,
  }
}

type Range = Root['sections'][number] & { end: number }

/** Entries are in menu order, so a section's entries are adjacent. */
const rangesOf = ({ sections }: Root): Range[] =>
  sections.map((section, place) => ({
    ...section,
    end: sections[place + 1]?.first ?? Number.POSITIVE_INFINITY,
  }))

const isIn = (entry: number, { first, end }: Range): boolean => entry >= first && entry < end

/** The named section, or all but outdated ones and references of libraries that are neither preferred nor named in the query. */
function searchedIn(
  root: Root,
  words: string,
  { section, prefer }: { section: string | undefined; prefer: string },
): Range[] {
  const ranges = rangesOf(root)
  if (section !== undefined) return ranges.filter(({ id }) => id === section)
  const typed = words.toLowerCase().split(/[\s,;:()]+/)
  const named = root.libraries.filter(({ names }) => names.some((name) => typed.includes(name)))
  // A choice that was kept from an earlier visit may not exist anymore.
  const hasReference = root.sections.some(({ library }) => library === prefer)
  const known = new Set([hasReference ? prefer : defaultLibrary, ...named.map(({ id }) => id)])
  return ranges.filter(
    ({ isOutdated, library }) => !isOutdated && (library === undefined || known.has(library)),
  )
}
