// What pages gave when they were parsed, kept on disk between builds: one file for each page.
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { ParseCache } from '../model/parse-page.ts'
import type { Page } from '../model/site-model.ts'
import { CacheFolder } from './cache-folder.ts'

type Entry = ParseCache['entries'] extends Map<string, infer Value> ? Value : never

interface StoredEntry {
  /** Version of the code that parsed; another version knows nothing. */
  version: string
  /** The page's key in the cache. */
  key: string
  entry: Entry
}

const folderIn = (root: string) => new CacheFolder(join(root, '.cache/parsed'))
/** Lists the files, because those of pages that are gone stay for some days. */
const listName = 'list'

/** Entries that are on disk as they are. */
const stored = new WeakSet<Entry>()

/** By the list of fences, which a page keeps when a date or its versions are added. */
const contentIds = new WeakMap<Page['fences'], string>()

/** The hash of all that a page's parse gave. Undefined if it isn't on disk. */
export const contentIdOf = (fences: Page['fences']): string | undefined => contentIds.get(fences)

export function readParseCache(root: string, version: string): ParseCache {
  const folder = folderIn(root)
  const names = (folder.read(listName)?.toString() ?? '').split('\n').filter(Boolean)
  return new ParseCache(names.flatMap((name) => readEntry(folder, name, version)))
}

function readEntry(folder: CacheFolder, name: string, version: string): [string, Entry][] {
  const found = folder.readWithHash(name)
  if (!found) return []
  const file = JSON.parse(found.bytes.toString()) as StoredEntry
  if (file.version !== version) return []
  const { entry, key } = file
  // Stored once, and in memory once.
  const { page } = entry.result
  if (page?.source === '') page.source = entry.source
  stored.add(entry)
  if (page) contentIds.set(page.fences, found.hash)
  return [[key, entry]]
}

export function writeParseCache(
  root: string,
  version: string,
  parseCache: ParseCache,
  files: ReadonlySet<string>,
): void {
  const folder = folderIn(root)
  const names: string[] = []
  let isNew = false
  for (const [key, entry] of parseCache.entries) {
    if (!files.has(key)) {
      isNew = true
      continue
    }
    const name = hashOf(key)
    names.push(name)
    if (stored.has(entry)) continue
    isNew = true
    const text = JSON.stringify({ version, key, entry: withoutSource(entry) } satisfies StoredEntry)
    const hash = folder.write(name, text)
    if (entry.result.page) contentIds.set(entry.result.page.fences, hash)
    stored.add(entry)
  }
  if (!isNew) return
  folder.write(listName, names.join('\n'))
  const used = new Set([...names, listName])
  folder.prune((name) => used.has(name))
}

/** The text of a written page is that of the entry. A made page keeps its own. */
function withoutSource(entry: Entry): Entry {
  const { page, ...rest } = entry.result
  return page?.source === entry.source
    ? { ...entry, result: { ...rest, page: { ...page, source: '' } } }
    : entry
}
