// What the reader wrote in this tab: the current text of the example and of each link, and earlier versions. It survives
// reloading and leaving the page, and ends with the tab. Browsers can refuse to keep anything, and then it lasts as long as
// the page.
import { playgroundStorage } from '../../lib/storage-keys.ts'
import { isCaller } from '../run-sample/callers.ts'
import type { PlaygroundState, QueryLanguage } from '../run-sample/playground-link.ts'

/** With the queries in both languages. */
export interface PlaygroundText extends Record<QueryLanguage, string>, Omit<PlaygroundState, 'query'> {}

export interface SavedText extends PlaygroundText {
  /** Milliseconds since 1970. */
  time: number
}

export const mostSaved = { versions: 10, drafts: 10 } as const

/** Milliseconds without a change, after which what was there is a version. */
const pause = 60_000

/** Why the browser doesn't keep it. */
export type SaveProblem = 'refused' | 'full'

export const isSameCode = (a: PlaygroundText, b: PlaygroundText): boolean =>
  a.setup === b.setup && a.sql === b.sql && a.javascript === b.javascript

export const isSameText = (a: PlaygroundText, b: PlaygroundText): boolean =>
  isSameCode(a, b) && a.language === b.language && a.as === b.as

export class SavedTexts {
  readonly #storage: () => Storage
  /** By the hash of a link. The page's own example has none. */
  #drafts: Map<string, SavedText>
  /** The last one first. */
  #versions: SavedText[]
  problem: SaveProblem | undefined

  constructor(storage = () => sessionStorage) {
    this.#storage = storage
    const { drafts, versions } = this.#read()
    this.#drafts = drafts
    this.#versions = versions
  }

  get versions(): readonly SavedText[] {
    return this.#versions
  }

  draftOf(hash: string): SavedText | undefined {
    return this.#drafts.get(hash)
  }

  /** Without a text, there's nothing to return to. */
  save(hash: string, text: PlaygroundText | undefined): void {
    const before = this.#drafts.get(hash)
    if (text ? before && isSameText(before, text) : !before) return
    this.#drafts.delete(hash)
    if (text) {
      this.#drafts.set(hash, { ...text, time: Date.now() })
      if (before && Date.now() - before.time > pause) this.#addVersion(before)
    }
    this.#write()
  }

  addVersion(text: PlaygroundText): void {
    this.#addVersion({ ...text, time: Date.now() })
    this.#write()
  }

  #addVersion(text: SavedText): void {
    const others = this.#versions.filter((each) => !isSameCode(each, text))
    this.#versions = [text, ...others].slice(0, mostSaved.versions)
  }

  #write(): void {
    const drafts = [...this.#drafts].slice(-mostSaved.drafts)
    const versions = [...this.#versions]
    for (;;) {
      try {
        this.#storage().setItem(playgroundStorage, JSON.stringify({ drafts, versions }))
        this.problem = undefined
        return
      } catch (error) {
        this.problem = (error as Error).name === 'QuotaExceededError' ? 'full' : 'refused'
        // The oldest are given up first, and the current text last.
        if (this.problem === 'full' && (versions.pop() ?? (drafts.length > 1 && drafts.shift()))) continue
        return
      }
    }
  }

  #read() {
    let kept: unknown
    try {
      kept = JSON.parse(this.#storage().getItem(playgroundStorage) ?? '{}')
    } catch (error) {
      if (!(error instanceof SyntaxError)) this.problem = 'refused'
    }
    const { drafts, versions } = (isObject(kept) ? kept : {}) as Record<string, unknown>
    return {
      drafts: new Map(listIn(drafts).filter(isDraft).slice(-mostSaved.drafts)),
      versions: listIn(versions).filter(isSavedText).slice(0, mostSaved.versions),
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isDraft = (value: unknown): value is [string, SavedText] =>
  Array.isArray(value) && typeof value[0] === 'string' && isSavedText(value[1])

/** Other versions of the page can have kept something else. */
function isSavedText(value: unknown): value is SavedText {
  const { setup, sql, javascript, language, as, time } = (isObject(value) ? value : {}) as Partial<SavedText>
  return (
    [setup, sql, javascript].every((text) => typeof text === 'string') &&
    (language === 'sql' || language === 'javascript') &&
    typeof as === 'string' &&
    isCaller(as) &&
    typeof time === 'number'
  )
}
