// Colored code, one entry for each page: a page that is drawn again colors only the code that changed. Many samples are on
// several pages, so what this thread colored is also found without the store.
import type { CodeStore } from '../../markdown/highlight.ts'
import type { CacheStore } from './cache-store.ts'

interface PageCodeStore extends CodeStore {
  /** Keeps what was read and written since it was opened, and nothing else. */
  save: () => void
}

export class ColoredCode {
  readonly #store: CacheStore
  readonly #inThread = new Map<string, string[]>()

  constructor(store: CacheStore) {
    this.#store = store
  }

  ofPage(route: string): PageCodeStore {
    const known = new Map(this.#store.readJson<[string, string[]][]>(route))
    const used = new Map<string, string[]>()
    let isNew = false
    const add = (key: string, lines: string[]) => {
      used.set(key, lines)
      isNew ||= !known.has(key)
    }
    return {
      read: (key) => {
        const lines = known.get(key) ?? this.#inThread.get(key)
        if (lines) add(key, lines)
        return lines
      },
      write: (key, lines) => {
        add(key, lines)
        this.#inThread.set(key, lines)
      },
      save: () => {
        if (isNew || used.size < known.size) this.#store.write(route, JSON.stringify([...used]))
      },
    }
  }
}
