// What pages gave when they were parsed, kept between runs: one entry for each page.
import { hashOf } from '../../lib/hash.ts'
import { ParseCache } from '../../model/parse-page.ts'
import type { Page } from '../../model/site-model.ts'
import type { CacheStore } from './cache-store.ts'

type Entry = ParseCache['entries'] extends Map<string, infer Value> ? Value : never

/** Entries that are on disk as they are. */
const stored = new WeakSet<Entry>()

/** By the list of fences, which a page keeps when a date or its versions are added. */
const contentIds = new WeakMap<Page['fences'], string>()

/** The hash of all that a page's parse gave. Undefined if it isn't on disk. */
export const contentIdOf = (fences: Page['fences']): string | undefined => contentIds.get(fences)

export const openParseCache = (store: CacheStore): ParseCache =>
  new ParseCache((key) => {
    const bytes = store.read(key)
    if (!bytes) return undefined
    const entry = JSON.parse(bytes.toString()) as Entry
    // Stored once, and in memory once.
    const { page } = entry.result
    if (page?.source === '') page.source = entry.source
    markStored(entry, bytes)
    return entry
  })

/** Call it after all pages were parsed. */
export function saveParses(store: CacheStore, { entries }: ParseCache): void {
  for (const [key, entry] of entries) {
    if (stored.has(entry)) continue
    const bytes = Buffer.from(JSON.stringify(withoutSource(entry)))
    store.write(key, bytes)
    markStored(entry, bytes)
  }
  store.prune()
}

function markStored(entry: Entry, bytes: Uint8Array): void {
  stored.add(entry)
  if (entry.result.page) contentIds.set(entry.result.page.fences, hashOf(bytes))
}

/** The text of a written page is that of the entry. A made page keeps its own. */
function withoutSource(entry: Entry): Entry {
  const { page, ...rest } = entry.result
  return page?.source === entry.source
    ? { ...entry, result: { ...rest, page: { ...page, source: '' } } }
    : entry
}
