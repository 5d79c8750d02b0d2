// The published documentation as programs use it: pages, data of references, examples and the search, all from the files
// that a build wrote.
import { BoundedCache } from '../lib/bounded-cache.ts'
import { markdownPath } from '../lib/markdown-url.ts'
import type { Outline, OutlinePage } from '../schemas/outline.ts'
import type { Search } from '../search/query/open-search.ts'
import { openSearch } from '../search/query/open-search.ts'
import type { PublishedExamples } from './example-index.ts'
import { readExamples } from './example-index.ts'
import type { PublishedFiles, ReadFile } from './read-file.ts'

export interface PublishedPage extends OutlinePage {
  /** Its section's ID. */
  section: string
}

export interface Docs {
  outline(): Promise<Outline>
  /** All pages in reading order. */
  pages(): Promise<PublishedPage[]>
  markdown(route: string): Promise<string | undefined>
  /** A reference's JSON file. */
  json<Content>(address: string): Promise<Content | undefined>
  /** Undefined if the build has none. */
  examples(): Promise<PublishedExamples | undefined>
  search(): Promise<Search>
  /** What `make` gives for a key, kept until there is another build. */
  remember<Value>(key: string, make: () => Promise<Value>, sizeOf: (value: Value) => number): Promise<Value>
}

/** Bytes of decoded search files, and of what callers remember. Both fill only as they're asked for. */
const mostSearchBytes = 24 * 2 ** 20
const mostRemembered = 16 * 2 ** 20

/** What was read of one build. */
interface Release {
  version: string
  files: Map<string, Promise<unknown>>
  search: Search
  pages?: PublishedPage[]
  remembered: BoundedCache<Promise<unknown>>
}

export function openDocs({ read, version }: PublishedFiles): Docs {
  let opened: Release | undefined
  const release = async (): Promise<Release> => {
    const current = await version()
    if (opened?.version !== current) opened = openRelease(current, read)
    return opened
  }
  const once = async <Content>(
    address: string,
    parse: (text: string) => Content | Promise<Content>,
  ): Promise<Content | undefined> => {
    const { files } = await release()
    const known = files.get(address) ?? read(address).then((text) => text && parse(text))
    files.set(address, known)
    // What isn't there may be there soon, and a failure isn't kept.
    known.then(
      (found) => found ?? files.delete(address),
      () => files.delete(address),
    )
    return known as Promise<Content | undefined>
  }
  const json = <Content>(address: string) => once(address, (text) => JSON.parse(text) as Content)
  const outline = async () => {
    const found = await json<Outline>('/outline.json')
    if (!found) throw new Error('outline.json is missing: build the site first.')
    return found
  }
  return {
    outline,
    json,
    async pages() {
      const current = await release()
      const { sections } = await outline()
      current.pages ??= sections.flatMap(({ id, pages }) => pages.map((page) => ({ ...page, section: id })))
      return current.pages
    },
    markdown: (route) => read(markdownPath(route)),
    examples: () =>
      once('/examples.json', async (text) => readExamples(text, await read('/examples-index.json'))),
    search: async () => (await release()).search,
    async remember<Value>(
      key: string,
      make: () => Promise<Value>,
      sizeOf: (value: Value) => number,
    ): Promise<Value> {
      const { remembered } = await release()
      const known = remembered.get(key)
      if (known) return known as Promise<Value>
      // Callers that ask for the same thing at the same time wait for one answer; its size is known when it's there.
      const value = make()
      remembered.set(key, value, key.length)
      value.then(
        (made) => remembered.set(key, value, key.length + sizeOf(made)),
        () => remembered.delete(key),
      )
      return value
    },
  }
}

function openRelease(version: string, read: ReadFile): Release {
  const readSearch = async (file: string) => {
    const text = await read(`/search/${file}`)
    if (text === undefined) throw new Error(`search/${file} is missing.`)
    return text
  }
  return {
    version,
    files: new Map(),
    search: openSearch(readSearch, mostSearchBytes),
    remembered: new BoundedCache(mostRemembered),
  }
}
