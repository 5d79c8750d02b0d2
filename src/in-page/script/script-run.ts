// What the in-page project is asked to run as JavaScript, and what it returns. Plain data, because it crosses threads and frames.
import type { KnownSchema } from './known-schema.ts'
import type { ScriptSettings } from './script-settings.ts'

/** JavaScript with the caller whose client it finds. src/in-page/script/read-script.ts makes the script. */
export interface ScriptStep {
  script: string
  names: readonly string[]
  /** `anon` if left out. */
  role?: string
  /** ID of the signed-in user. */
  user?: string
  /** What the Data API would find out about the project, if it's known. */
  schema?: KnownSchema
}

/** A value as text: as it is, or as JSON that can be shown as a tree. */
export interface ShownValue {
  text: string
  isJson: boolean
}

export interface ScriptError {
  name: string
  message: string
  /** The SQLSTATE, or the code of the Data API or Auth. */
  code?: string
  /** Line of the sample, from 1. */
  line?: number
}

export interface ScriptResult {
  /** What it printed, line by line. */
  printed: ShownValue[][]
  /** Lines that it printed, if some were cut off. */
  lineCount?: number
  /** The values of its names, as JSON. */
  returned?: string
  error?: ScriptError
}

/** What the script's worker sends. The build keeps the schema, and a tab doesn't look at it. */
export interface ScriptOutcome extends ScriptResult {
  /** What the Data API had to find out. */
  schema?: KnownSchema
}

/** What the script's worker gets. */
export interface ScriptStart extends Omit<ScriptStep, 'script'> {
  settings: ScriptSettings
  /** Statements for Postgres. */
  sql: MessagePort
}
