// What the prover and the process with a page's project send each other. Plain data, as JSON.
import type { PageStep } from '../../../in-page/messages.ts'
import type { KnownSchema } from '../../../in-page/script/known-schema.ts'
import type { ScriptStart } from '../../../in-page/script/script-run.ts'
import type { ScriptSettings } from '../../../in-page/script/script-settings.ts'
import type { SqlResult } from '../../../project/engines/tab/sql-run.ts'
import type { Exchange } from '../../../schemas/exchange.ts'

/** A page's sample. JavaScript names the package of its client. */
export type SampleStep = PageStep & { client?: string | undefined }

/** The first message: what every project of the process is made of. */
export interface ProjectSetup {
  snapshot: string
  engine: string
  files: string
  settings: ScriptSettings
}

export type ToProject =
  | { setup: ProjectSetup }
  /** Samples of one project in the order of the page, and packages of extensions: name → file. */
  | { steps: readonly SampleStep[]; extensions: Readonly<Record<string, string>> }
  /** From the process of a script. `sent` is what it wrote, which can be anything. */
  | { script: number; sent: string }
  /** It ended without a result. */
  | { script: number; ended: string }

export type FromProject =
  /** Without a result, the engine failed, and a later step gets a new one. */
  | { index: number; result?: StepResult }
  | { done: true }
  /** Start a process with this code, and the client's code after it. */
  | { script: number; start: string; client?: string | undefined }
  | { script: number; run: Omit<ScriptStart, 'sql'> }
  /** As V8 serializes them, in base64. */
  | { script: number; rows: string }
  | { script: number; end: true }

export type StepResult =
  | { sql: SqlResult }
  /** What the script printed or returned, what it sent, and what the Data API found out before its first request. */
  | { script: ScriptText; exchanges?: Exchange[]; schema?: KnownSchema | undefined }

/** With fixed values in place of those that each run makes up. */
export type ScriptText = { text: string } | { error: string }
