// The entries that may answer a query, with their titles and headings. Only these are ranked in detail.
import type { Question } from './question.ts'
import { resolveQuestion } from './question.ts'
import { rankEntries } from './rank.ts'
import type { Root, SearchFiles } from './search-files.ts'
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
/** Every library has functions of the same names, and most readers use this one. */
const defaultLibrary = 'javascript'

export async function gatherCandidates(
  words: string,
  { section, library, prefer = defaultLibrary }: SearchOptions,
  files: SearchFiles,
): Promise<Gathered> {
  const question = await resolveQuestion(words, files)
  const root = await files.root()
  const wanted = rankEntries(question, await files.firsts(), {
    isWanted: section === undefined ? isCurrent(root, words, library ?? prefer) : isInSection(root, section),
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

type IsWanted = (entry: number) => boolean

/** Entries are in menu order, so a section's entries are adjacent. */
const rangesOf = ({ sections }: Root) =>
  sections.map((section, place) => ({
    ...section,
    end: sections[place + 1]?.first ?? Number.POSITIVE_INFINITY,
  }))

const isIn = (entry: number, { first, end }: { first: number; end: number }): boolean =>
  entry >= first && entry < end

function isInSection(root: Root, id: string): IsWanted {
  const wanted = rangesOf(root).find((range) => range.id === id)
  return (entry) => wanted !== undefined && isIn(entry, wanted)
}

/** All but outdated sections, and references of libraries that are neither preferred nor named in the query. */
function isCurrent(root: Root, words: string, preferred: string): IsWanted {
  const typed = words.toLowerCase().split(/[\s,;:()]+/)
  const named = root.libraries.filter(({ names }) => names.some((name) => typed.includes(name)))
  // A choice that was kept from an earlier visit may not exist anymore.
  const hasReference = root.sections.some(({ library }) => library === preferred)
  const known = new Set([hasReference ? preferred : defaultLibrary, ...named.map(({ id }) => id)])
  const hidden = rangesOf(root).filter(
    ({ isOutdated, library }) => isOutdated || (library !== undefined && !known.has(library)),
  )
  return (entry) => !hidden.some((range) => isIn(entry, range))
}
