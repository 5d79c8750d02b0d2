// What a search costs a reader: bytes loaded until there are results, and the time of each further key press.
import { brotli, textQuality } from '../src/build/caches/compress.ts'
import type { IndexFile } from '../src/search/indexing/write-index.ts'
import type { Search } from '../src/search/query/open-search.ts'
import { openSearch } from '../src/search/query/open-search.ts'
import type { ScoredQuery } from './score-queries.ts'
import type { Spread } from './spread.ts'
import { spreadOf } from './spread.ts'

/** What the dialog shows without scrolling. */
const firstResults = 8
/** The machine may be busy, so the fastest of this many runs counts. */
const rounds = 3

/** The index as a server would send it, with byte counts. */
export class ServedFiles {
  readonly #texts: Map<string, string>
  readonly #sizes = new Map<string, number>()

  constructor(files: readonly IndexFile[]) {
    this.#texts = new Map(files.map(({ path, text }) => [path, text]))
  }

  /** With the build's compression. */
  sizeOf(path: string): number {
    const known = this.#sizes.get(path)
    if (known !== undefined) return known
    const bytes = Buffer.from(this.#texts.get(path) ?? '')
    const size = brotli(bytes, textQuality).length
    this.#sizes.set(path, size)
    return size
  }

  /** A first-time reader. `fetched` are the requested files. */
  open(): { search: Search; fetched: Set<string> } {
    const fetched = new Set<string>()
    const search = openSearch(async (file) => {
      fetched.add(file)
      return this.#texts.get(file) ?? Promise.reject(new Error(`The index has no file ${file}.`))
    })
    return { search, fetched }
  }

  bytesOf(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + this.sizeOf(file), 0)
  }
}

export interface FetchCost {
  /** Until the first results, for a query that is pasted as a whole. */
  results: Spread
  /** Including the visible excerpts. */
  excerpts: Spread
  /** Until the results, when each letter was awaited. */
  typed: Spread
}

export async function measureBytes(files: ServedFiles, queries: readonly string[]): Promise<FetchCost> {
  const results: number[] = []
  const excerpts: number[] = []
  const typed: number[] = []
  for (const query of queries) {
    const { search, fetched } = files.open()
    const found = await search.find(query)
    results.push(files.bytesOf(fetched))
    await Promise.all(found.slice(0, firstResults).map((one) => search.excerpt(one, query)))
    excerpts.push(files.bytesOf(fetched))
    const patient = files.open()
    for (const words of keysOf(query)) await patient.search.find(words)
    typed.push(files.bytesOf(patient.fetched))
  }
  return { results: spreadOf(results), excerpts: spreadOf(excerpts), typed: spreadOf(typed) }
}

/** Milliseconds from a key press to its results, with all files loaded. */
export async function measureKeys(files: ServedFiles, queries: readonly string[]): Promise<Spread> {
  const fastest: number[] = []
  const { search } = files.open()
  const ask = (words: string) => search.find(words)
  // Queried once before, because a large index isn't loaded as a whole.
  await timeKeys(queries, ask)
  for (let round = 0; round < rounds; round++) {
    const times = await timeKeys(queries, ask)
    for (const [index, time] of times.entries())
      fastest[index] = Math.min(fastest[index] ?? Number.POSITIVE_INFINITY, time)
  }
  return spreadOf(fastest)
}

/** The time of each key press in each query. */
async function timeKeys(queries: readonly string[], ask: (words: string) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const query of queries)
    for (const words of keysOf(query)) {
      const start = performance.now()
      await ask(words)
      times.push(performance.now() - start)
    }
  return times
}

/** The field's text after each key press. */
const keysOf = (query: string): string[] =>
  Array.from(query, (_, index) => [...query].slice(0, index + 1).join(''))

/** Every tenth query, so that all kinds are included, and those with the most words. */
export function sampleOf(queries: readonly ScoredQuery[]): string[] {
  const wordsIn = ({ query }: ScoredQuery) => query.split(/\s+/).length
  const longest = [...queries].sort((a, b) => wordsIn(b) - wordsIn(a)).slice(0, 10)
  return [...new Set([...queries.filter((_, index) => index % 10 === 0), ...longest])].map(
    ({ query }) => query,
  )
}
