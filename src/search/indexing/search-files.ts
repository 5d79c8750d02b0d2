// The files under search/, from the model: the manifest (root.json), terms, pages, texts, and spellings.
import { hashOf } from '../../lib/hash.ts'
import { isOutdatedSection } from '../../model/page-versions.ts'
import type { SectionMenu, SiteModel } from '../../model/site-model.ts'
import type { SearchData } from '../../schemas/search.ts'
import { startsOf } from '../query/positions.ts'
import { encodePostings } from '../query/postings.ts'
import type { ListedPage, Root } from '../query/search-files.ts'
import { isSetAside, pagesPerText } from '../query/search-files.ts'
import { writeShard } from '../query/shard.ts'
import { cutShards } from './cut-shards.ts'
import { libraries } from './libraries.ts'
import type { IndexedPage } from './list-entries.ts'
import { listEntries } from './list-entries.ts'
import { makeTerms } from './make-terms.ts'
import { pageWeigher } from './page-postings.ts'
import { spellingsByLetter } from './spellings.ts'

export interface SearchFile {
  /** Path under search/. */
  path: string
  text: string
}

/** Entries in one file of pages. */
const chunkLength = 16
/** Characters of an entry that excerpts are cut from. */
const textLength = 600

/** Search data besides the pages. */
export interface Known extends SearchData {
  /** In page order. */
  sections: readonly { id: string; label: string; isOutdated?: boolean; library?: string }[]
}

export const searchFiles = (model: SiteModel): SearchFile[] => filesOf(...indexInput(model))

/** What the index is made from. */
export function indexInput(model: SiteModel): [pages: IndexedPage[], data: Known] {
  const { search } = model.catalogs
  const sections = model.sections.map((section) => ({
    id: section.id,
    label: section.label,
    isOutdated: isOutdatedSection(section, model),
    ...libraryOf(section, model),
  }))
  return [listEntries(model), { ...search, sections }]
}

/** A library's reference is a section of its own. */
function libraryOf({ order }: SectionMenu, { pages }: SiteModel): { library?: string } {
  const [library, ...others] = new Set(order.map((route) => pages.get(route)?.library?.id))
  return library !== undefined && others.length === 0 ? { library } : {}
}

/** A section's pages are adjacent. `postingsOf` may know what a page gave before. */
export function filesOf(
  inMenuOrder: readonly IndexedPage[],
  { suggested, sections: inMenu, ...data }: Known,
  postingsOf = pageWeigher(data),
): SearchFile[] {
  const sections = [...inMenu.filter((section) => !isSetAside(section)), ...inMenu.filter(isSetAside)]
  const pages = inOrderOf(sections, inMenuOrder)
  const [terms, aside] = makeTerms(pages, asideFrom(sections, pages), postingsOf)
  const shards = cutShards(terms)
  const asideShards = cutShards(aside)
  const listed = listPages(pages)
  const chunks = cutChunks(listed)
  const spellings = spellingsByLetter(pages, [...terms, ...aside])
  const files = [
    ...shards.map((shard, number) => ({ path: `terms-${number}.txt`, text: writeShard(shard) })),
    { path: 'aside.json', text: JSON.stringify(startsOf(asideShards)) },
    ...asideShards.map((shard, number) => ({ path: `aside-${number}.txt`, text: writeShard(shard) })),
    ...chunks.map((chunk, number) => ({ path: `pages-${number}.json`, text: JSON.stringify(chunk) })),
    ...Array.from({ length: Math.ceil(pages.length / pagesPerText) }, (_, number) => ({
      path: `texts-${number}.json`,
      text: JSON.stringify(pages.slice(number * pagesPerText, (number + 1) * pagesPerText).map(textsOf)),
    })),
    ...[...spellings].map(([letter, words]) => ({ path: `words-${letter}.txt`, text: words.join('\n') })),
  ]
  const folder = hashOf(...files.map(({ text }) => text))
  const root: Root = {
    folder,
    shards: startsOf(shards),
    chunks: encodeNumbers(chunks.map((chunk) => chunk[0]?.first ?? 0)),
    pages: encodeNumbers(listed.map(({ first }) => first)),
    sections: sectionsOf(sections, pages),
    libraries: usedLibraries(pages),
    spelling: [...spellings.keys()].join(''),
    suggested,
  }
  return [
    { path: 'root.json', text: JSON.stringify(root) },
    ...files.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
  ]
}

const encodeNumbers = (numbers: readonly number[]): string =>
  encodePostings(numbers.map((entry) => ({ entry, weight: 0 })))

function inOrderOf(sections: Known['sections'], pages: readonly IndexedPage[]): IndexedPage[] {
  const places = new Map(sections.map(({ id }, place) => [id, place]))
  const placeOf = ({ section }: IndexedPage) => places.get(section) ?? -1
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b))
}

/** How many pages come before the first that's set aside. */
function asideFrom(sections: Known['sections'], pages: readonly IndexedPage[]): number {
  const aside = new Set(sections.filter(isSetAside).map(({ id }) => id))
  const first = pages.findIndex(({ section }) => aside.has(section))
  return first < 0 ? pages.length : first
}

function listPages(pages: readonly IndexedPage[]): ListedPage[] {
  let first = 0
  return pages.map(({ route, title, trail, kind, libraries: used, entries }, number) => {
    const page = {
      first,
      number,
      route,
      title,
      trail,
      kind,
      libraries: used,
      entries: entries.map((entry) => ({
        anchor: entry.anchor,
        heading: entry.heading,
        ...(entry.kind ? { kind: entry.kind } : {}),
        ...(entry.links > 0 ? { links: entry.links } : {}),
      })),
    }
    first += entries.length + 1
    return page
  })
}

function cutChunks(pages: readonly ListedPage[]): ListedPage[][] {
  const chunks: ListedPage[][] = []
  let count = Number.POSITIVE_INFINITY
  for (const page of pages) {
    if (count >= chunkLength) {
      chunks.push([])
      count = 0
    }
    chunks.at(-1)?.push(page)
    count += page.entries.length
  }
  return chunks
}

function textsOf({ description, entries }: IndexedPage): string[] {
  return entries.map(({ text, code }, index) => {
    const words = index === 0 ? `${description} ${text}` : text
    return (words.trim() || code).replace(/\s+/g, ' ').trim().slice(0, textLength)
  })
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
  const used = new Set(pages.flatMap((page) => page.libraries))
  return libraries
    .filter(({ id }) => used.has(id))
    .map(({ id, label, names }) => ({ id, label, names: [...names] }))
}
