// The entries that may answer a query, with their titles and headings. Only these are ranked in detail.
import type { Root } from './index-format.ts'
import { defaultLibrary, isSecondary } from './index-format.ts'
import { namedErrors } from './named-errors.ts'
import { lastNotAfter } from './positions.ts'
import { decodePostings } from './postings.ts'
import type { Range } from './ranges.ts'
import { isIn, rangesOf } from './ranges.ts'
import type { Ranked } from './rank.ts'
import { rankEntries } from './rank.ts'
import type { IndexReader } from './read-index.ts'
import type { Candidate } from './rerank.ts'
import type { ResolvedQuery } from './resolve-query.ts'
import { resolveQuery } from './resolve-query.ts'
import type { Scope } from './scope.ts'
import { scopeOf } from './scope.ts'

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
  query: ResolvedQuery
  scope: Scope | undefined
  candidates: Candidate[]
}

/** How many entries are scored in detail: lower ones seldom rise to the top. */
const mostCandidates = 24
/** Results that are much weaker than the best aren't worth a file. */
const leastShare = 0.15
/** What a query loads besides the root. Its words come first, and files of pages get the rest, within these bounds. */
const mostFiles = 9
/** Errors that a code or a message names. */
const mostNamed = 4
/** Beside errors that the query names, other results matter less. */
const pageFiles = { least: 3, most: 6, besideNamed: 3 }
/** Each word costs a file or two. In a pasted text, the longest words are enough. */
const mostWords = 5
const wordsBesideNamed = 3
/** `in_` */
const leastOfName = 3

export async function gatherCandidates(
  words: string,
  { section, library, prefer = defaultLibrary }: SearchOptions,
  index: IndexReader,
): Promise<Gathered> {
  const root = await index.root()
  const ranges = searchedIn(root, words, { section, prefer: library ?? prefer })
  const pages = await index.pageNumbers()
  const errors = await namedErrors(words, index)
  const isNamed = errors.length > 0
  const resolveIn = async (searched: readonly Range[]) => {
    const terms = index.terms(searched.some(isSecondary) ? ['primary', 'secondary'] : ['primary'])
    const query = await resolveQuery(words, terms, {
      mostWords: isNamed ? wordsBesideNamed : mostWords,
      isLibrary: (word) => root.libraries.some(({ names }) => names.includes(word)),
    })
    return { searched, terms, query }
  }
  const first = await resolveIn(ranges)
  // Names differ between libraries: only Python has in_(), and only Dart has inFilter().
  const isElsewhere = section === undefined && !isNamed && isUnknownName(words, first.query)
  const { searched, terms, query } = isElsewhere ? await resolveIn(currentIn(root)) : first
  const isOfLibrary = library === undefined ? () => true : pagesWith(root, library)
  const isWanted = (entry: number) =>
    searched.some((range) => isIn(entry, range)) && isOfLibrary(lastNotAfter(pages, entry))
  const scope = scopeOf(root, query)
  const ranked = rankEntries(query, pages, { isWanted, most: mostCandidates, ...(scope && { scope }) })
  const least = leastShare * (ranked[0]?.score ?? 0)
  const files = isNamed
    ? pageFiles.besideNamed
    : Math.max(pageFiles.least, Math.min(pageFiles.most, mostFiles - terms.filesUsed()))
  const shown = await index.inFirstFiles(
    namedFirst(
      errors.filter(isWanted).slice(0, mostNamed),
      ranked.filter(({ score }) => score >= least),
    ),
    files,
  )
  const candidates = shown.map(async (one): Promise<Candidate> => {
    const page = await index.pageOf(one.entry)
    const entry = page.entries[one.entry - page.first - 1]
    return { ...one, page, entry: entry ?? { anchor: '', heading: '', text: '' } }
  })
  return { query, scope, candidates: await Promise.all(candidates) }
}

/** A named entry is shown even if its words weren't found. */
function namedFirst(
  named: readonly number[],
  ranked: readonly Ranked[],
): (Ranked & Pick<Candidate, 'place'>)[] {
  const unranked = { score: 0, ownWeights: [], pageWeights: [], isInside: false }
  return [
    ...named.map((entry, place) => ({
      ...(ranked.find((one) => one.entry === entry) ?? { ...unranked, entry }),
      place,
    })),
    ...ranked.filter(({ entry }) => !named.includes(entry)),
  ]
}

/** By their places among all pages. */
function pagesWith({ libraries }: Root, library: string): (page: number) => boolean {
  const pages = new Set(decodePostings(libraries.find(({ id }) => id === library)?.pages ?? '').entries)
  return (page) => pages.has(page)
}

const currentIn = (root: Root): Range[] => rangesOf(root).filter(({ isOutdated }) => !isOutdated)

/** A name as in code that no searched page has, in no spelling. Two words of it are only a phrase in some text. */
function isUnknownName(written: string, { words, names }: ResolvedQuery): boolean {
  const isCode = /^\.?\w*(_|[a-z][A-Z])\w*(\(\))?$/.test(written.trim())
  if (!isCode || written.trim().length < leastOfName) return false
  const isPhrase = (term: string) => term.includes(' ') && words.length < 3
  return (
    names.every(({ match }) => isPhrase(match.term.term)) && (words.length > 1 || !words[0]?.matches.length)
  )
}

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
  // A choice from an earlier visit may not exist anymore.
  const hasReference = root.sections.some(({ library }) => library === prefer)
  const known = new Set([hasReference ? prefer : defaultLibrary, ...named.map(({ id }) => id)])
  return ranges.filter(
    ({ isOutdated, library }) => !isOutdated && (library === undefined || known.has(library)),
  )
}
