// A larger site, generated from the existing pages: several copies of each, with some words replaced. The vocabulary grows
// with the text by Heaps' law, and new words start and end like real ones, so that they share the same prefixes.
import type { Entry, IndexedPage } from '../src/search/indexing/entry.ts'
import { isEmptyWord } from '../src/search/query/words.ts'
import { randomFrom, seedOf } from './random.ts'

/** Exponent of Heaps' law: twice the text has 2^0.6 times the words. */
const heaps = 0.6
/** Words that many pages share are the site's language, and stay. */
const sharedBy = 0.2

const wordPattern = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu

export interface GrownSite {
  pages: IndexedPage[]
  /** Words in a copy. 0 is the original. */
  inCopy(text: string, copy: number): string
  routeIn(route: string, copy: number): string
  copies: number
}

/** Copies of a section stay adjacent, like a section's pages. */
export function growPages(pages: readonly IndexedPage[], most: number): GrownSite {
  const copies = Math.ceil(most / pages.length)
  const inCopy = wordsOfCopies(pages, copies)
  const sections = [...new Set(pages.map(({ section }) => section))]
  const titles = new Set<string>()
  const grown = sections.flatMap((section) => {
    const own = pages.filter((page) => page.section === section)
    return Array.from({ length: copies }, (_, copy) =>
      own.map((page) => copyOf(page, copy, (text) => inCopy(text, copy), titles)),
    ).flat()
  })
  return { pages: thin(grown, most), inCopy, routeIn, copies }
}

const routeIn = (route: string, copy: number): string => (copy === 0 ? route : `/copy-${copy}${route}`)

function copyOf(
  page: IndexedPage,
  copy: number,
  write: (text: string) => string,
  titles: Set<string>,
): IndexedPage {
  const written = write(page.title)
  const title = titles.has(written) ? `${written} ${copy}` : written
  titles.add(title)
  const [top, ...rest] = page.entries
  const entryOf = (entry: Entry): Entry => ({
    ...entry,
    heading: write(entry.heading),
    names: entry.names.map(write),
    rows: entry.rows.map(write),
    text: write(entry.text),
    code: write(entry.code),
  })
  return {
    ...page,
    route: routeIn(page.route, copy),
    title,
    description: write(page.description),
    keywords: page.keywords.map(write),
    trail: page.trail.map(write),
    entries: [entryOf(top), ...rest.map(entryOf)],
  }
}

/** All originals, with copies evenly removed until there are no more than wanted. */
function thin(pages: readonly IndexedPage[], most: number): IndexedPage[] {
  const copies = pages.filter(({ route }) => route.startsWith('/copy-')).length
  const kept = most - (pages.length - copies)
  let place = 0
  return pages.filter(({ route }) => {
    if (!route.startsWith('/copy-')) return true
    place++
    return Math.floor((place * kept) / copies) > Math.floor(((place - 1) * kept) / copies)
  })
}

function wordsOfCopies(
  pages: readonly IndexedPage[],
  copies: number,
): (text: string, copy: number) => string {
  const counts = new Map<string, number>()
  for (const page of pages) for (const word of wordsOf(page)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts.keys()].sort()
  const stays = (word: string) =>
    word.length < 3 || isEmptyWord(word) || (counts.get(word) ?? 0) > sharedBy * pages.length
  const replaceable = words.filter((word) => !stays(word)).length
  // Each copy adds as many new words as the law predicts.
  const wanted = words.length * (copies ** heaps - 1)
  const replaced = Math.min(1, wanted / Math.max(1, replaceable * (copies - 1)))

  const known = new Map<string, string>()
  const wordIn = (word: string, copy: number): string => {
    const key = `${word} ${copy}`
    const made = known.get(key) ?? (stays(word) ? word : otherWord(word, words, replaced, seedOf(key)))
    known.set(key, made)
    return made
  }
  return (text, copy) =>
    copy === 0 ? text : text.replace(wordPattern, (word) => asWritten(wordIn(word.toLowerCase(), copy), word))
}

function otherWord(word: string, words: readonly string[], replaced: number, seed: number): string {
  const random = randomFrom(seed)
  if (random() >= replaced) return word
  const head = words[Math.floor(random() * words.length)] as string
  const tail = words[Math.floor(random() * words.length)] as string
  return head.slice(0, Math.max(2, Math.ceil(head.length * 0.6))) + tail.slice(Math.floor(tail.length * 0.6))
}

function asWritten(word: string, like: string): string {
  if (like.length > 1 && like === like.toUpperCase()) return word.toUpperCase()
  return like[0] === like[0]?.toUpperCase() ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word
}

/** Without duplicates. */
function wordsOf({ title, description, keywords, trail, entries }: IndexedPage): Set<string> {
  const texts = entries.flatMap(({ heading, names, rows, text, code }) => [
    heading,
    ...names,
    ...rows,
    text,
    code,
  ])
  const all = [title, description, ...keywords, ...trail, ...texts].join('\n')
  return new Set(Array.from(all.matchAll(wordPattern), ([word]) => word.toLowerCase()))
}
