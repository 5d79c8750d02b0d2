// What the prover asks the program that runs pages' JavaScript, and what the program prints.
import type { PageStep } from '../../in-page/messages.ts'
import type { ScriptResult } from '../../in-page/script/script-run.ts'
import type { KnownSchema } from '../../lib/javascript/known-schema.ts'
import type { ScriptSettings } from '../../lib/javascript/script-settings.ts'

export interface ScriptRuns {
  /** Samples of one project, in the order of the page. */
  projects: { id: string; steps: PageStep[] }[]
  settings: ScriptSettings
  /** The snapshot of a new project. */
  snapshot: string
  /** Milliseconds for one sample. */
  limit: number
}

/** One line per project. */
export interface ScriptProjectRun {
  id: string
  /** In the order of the steps. SQL, and what was stopped, have none. */
  results: (StableResult | undefined)[]
  /** What the Data API found out before its first request, in the order of the steps. JSON has null for those without. */
  schemas: (KnownSchema | null | undefined)[]
  /** Extensions whose packages the project's samples need. */
  extensions: string[]
}

/** What a script printed or returned, with fixed values in place of those that each run makes up. */
export type StableResult = { text: string } | { error: string }

/** As the build shows it. */
export const textOf = ({ printed, returned = '' }: ScriptResult): string =>
  printed.length > 0 || returned === ''
    ? printed.map((values) => values.map(({ text }) => text).join(' ')).join('\n')
    : returned
