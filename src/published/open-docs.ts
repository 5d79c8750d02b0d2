// The published documentation for programs: pages, reference data, examples, and the search, all from the files of a build.
import { markdownPath } from '../lib/markdown-url.ts'
import type { VerifiedExample } from '../schemas/example.ts'
import type { Outline, OutlinePage } from '../schemas/outline.ts'
import type { Search } from '../search/query/open-search.ts'
import { openSearch } from '../search/query/open-search.ts'
import type { ReadFile } from './read-file.ts'
import { rememberJson } from './read-file.ts'

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
  examples(): Promise<VerifiedExample[]>
  search(): Promise<Search>
}

export function openDocs(read: ReadFile): Docs {
  const outlineFile = rememberJson<Outline>(read, '/outline.json')
  const jsonFiles = new Map<string, () => Promise<unknown>>()
  const examplesFile = rememberJson<VerifiedExample[]>(read, '/examples.json')
  const outline = async () => {
    const found = await outlineFile()
    if (!found) throw new Error('outline.json is missing: build the site first.')
    return found
  }
  let opened: { outline: Outline; search: Search } | undefined
  return {
    outline,
    async pages() {
      const { sections } = await outline()
      return sections.flatMap(({ id, pages }) => pages.map((page) => ({ ...page, section: id })))
    },
    markdown: (route) => read(markdownPath(route)),
    json<Content>(address: string) {
      const file = jsonFiles.get(address) ?? rememberJson(read, address)
      jsonFiles.set(address, file)
      return file() as Promise<Content | undefined>
    },
    examples: async () => (await examplesFile()) ?? [],
    async search() {
      // Another build has another index, so files from the last one are useless.
      const current = await outline()
      if (opened?.outline !== current)
        opened = {
          outline: current,
          search: openSearch(async (file) => {
            const text = await read(`/search/${file}`)
            if (text === undefined) throw new Error(`search/${file} is missing.`)
            return text
          }),
        }
      return opened.search
    },
  }
}
