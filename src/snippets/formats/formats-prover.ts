// Data formats and markup, each parsed by a parser that programs use for it, and this site's own formats.
import { loadDiagrams } from '../../markdown/diagram.ts'
import { invariant } from '../../problems/invariant.ts'
import type { Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import type { Format } from './data-formats.ts'
import { parsedBy } from './parsed-verdict.ts'

type Formats = Readonly<Record<string, Format>>

interface About extends Pick<Prover, 'id' | 'sources' | 'packages'> {
  languages: readonly string[]
  /** Loaded on demand: most builds find every proof in the lockfile. */
  load: () => Promise<Formats>
}

const proverOf = ({ languages, load, ...about }: About): Prover => ({
  ...about,
  select: ofLanguage((language) => languages.includes(language)),
  uses: () => undefined,
  prove: async (pages, _, onDone) => {
    const formats = await load()
    return new Map(
      pages.flatMap((samples) => {
        const verdicts = samples.map((fence) => {
          const format = formats[fence.language]
          invariant(format, `Nothing reads ${fence.language}.`)
          return [fence, parsedBy(format.reader, fence, format.check(fence.code))] as const
        })
        onDone()
        return verdicts
      }),
    )
  },
})

export const formatsProver = proverOf({
  id: 'formats',
  languages: ['json', 'jsonc', 'yaml', 'toml', 'graphql', 'http', 'dotenv', 'css', 'html', 'xml', 'diff'],
  load: async () => (await import('./data-formats.ts')).dataFormats,
  sources: ['src/snippets/formats/data-formats.ts'],
  packages: [
    'diff',
    'graphql',
    'http-parser-js',
    'jsonc-parser',
    'lightningcss',
    'parse5',
    'saxes',
    'smol-toml',
    'yaml',
  ],
})

/** Separate, because their parsers change with the site. */
export const siteFormatsProver = proverOf({
  id: 'site-formats',
  languages: ['mermaid', 'mdx'],
  load: async () => {
    const { siteFormats } = await import('./site-formats.ts')
    await loadDiagrams()
    return siteFormats
  },
  sources: ['src/snippets/formats/site-formats.ts', 'src/markdown'],
  packages: ['satteri', 'beautiful-mermaid'],
})
