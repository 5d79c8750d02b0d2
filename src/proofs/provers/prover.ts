// The prover interface: one prover per family of languages. A unit is one prover applied to one page's samples.

import type { CliSpec } from '../../cli/command-spec.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import type { CallSurface } from '../../references/library/call-surface.ts'
import type { Recordings } from '../../schemas/exchange.ts'
import type { HttpApi } from './http/http-api.ts'
import type { PythonStubs } from './python/python-stubs.ts'
import type { OlderClients } from './sample-clients.ts'
import type { ClientNames } from './typescript/compiler-setup.ts'
import type { Verdict } from './verdict.ts'

/** What samples are proved against, besides the provers' code. */
export interface ProofContext {
  /** What the command-line tool accepts. */
  cli?: CliSpec | undefined
  client: ClientNames
  olderClients?: OlderClients
  /** The JavaScript client's version in data/release.yaml. */
  releasedClient?: string | undefined
  /** The project's URL in samples that create a client. */
  projectUrl: string
  /** Name of the publication that Realtime uses. */
  publication: string
  /** Extensions that the platform offers, by their names in SQL. */
  extensions: readonly string[]
  /** The release's versions, by the ids in data/release.yaml. */
  released?: Readonly<Record<string, string>> | undefined
  /** HTTP APIs with a reference. */
  apis?: readonly HttpApi[]
  /** What samples of each library can call. */
  surfaces?: readonly CallSurface[]
  /** What examples of the JavaScript reference send. */
  recordings?: Recordings
  /** The types of the Python client. */
  stubs?: PythonStubs | undefined
  /** Folder of the site's code, with node_modules and .cache. */
  code: string
  /** Time limit per sample in milliseconds. Default: 20 seconds. */
  timeLimit?: number
}

export type Verdicts = Map<FenceUse, Verdict>

export interface Prover {
  id: string
  /** Its file. Verdicts depend on all code that it reaches. One without a file proves nothing. */
  code?: string
  /** The fences of a page that it proves, without those marked no-check. */
  select: (fences: readonly FenceUse[]) => FenceUse[]
  /** The part of the context that these samples' verdicts depend on. */
  uses: (samples: readonly FenceUse[], context: ProofContext) => unknown
  /** One list of samples per page. One that takes long calls `onDone` after each page. */
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
