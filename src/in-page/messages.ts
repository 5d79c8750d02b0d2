// What the page and the sandbox's worker say to each other, over a port that only they have.

import type { Progress } from '../advisor/advise.ts'
import type { SqlFile } from '../advisor/sql-file.ts'
import type { PageRun, SqlRunResult, WithUsers } from '../project/engines/tab/page-project.ts'
import type { SqlStep } from '../project/engines/tab/sql-run.ts'
import type { AdvisorRule } from '../schemas/advisor.ts'
import type { TabAdvice } from './advise-in-tab.ts'
import type { ScriptResult, ScriptStep } from './script/script-run.ts'
import type { ScriptSettings } from './script/script-settings.ts'

/** What the engine is made of. The worker can't fetch anything. */
export interface EngineFiles {
  engine: ArrayBuffer
  files: ArrayBuffer
  project: ArrayBuffer
  extensions: Record<string, ArrayBuffer>
}

/** The frame's first message to its worker. */
export interface WorkerStart {
  port: MessagePort
}

/** One of the engine's files, sent when it's loaded, so that the engine is compiled while others are on their way. */
export type PartMessage = {
  [Name in keyof EngineFiles]: { kind: 'part'; name: Name; bytes: EngineFiles[Name] }
}[keyof EngineFiles]

export type PageStep = SqlStep | ScriptStep

export type ScriptRunResult = WithUsers<ScriptResult>

/** What JavaScript needs, sent with every run that has any. */
export interface ScriptParts {
  /** The code of a script's worker. */
  library: Blob
  settings: ScriptSettings
}

export interface RunRequest extends PageRun<PageStep> {
  kind: 'run'
  id: number
  scripts?: ScriptParts
}

/** SQL for the advisor. */
export interface AdviseRequest {
  kind: 'advise'
  id: number
  files: readonly SqlFile[]
  rules: readonly AdvisorRule[]
}

export type ToWorker = PartMessage | RunRequest | AdviseRequest

export type WorkerReply =
  /** A sample of the run starts, or a part of the advice, and with it its time limit. */
  | { kind: 'running'; id: number; progress?: Progress }
  | { kind: 'ran'; id: number; result: SqlRunResult }
  | { kind: 'ran-script'; id: number; result: ScriptRunResult }
  | { kind: 'advised'; id: number; result: TabAdvice }
  /** The engine failed. */
  | { kind: 'failed'; id: number; message: string }
