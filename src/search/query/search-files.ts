// The files of the index as they lie under search/, and their reading: each once, when it is needed. `root.json` says what
// there is; all other files lie in a folder named after their content, so that they can be kept for ever.
import { decodePostings } from './postings.ts'
import { Shard } from './shard.ts'

export type Kind =
  | 'guide'
  | 'command'
  | 'flag'
  | 'function'
  | 'operation'
  | 'parameter'
  | 'config'
  | 'error'
  | 'extension'
  | 'log-field'
  | 'reference'

export interface Root {
  /** Name of the folder of all other files. */
  folder: string
  /** First term of each shard. */
  shards: string[]
  /** First entry of each chunk. */
  chunks: number[]
  /** First number of each page, as postings: that of the page as a whole; those of its entries follow. */
  pages: string
  /** Sections of the site; each has the entries from `first` up to the next section's. */
  sections: {
    id: string
    label: string
    first: number
    /** A newer version has replaced its pages: only who asks for the section finds them. */
    isOutdated?: true
  }[]
  libraries: { id: string; label: string }[]
  /** First letters of the words that are known by their spelling. */
  spelling: string
  /** Searches that readers may want to begin with. */
  suggested: string[]
}

/** A place that search can lead to. */
export interface ListedEntry {
  anchor: string
  heading: string
  /** Where it is not that of its page. */
  kind?: Kind
}

export interface ListedPage {
  /** Its own number; that of its first entry, its top, is one more. */
  first: number
  /** How many pages come before it. */
  number: number
  route: string
  title: string
  trail: string[]
  kind: Kind
  /** Ids of the libraries that its samples use. */
  libraries: string[]
  entries: ListedEntry[]
}

export type ReadFile = (file: string) => Promise<string>

/** Beginnings of three letters and more lie in very few neighboring shards; what lies beyond is not worth the wait. */
const mostShards = 3
/** Files that are fetched in advance, of some 3 KB each: enough for about 1,000 pages. */
const mostFetched = 400

/** Pages in one file of texts. Results come from many places, and more pages in a file would be read for nothing. */
export const pagesPerText = 2

export class SearchFiles {
  readonly #read: ReadFile
  /** In the order of their last use. */
  readonly #kept = new Map<string, Promise<unknown>>()
  readonly #sizes = new Map<string, number>()
  readonly #most: number
  #sum = 0
  #firsts: number[] | undefined

  /** `most`: bytes of files that are kept, as they're read. A page is closed long before it has read that much. */
  constructor(read: ReadFile, most = Number.POSITIVE_INFINITY) {
    this.#read = read
    this.#most = most
  }

  root(): Promise<Root> {
    return this.#once('root.json', (text) => JSON.parse(text) as Root)
  }

  /** Looks whether the site was published again since the page was opened: its files then lie elsewhere. */
  async renew(): Promise<boolean> {
    const { folder } = await this.root()
    const text = await this.#read('root.json').catch(() => undefined)
    const root = text === undefined ? undefined : (JSON.parse(text) as Root)
    if (!root || root.folder === folder) return false
    this.#kept.set('root.json', Promise.resolve(root))
    this.#firsts = undefined
    return true
  }

  /** The number of each page, ascending. */
  async firsts(): Promise<number[]> {
    const { pages } = await this.root()
    this.#firsts ??= decodePostings(pages).map(({ entry }) => entry)
    return this.#firsts
  }

  async shardOf(term: string): Promise<Shard> {
    const { shards } = await this.root()
    return this.#shard(lastNotAfter(shards, term))
  }

  /** The shards that hold the terms with this beginning. */
  async shardsWith(beginning: string): Promise<Shard[]> {
    const { shards } = await this.root()
    const first = lastNotAfter(shards, beginning)
    let last = first
    while (last + 1 < first + mostShards && shards[last + 1]?.startsWith(beginning)) last++
    return Promise.all(range(first, last + 1).map((number) => this.#shard(number)))
  }

  async pageOf(entry: number): Promise<ListedPage> {
    const { chunks } = await this.root()
    const pages = await this.#chunk(lastNotAfter(chunks, entry))
    const page =
      pages[
        lastNotAfter(
          pages.map(({ first }) => first),
          entry,
        )
      ]
    if (!page) throw new Error(`The search files have no entry ${entry}.`)
    return page
  }

  /** The text of each entry of a page, in their order. */
  async textsOf(page: number): Promise<string[]> {
    const { folder } = await this.root()
    const file = `${folder}/texts-${Math.floor(page / pagesPerText)}.json`
    const texts = await this.#once(file, (text) => JSON.parse(text) as string[][])
    return texts[page % pagesPerText] ?? []
  }

  /** All words with this first letter that matter enough to be guessed, the most frequent first. */
  async spellingsOf(letter: string): Promise<string[]> {
    const { folder, spelling } = await this.root()
    return spelling.includes(letter)
      ? this.#once(`${folder}/words-${letter}.txt`, (text) => text.split('\n'))
      : []
  }

  /** All that finds; excerpts are left for those who see them. A very large index would cost more than it is worth. */
  async fetchAll(): Promise<void> {
    const { shards, chunks, spelling } = await this.root()
    if (shards.length + chunks.length > mostFetched) return
    await Promise.all([
      ...shards.map((_, number) => this.#shard(number)),
      ...chunks.map((_, number) => this.#chunk(number)),
      ...[...spelling].map((letter) => this.spellingsOf(letter)),
    ])
  }

  async #shard(number: number): Promise<Shard> {
    const { folder } = await this.root()
    return this.#once(`${folder}/terms-${number}.txt`, (text) => new Shard(text))
  }

  async #chunk(number: number): Promise<ListedPage[]> {
    const { folder } = await this.root()
    return this.#once(`${folder}/pages-${number}.json`, (text) => JSON.parse(text) as ListedPage[])
  }

  #once<Value>(file: string, parse: (text: string) => Value): Promise<Value> {
    const known = this.#kept.get(file)
    if (known) {
      this.#kept.delete(file)
      this.#kept.set(file, known)
      return known as Promise<Value>
    }
    const value = this.#read(file).then((text) => {
      this.#grow(file, text.length)
      return parse(text)
    })
    this.#kept.set(file, value)
    // A failure is not kept: the next question asks again.
    value.catch(() => this.#kept.delete(file))
    return value
  }

  /** Forgets files that weren't used for long; the root stays. */
  #grow(added: string, size: number): void {
    this.#sizes.set(added, size)
    this.#sum += size
    for (const file of this.#kept.keys()) {
      if (this.#sum <= this.#most) return
      const bytes = this.#sizes.get(file)
      if (file === 'root.json' || file === added || bytes === undefined) continue
      this.#sum -= bytes
      this.#sizes.delete(file)
      this.#kept.delete(file)
    }
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

/** The place of the last value that is not after the given one; the first place when all are. */
export function lastNotAfter<Value extends string | number>(values: readonly Value[], wanted: Value): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as Value) <= wanted) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
