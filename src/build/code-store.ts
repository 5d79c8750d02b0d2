// Colored code on disk, one file for each page: a page that is drawn again colors only the code that changed.
import { hashOf } from '../lib/hash.ts'
import type { CodeStore } from '../markdown/highlight.ts'
import { CacheFolder } from './cache-folder.ts'

interface PageCodeStore extends CodeStore {
  /** Keeps what was read and written since it was opened, and nothing else. */
  save: () => void
}

/** Name of the file that keeps the code of a page. */
export const codeFileOf = (route: string): string => hashOf(route)

export function openCodeStore(folder: string, route: string): PageCodeStore {
  const cache = new CacheFolder(folder)
  const name = codeFileOf(route)
  const bytes = cache.read(name)
  const known = new Map<string, string[]>(bytes ? (JSON.parse(bytes.toString()) as [string, string[]][]) : [])
  const used = new Map<string, string[]>()
  let isNew = false
  return {
    read: (key) => {
      const lines = known.get(key)
      if (lines) used.set(key, lines)
      return lines
    },
    write: (key, lines) => {
      used.set(key, lines)
      isNew = true
    },
    save: () => {
      if (isNew || used.size < known.size) cache.write(name, JSON.stringify([...used]))
    },
  }
}
