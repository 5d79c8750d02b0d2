// Data formats and markup, each read by a parser that programs use for it.
import type { Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import { dataFormats } from './data-formats.ts'
import { parsedBy } from './parsed-verdict.ts'

export const formatsProver: Prover = {
  id: 'formats',
  sources: ['src/snippets/formats', 'src/snippets/verdict.ts'],
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
  select: ofLanguage((language) => Object.hasOwn(dataFormats, language)),
  uses: () => undefined,
  prove: async (pages, _, onDone) =>
    new Map(
      pages.flatMap((samples) => {
        const verdicts = samples.map((fence) => {
          const format = dataFormats[fence.language]
          return [fence, parsedBy(format?.reader ?? '', fence, format?.check(fence.code))] as const
        })
        onDone()
        return verdicts
      }),
    ),
}
