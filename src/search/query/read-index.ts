// Loads the files of an index: each once, on demand.
import type { ListedError, ListedPage, Root, Tier } from './index-format.ts'
import { lastNotAfter, range, shardsFrom } from './positions.ts'
import { decodePostings } from './postings.ts'
import { Shard } from './shard.ts'

/** The terms that a query looks up. */
export interface TermFiles {
  /** Where the term would be. */
  shardsOf(term: string): Promise<Shard[]>
  /** The shards with the terms that have this prefix, in at most so many adjacent ones. */
  shardsWith(beginning: string, most?: number): Promise<Shard[]>
  /** All words with this first letter that are candidates for corrections, the most frequent first. */
  spellingsOf(letter: string): Promise<string[]>
  /** How many files the query needed so far, loaded before or not. */
  filesUsed(): number
}

export type ReadFile = (file: string) => Promise<string>

/** Prefixes of three letters and more are in very few adjacent shards. Others aren't worth the wait. */
const mostShards = 3

export class IndexReader {
  readonly #read: ReadFile
  /** In the order of their last use. */
  readonly #cache = new Map<string, Promise<unknown>>()
  readonly #sizes = new Map<string, number>()
  readonly #most: number
  #sum = 0
  /** Decoded from the root. */
  #numbers: { pages: readonly number[]; pageFiles: readonly number[] } | undefined

  /** `most`: bytes of files in the cache, as they're read. A page is closed long before it has read that much. */
  constructor(read: ReadFile, most = Number.POSITIVE_INFINITY) {
    this.#read = read
    this.#most = most
  }

  root(): Promise<Root> {
    return this.#once('root.json', (text) => JSON.parse(text) as Root)
  }

  /** Checks whether the site was published again since the page was opened, because its files then have moved. */
  async renew(): Promise<boolean> {
    const { folder } = await this.root()
    const text = await this.#read('root.json').catch(() => undefined)
    const root = text === undefined ? undefined : (JSON.parse(text) as Root)
    if (!root || root.folder === folder) return false
    this.#cache.set('root.json', Promise.resolve(root))
    this.#numbers = undefined
    return true
  }

  /** Each page's number, ascending. */
  async pageNumbers(): Promise<readonly number[]> {
    return (await this.#decoded()).pages
  }

  terms(tiers: readonly Tier[]): TermFiles {
    const used = new Set<string>()
    const load = async <Value>(file: string, parse: (text: string) => Value): Promise<Value> => {
      used.add(file)
      const { folder } = await this.root()
      return this.#once(`${folder}/${file}`, parse)
    }
    const inTiers = async (beginning: string, most: number): Promise<Shard[]> => {
      const { shards } = await this.root()
      const files = tiers.flatMap((tier) =>
        range(...shardsFrom(shards[tier], beginning, most)).map((number) => `${tier}-${number}.txt`),
      )
      return Promise.all(files.map((file) => load(file, (text) => new Shard(text))))
    }
    return {
      shardsOf: (term) => inTiers(term, 1),
      shardsWith: (beginning, most = mostShards) => inTiers(beginning, most),
      spellingsOf: async (letter) => {
        const number = (await this.root()).spellings.findIndex((letters) => letters.includes(letter))
        if (number < 0) return []
        const words = await load(`words-${number}.txt`, (text) => text.split('\n'))
        return words.filter((word) => word.startsWith(letter))
      },
      filesUsed: () => used.size,
    }
  }

  /** Those in the first so many files of pages, which are the files of the first entries. */
  async inFirstFiles<One extends { entry: number }>(entries: readonly One[], most: number): Promise<One[]> {
    const { pageFiles } = await this.#decoded()
    const first = new Set<number>()
    return entries.filter(({ entry }) => {
      const file = lastNotAfter(pageFiles, entry)
      if (first.size < most) first.add(file)
      return first.has(file)
    })
  }

  async pageOf(entry: number): Promise<ListedPage> {
    const [{ folder }, { pageFiles }] = await Promise.all([this.root(), this.#decoded()])
    const file = `${folder}/pages-${lastNotAfter(pageFiles, entry)}.json`
    const pages = await this.#once(file, (text) => JSON.parse(text) as ListedPage[])
    const page = pages.findLast(({ first }) => first <= entry)
    if (!page) throw new Error(`The search files have no entry ${entry}.`)
    return page
  }

  async errors(): Promise<ListedError[]> {
    const { folder } = await this.root()
    return this.#once(`${folder}/errors.json`, (text) => JSON.parse(text) as ListedError[])
  }

  async #decoded() {
    const { pages, pageFiles } = await this.root()
    this.#numbers ??= {
      pages: decodePostings(pages).entries,
      pageFiles: decodePostings(pageFiles).entries,
    }
    return this.#numbers
  }

  #once<Value>(file: string, parse: (text: string) => Value): Promise<Value> {
    const known = this.#cache.get(file)
    if (known) {
      // Until files are forgotten, their order doesn't matter.
      if (this.#sum > this.#most / 2) {
        this.#cache.delete(file)
        this.#cache.set(file, known)
      }
      return known as Promise<Value>
    }
    const value = this.#read(file).then((text) => {
      this.#grow(file, text.length)
      return parse(text)
    })
    this.#cache.set(file, value)
    // A failure isn't cached: the next query tries again.
    value.catch(() => this.#cache.delete(file))
    return value
  }

  /** Forgets files that weren't used for long; the root stays. */
  #grow(added: string, size: number): void {
    this.#sizes.set(added, size)
    this.#sum += size
    for (const file of this.#cache.keys()) {
      if (this.#sum <= this.#most) return
      const bytes = this.#sizes.get(file)
      if (file === 'root.json' || file === added || bytes === undefined) continue
      this.#sum -= bytes
      this.#sizes.delete(file)
      this.#cache.delete(file)
    }
  }
}
