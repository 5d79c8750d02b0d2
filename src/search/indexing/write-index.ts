// The files of an index: the manifest (root.json), terms, pages, and spellings.
import { setImmediate } from 'node:timers/promises'
import { clientLibraries } from '../../lib/client-libraries.ts'
import { hashOf } from '../../lib/hash.ts'
import { isOutdatedSection } from '../../model/page-versions.ts'
import type { SectionMenu, SiteModel } from '../../model/site-model.ts'
import type { SearchData } from '../../schemas/search.ts'
import type { ListedError, ListedPage, Root } from '../query/index-format.ts'
import { isSecondary } from '../query/index-format.ts'
import { startsOf } from '../query/positions.ts'
import { encodePostings } from '../query/postings.ts'
import { writeShard } from '../query/shard.ts'
import { cutFiles } from './cut-files.ts'
import { cutShards } from './cut-shards.ts'
import type { Entry, IndexedPage } from './entry.ts'
import { entriesBySection, listEntries } from './list-entries.ts'
import { makeTerms } from './make-terms.ts'
import { pageWeigher } from './page-postings.ts'
import { spellingsByLetter } from './spellings.ts'
import { withoutMarks } from './without-marks.ts'

export interface IndexFile {
  /** Path in the folder of the index. */
  path: string
  text: string
}

/** Characters that excerpts are cut from. The top of a page is found for words from all over its text. */
const textLength = { top: 600, other: 280 }

/** Characters in one file. A query loads a file of terms for each of its words, and a few files of pages. */
const fileLengths = {
  primary: { terms: 10_000, pages: 16_000 },
  /** Few readers load these, and hosts limit the number of files. */
  secondary: { terms: 14_000, pages: 32_000 },
  spellings: 10_000,
}

/** Search data besides the pages. */
export interface Known extends SearchData {
  /** In page order. */
  sections: readonly { id: string; label: string; isOutdated?: boolean; library?: string }[]
}

/** What the index is made from. */
export type IndexInput = [pages: IndexedPage[], data: Known]

export const searchIndex = (model: SiteModel): IndexFile[] => writeIndex(...indexInput(model))

export const indexInput = (model: SiteModel): IndexInput => [listEntries(model), searchDataOf(model)]

/** The same between other work: it takes as long as drawing many pages. */
export async function indexInputInParts(model: SiteModel): Promise<IndexInput> {
  const pages: IndexedPage[] = []
  for (const ofSection of entriesBySection(model)) {
    pages.push(...ofSection)
    await setImmediate()
  }
  return [pages, searchDataOf(model)]
}

function searchDataOf(model: SiteModel): Known {
  const { search } = model.catalogs
  const sections = model.sections.map((section) => ({
    id: section.id,
    label: section.label,
    isOutdated: isOutdatedSection(section, model),
    ...libraryOf(section, model),
  }))
  return { ...search, sections }
}

/** A library's reference is a separate section. */
function libraryOf({ order }: SectionMenu, { pages }: SiteModel): { library?: string } {
  const [library, ...others] = new Set(order.map((route) => pages.get(route)?.library?.id))
  return library !== undefined && others.length === 0 ? { library } : {}
}

