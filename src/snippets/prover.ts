// What proves samples: one prover per family of languages. A unit is one prover applied to the samples of one page.
import type { CliSpec } from '../lib/cli/command-spec.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { ClientNames } from './typescript/compiler-setup.ts'
import type { Verdict } from './verdict.ts'

/** What samples are proved against, besides the code of the provers. */
export interface ProofContext {
  /** What the command-line tool accepts. */
  cli?: CliSpec
  client: ClientNames
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** Extensions that the platform offers, by their names in SQL. */
  extensions: readonly string[]
  /** Folder of the site's code, with node_modules and .cache. */
  code: string
  /** Milliseconds that a sample may take; 20 seconds if nothing is said. */
  timeLimit?: number
}

export type Verdicts = Map<FenceUse, Verdict>

export interface Prover {
  id: string
  /** Files and folders of this repository that decide its verdicts. */
  sources: readonly string[]
  /** Packages that decide them, by the start of their names. */
  packages: readonly string[]
  /** The fences of a page that it proves; none of them says no-check. */
  select: (fences: readonly FenceUse[]) => FenceUse[]
  /** The part of the context that the verdicts on these samples depend on. */
  uses: (samples: readonly FenceUse[], context: ProofContext) => unknown
  /** One list of samples per page. Calls `onDone` when it's done with a page. */
  prove: (
    pages: readonly (readonly FenceUse[])[],
    context: ProofContext,
    onDone: () => void,
  ) => Promise<Verdicts>
}

export const ofLanguage =
  (isOwn: (language: string) => boolean) =>
  (fences: readonly FenceUse[]): FenceUse[] =>
    fences.filter(({ language }) => isOwn(language))
