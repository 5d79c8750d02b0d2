// Data formats and markup, each read by a parser that programs use for it, and the formats of this site.
import type { Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import type { Format } from './data-formats.ts'
import { dataFormats } from './data-formats.ts'
import { parsedBy } from './parsed-verdict.ts'
import { siteFormats } from './site-formats.ts'

type Formats = Readonly<Record<string, Format>>

const proverOf = (formats: Formats, about: Pick<Prover, 'id' | 'sources' | 'packages'>): Prover => ({
  ...about,
  select: ofLanguage((language) => Object.hasOwn(formats, language)),
  uses: () => undefined,
  prove: async (pages, _, onDone) =>
    new Map(
      pages.flatMap((samples) => {
        const verdicts = samples.map((fence) => {
          const format = formats[fence.language]
          return [fence, parsedBy(format?.reader ?? '', fence, format?.check(fence.code))] as const
        })
        onDone()
        return verdicts
      }),
    ),
})

export const formatsProver = proverOf(dataFormats, {
  id: 'formats',
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

/** Apart, because what reads these changes with the site. */
export const siteFormatsProver = proverOf(siteFormats, {
  id: 'site-formats',
  sources: ['src/snippets/formats/site-formats.ts', 'src/markdown'],
  packages: ['satteri', 'beautiful-mermaid'],
})
