// The index files under search/, and how to load them: each once, on demand. `root.json` is the manifest. All other files
// are in a folder named after its contents, so that they can be cached forever.

import { lastNotAfter, range, shardsFrom } from './positions.ts'
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
  /** The folder name of all other files. */
  folder: string
  /** Where each shard starts: no term before it is in the shard, and none of the earlier shards' terms is after it. */
  shards: string[]
  /** First entry of each chunk, as postings. */
  chunks: string
  /** First number of each page, as postings: that of the page as a whole, followed by its entries. */
  pages: string
  /** The site's sections. Each has the entries from `first` up to the next section's. */
  sections: {
    id: string
    label: string
    first: number
    /** A newer version has replaced its pages, so they're found only with the section filter. */
    isOutdated?: true
    /** The client library whose reference it is. */
    library?: string
  }[]
  /** `names`: the words that mean the library in a query. */
  libraries: { id: string; label: string; names: string[] }[]
  /** First letters of the words in the spelling files. */
  spelling: string
  /** Suggested searches. */
  suggested: string[]
}

/** A search target. */
export interface ListedEntry {
  anchor: string
  heading: string
  /** If it differs from its page's. */
  kind?: Kind
  /** How many other pages link to it, if any. */
  links?: number
}

export interface ListedPage {
  /** Its own number. That of its first entry, its top, is one more. */
  first: number
  /** The number of pages before it. */
  number: number
  route: string
  title: string
  trail: string[]
  kind: Kind
  /** IDs of the libraries that its samples use. */
  libraries: string[]
  entries: ListedEntry[]
}

/** The terms that a query looks up. */
export interface TermFiles {
  /** Where the term would be. */
  shardsOf(term: string): Promise<Shard[]>
  /** The shards with the terms that have this prefix, in at most so many adjacent ones. */
  shardsWith(beginning: string, most?: number): Promise<Shard[]>
  /** All words with this first letter that are candidates for corrections, the most frequent first. */
  spellingsOf(letter: string): Promise<string[]>
}

type Family = 'terms' | 'aside'

/** Every library has functions of the same names, and most readers use this one. */
export const defaultLibrary = 'javascript'

/** Pages that are searched only on request: outdated ones, and references of other libraries. Their terms are kept apart. */
export const isSetAside = ({ isOutdated, library }: { isOutdated?: boolean; library?: string }): boolean =>
  isOutdated === true || (library !== undefined && library !== defaultLibrary)

export type ReadFile = (file: string) => Promise<string>

/** Prefixes of three letters and more are in very few adjacent shards. Others aren't worth the wait. */
const mostShards = 3

/** Pages in one file of texts. Results come from many places, so larger files would be loaded for nothing. */
export const pagesPerText = 1

export class SearchFiles {
  readonly #read: ReadFile
  /** In the order of their last use. */
  readonly #kept = new Map<string, Promise<unknown>>()
  readonly #sizes = new Map<string, number>()
  readonly #most: number
  #sum = 0
  #firsts: number[] | undefined
  #chunks: number[] | undefined

  /** `most`: bytes of files that are kept, as they're read. A page is closed long before it has read that much. */
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
    this.#kept.set('root.json', Promise.resolve(root))
    this.#firsts = undefined
    this.#chunks = undefined
    return true
  }

  /** Each page's number, ascending. */
  async firsts(): Promise<number[]> {
    const { pages } = await this.root()
    this.#firsts ??= [...decodePostings(pages).entries]
    return this.#firsts
  }

  /** `isWhole`: with the pages that were set aside. */
  terms(isWhole: boolean): TermFiles {
    const families: Family[] = isWhole ? ['terms', 'aside'] : ['terms']
    const inAll = async (beginning: string, most: number): Promise<Shard[]> => {
      const { folder } = await this.root()
      const found = families.map(async (family) => {
        const [first, end] = shardsFrom(await this.#startsOf(family), beginning, most)
        return Promise.all(range(first, end).map((number) => this.#shard(folder, family, number)))
      })
      return (await Promise.all(found)).flat()
    }
    return {
      shardsOf: (term) => inAll(term, 1),
      shardsWith: (beginning, most = mostShards) => inAll(beginning, most),
      spellingsOf: (letter) => this.#spellingsOf(letter),
    }
  }

  async pageOf(entry: number): Promise<ListedPage> {
    const { folder, chunks } = await this.root()
    this.#chunks ??= [...decodePostings(chunks).entries]
    const pages = await this.#chunk(folder, lastNotAfter(this.#chunks, entry))
    const page = pages.findLast(({ first }) => first <= entry)
    if (!page) throw new Error(`The search files have no entry ${entry}.`)
    return page
  }

  /** The texts of a page's entries, in order. */
  async textsOf(page: number): Promise<string[]> {
    const { folder } = await this.root()
    const file = `${folder}/texts-${Math.floor(page / pagesPerText)}.json`
    const texts = await this.#once(file, (text) => JSON.parse(text) as string[][])
    return texts[page % pagesPerText] ?? []
  }

  async #spellingsOf(letter: string): Promise<string[]> {
    const { folder, spelling } = await this.root()
    return spelling.includes(letter)
      ? this.#once(`${folder}/words-${letter}.txt`, (text) => text.split('\n'))
      : []
  }

  /** Few readers need those of the pages that were set aside, so they're a file of their own. */
  async #startsOf(family: Family): Promise<string[]> {
    const { folder, shards } = await this.root()
    if (family === 'terms') return shards
    return this.#once(`${folder}/aside.json`, (text) => JSON.parse(text) as string[])
  }

  #shard(folder: string, family: Family, number: number): Promise<Shard> {
    return this.#once(`${folder}/${family}-${number}.txt`, (text) => new Shard(text))
  }

  #chunk(folder: string, number: number): Promise<ListedPage[]> {
    return this.#once(`${folder}/pages-${number}.json`, (text) => JSON.parse(text) as ListedPage[])
  }

  #once<Value>(file: string, parse: (text: string) => Value): Promise<Value> {
    const known = this.#kept.get(file)
    if (known) {
      // Until files are forgotten, their order doesn't matter.
      if (this.#sum > this.#most / 2) {
        this.#kept.delete(file)
        this.#kept.set(file, known)
      }
      return known as Promise<Value>
    }
    const value = this.#read(file).then((text) => {
      this.#grow(file, text.length)
      return parse(text)
    })
    this.#kept.set(file, value)
    // A failure isn't cached: the next query tries again.
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