/** A section's pages are adjacent. `postingsOf` may know what a page gave before. */
export function writeIndex(
  inMenuOrder: readonly IndexedPage[],
  { suggested, sections: inMenu, ...data }: Known,
  postingsOf = pageWeigher(data),
): IndexFile[] {
  const sections = [...inMenu.filter((section) => !isSecondary(section)), ...inMenu.filter(isSecondary)]
  const pages = inOrderOf(sections, inMenuOrder)
  const secondaryFrom = firstSecondary(sections, pages)
  const terms = makeTerms(pages, secondaryFrom, postingsOf)
  const primary = cutShards(terms[0], fileLengths.primary.terms)
  const secondary = cutShards(terms[1], fileLengths.secondary.terms)
  const listed = listPages(pages)
  const pageFiles = [
    ...cutFiles(listed.slice(0, secondaryFrom), fileLengths.primary.pages, lengthOf),
    ...cutFiles(listed.slice(secondaryFrom), fileLengths.secondary.pages, lengthOf),
  ]
  const byLetter = [...spellingsByLetter(pages, terms.flat())]
  const spellings = cutFiles(byLetter, fileLengths.spellings, ([, words]) => words.join().length)
  const files = [
    ...primary.map((shard, number) => ({ path: `primary-${number}.txt`, text: writeShard(shard) })),
    ...secondary.map((shard, number) => ({ path: `secondary-${number}.txt`, text: writeShard(shard) })),
    ...pageFiles.map((file, number) => ({ path: `pages-${number}.json`, text: JSON.stringify(file) })),
    { path: 'errors.json', text: JSON.stringify(listErrors(pages)) },
    ...spellings.map((file, number) => ({
      path: `words-${number}.txt`,
      text: file.flatMap(([, words]) => words).join('\n'),
    })),
  ]
  const folder = hashOf(...files.map(({ text }) => text))
  const root: Root = {
    folder,
    shards: { primary: startsOf(primary), secondary: startsOf(secondary) },
    pageFiles: encodeNumbers(pageFiles.map(([page]) => page?.first ?? 0)),
    pages: encodeNumbers(listed.map(({ first }) => first)),
    sections: sectionsOf(sections, pages),
    libraries: usedLibraries(pages),
    spellings: spellings.map((file) => file.map(([letter]) => letter).join('')),
    suggested,
  }
  return [
    { path: 'root.json', text: JSON.stringify(root) },
    ...files.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
  ]
}

const lengthOf = (page: ListedPage): number => JSON.stringify(page).length

const encodeNumbers = (numbers: readonly number[]): string =>
  encodePostings(numbers.map((entry) => ({ entry, weight: 0 })))

function inOrderOf(sections: Known['sections'], pages: readonly IndexedPage[]): IndexedPage[] {
  const places = new Map(sections.map(({ id }, place) => [id, place]))
  const placeOf = ({ section }: IndexedPage) => places.get(section) ?? -1
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b))
}

/** How many pages come before the first that's searched only on request. */
function firstSecondary(sections: Known['sections'], pages: readonly IndexedPage[]): number {
  const secondary = new Set(sections.filter(isSecondary).map(({ id }) => id))
  const first = pages.findIndex(({ section }) => secondary.has(section))
  return first < 0 ? pages.length : first
}

function listPages(pages: readonly IndexedPage[]): ListedPage[] {
  let first = 0
  const titles = new Map(pages.map(({ route, title }) => [route, title]))
  const textOf = ({ text, code }: Entry, length: number, description = '') =>
    cut(
      withoutMarks(`${description} ${text}`.trim() || code, (route) => titles.get(route)),
      length,
    )
  return pages.map(({ route, title, description, trail, kind, entries }) => {
    const page = {
      first,
      route,
      title,
      trail,
      kind,
      entries: entries.map((entry, place) => ({
        anchor: entry.anchor,
        heading: entry.heading,
        ...(entry.kind ? { kind: entry.kind } : {}),
        ...(entry.links > 0 ? { links: entry.links } : {}),
        text: place === 0 ? textOf(entry, textLength.top, description) : textOf(entry, textLength.other),
      })),
    }
    first += entries.length + 1
    return page
  })
}

function listErrors(pages: readonly IndexedPage[]): ListedError[] {
  let number = 0
  return pages.flatMap(({ entries }) => {
    const first = ++number
    number += entries.length
    return entries.flatMap(({ error }, place) => (error ? [{ entry: first + place, ...error }] : []))
  })
}

function cut(text: string, length: number): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= length ? words : `${words.slice(0, length).replace(/ \S*$/, '')} …`
}

function sectionsOf(sections: Known['sections'], pages: readonly IndexedPage[]): Root['sections'] {
  const firsts = new Map<string, number>()
  let first = 0
  for (const { section, entries } of pages) {
    if (!firsts.has(section)) firsts.set(section, first)
    first += entries.length + 1
  }
  return sections.flatMap(({ id, label, isOutdated, library }) => {
    const at = firsts.get(id)
    if (at === undefined) return []
    return [{ id, label, first: at, ...(isOutdated ? { isOutdated } : {}), ...(library ? { library } : {}) }]
  })
}

function usedLibraries(pages: readonly IndexedPage[]): Root['libraries'] {
  return clientLibraries.flatMap(({ id, label, names }) => {
    const own = pages.flatMap((page, place) => (page.libraries.includes(id) ? [place] : []))
    return own.length > 0 ? [{ id, label, names: [...names], pages: encodeNumbers(own) }] : []
  })
}
