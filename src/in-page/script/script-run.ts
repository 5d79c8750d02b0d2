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
  /** What its client sent over HTTP, in the order of the requests. */
  exchanges?: readonly SentRequest[]
  /** Requests that it sent, if some were cut off. */
  exchangeCount?: number
}

/** A request, with the status of its response as soon as there is one. */
export interface SentRequest {
  method: string
  /** With the query. */
  path: string
  request: SentMessage
  response?: { status: number }
}

/** What the script's worker sends. The build keeps schema and whole exchanges. */
export interface ScriptOutcome extends ScriptResult {
  /** What the Data API had to find out. */
  schema?: KnownSchema
  exchanges?: readonly SentExchange[]
}

/** With the whole response. */
export interface SentExchange extends SentRequest {
  response?: SentMessage & { status: number }
}

export interface SentMessage {
  /** By lowercase name. */
  headers: Record<string, string>
  /** Its length in words if it's no text. */
  body: string
}

/** What the script's worker gets. */
export interface ScriptStart extends Omit<ScriptStep, 'script'> {
  settings: ScriptSettings
  /** Statements for Postgres. */
  sql: MessagePort
}
