// A prover that parses samples, each language with its own parser.
import { invariant } from '../../../problems/invariant.ts'
import type { Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import type { Format } from './data-formats.ts'
import { parsedBy } from './parsed-verdict.ts'

type Formats = Readonly<Record<string, Format>>

interface About extends Pick<Prover, 'id' | 'code'> {
  languages: readonly string[]
  /** Loaded on demand: most builds find every proof in the lockfile. */
  load: () => Promise<Formats>
}

export const proverOf = ({ languages, load, ...about }: About): Prover => ({
  ...about,
  select: ofLanguage((language) => languages.includes(language)),
  uses: () => undefined,
  prove: async (pages) => {
    const formats = await load()
    return new Map(
      pages.flat().map((fence) => {
        const format = formats[fence.language]
        invariant(format, `Nothing reads ${fence.language}.`)
        return [fence, parsedBy(format.reader, fence, format.check(fence.code))]
      }),
    )
  },
})
