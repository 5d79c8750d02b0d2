// What the panel shows and runs: SQL, or JavaScript with its data.
import type { LanguageSupport } from '@codemirror/language'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { ProjectUser, SqlStep } from '../../project/engines/tab/sql-run.ts'
import type { Actor } from './actors.ts'
import type { Progress } from './load-files.ts'
import type { PlaygroundState } from './playground-link.ts'
import type { RunResult } from './words.ts'

export interface SampleText {
  /** Names the tab, if there are several texts. */
  tab: string
  /** What the editor holds, for screen readers. */
  label: string
  text: string
  /** Instead of SQL. Gets the tables and their columns, for completion. */
  loadLanguage?: (tables: () => Record<string, string[]>) => Promise<LanguageSupport>
}

/** The texts as the reader changed them, and who runs them. */
export interface WrittenSample {
  texts: readonly string[]
  actor: Actor | undefined
  /** The caller's name, if it can be chosen. */
  as: string | undefined
}

export interface RanSample {
  result: RunResult
  /** What the project has after it. */
  tables: () => Promise<SqlRunResult>
  /** What screen readers call the result. */
  label: string
  status: string
}

export interface Sample {
  /** The page's own. The last one is open at first. */
  texts: readonly SampleText[]
  /** Who runs it on the page. */
  caller: SqlStep
  canChoose: boolean
  isTrap: boolean
  actors: (users: readonly ProjectUser[]) => Actor[]
  run: (written: WrittenSample, onProgress: (progress: Progress) => void) => Promise<RanSample>
  /** Ends the run, and rejects it with StoppedRun. */
  stop: () => void
  /** Later samples run after the page's own text again. */
  reset: () => void
  /** Undefined if the playground can't run it. */
  inPlayground: (written: WrittenSample, users: readonly ProjectUser[]) => PlaygroundState | undefined
}
