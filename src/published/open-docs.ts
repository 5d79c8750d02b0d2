// The published documentation as programs use it: pages, the command-line tool, examples and the search, all from the files
// that a build wrote.
import type { CliSpec } from '../lib/cli/command-spec.ts'
import type { DescribedCli } from '../lib/cli-spec.ts'
import { cliSpec } from '../lib/cli-spec.ts'
import { markdownPath } from '../lib/markdown-address.ts'
import type { CliFlag, CliInfo, PublishedCommand } from '../schemas/cli.ts'
import type { VerifiedExample } from '../schemas/example.ts'
import type { Outline, OutlinePage } from '../schemas/outline.ts'
import type { Search } from '../search/query/open-search.ts'
import { openSearch } from '../search/query/open-search.ts'
import type { ReadFile } from './read-file.ts'
import { rememberJson } from './read-file.ts'

export interface PublishedPage extends OutlinePage {
  /** Id of its section. */
  section: string
}

/** /reference/cli.json, and the same for the parser. */
export interface PublishedCli {
  info: CliInfo
  flags: CliFlag[]
  commands: PublishedCommand[]
  spec: CliSpec
}

export interface Docs {
  outline(): Promise<Outline>
  /** All pages in reading order. */
  pages(): Promise<PublishedPage[]>
  markdown(route: string): Promise<string | undefined>
  cli(): Promise<PublishedCli | undefined>
  examples(): Promise<VerifiedExample[]>
  search(): Promise<Search>
}

export function openDocs(read: ReadFile): Docs {
  const outlineFile = rememberJson<Outline>(read, '/outline.json')
  const cliFile = rememberJson<Omit<PublishedCli, 'spec'>>(read, '/reference/cli.json')
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
    async cli() {
      const file = await cliFile()
      return file && { ...file, spec: specOf(file) }
    },
    examples: async () => (await examplesFile()) ?? [],
    async search() {
      // Another build, another index: what was fetched from the last one is of no use.
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

/** The first word of every command is the tool's name. */
const specOf = (file: Omit<PublishedCli, 'spec'>): CliSpec =>
  cliSpec(file.commands[0]?.title.split(' ')[0] ?? file.info.id, file as DescribedCli)
