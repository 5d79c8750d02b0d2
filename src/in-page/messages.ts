// What the page and the sandbox's worker say to each other, over a port that only they have.
import type { ScriptSettings } from '../lib/javascript/script-settings.ts'
import type { PageRun, SqlRunResult, WithUsers } from './project/page-project.ts'
import type { SqlStep } from './project/sql-run.ts'
import type { ScriptResult, ScriptStep } from './script/script-run.ts'

/** The page's first message: everything that the worker needs, because it can't fetch anything. */
export interface SandboxParts {
  /** The worker's code. */
  code: string
  engine: ArrayBuffer
  files: ArrayBuffer
  project: ArrayBuffer
  extensions: Record<string, ArrayBuffer>
}

export type WorkerStart = Omit<SandboxParts, 'code'> & { port: MessagePort }

export type PageStep = SqlStep | ScriptStep

export type ScriptRunResult = WithUsers<ScriptResult>

/** What JavaScript needs, sent with every run that has any. */
export interface ScriptParts {
  /** The code of a script's worker. */
  library: Blob
  settings: ScriptSettings
}

export interface RunRequest extends PageRun<PageStep> {
  id: number
  scripts?: ScriptParts
}

export type WorkerReply =
  /** The engine is ready, and the run's time limit begins. */
  | { kind: 'running'; id: number }
  | { kind: 'ran'; id: number; result: SqlRunResult }
  | { kind: 'ran-script'; id: number; result: ScriptRunResult }
  /** The engine failed. */
  | { kind: 'failed'; id: number; message: string }
