// What the page and the sandbox's worker say to each other, over a port that only they have.
import type { SqlRun, SqlRunResult } from './project/page-project.ts'

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

export interface RunRequest extends SqlRun {
  id: number
}

export type WorkerReply =
  /** The engine is ready, and the run's time limit begins. */
  | { kind: 'running'; id: number }
  | { kind: 'ran'; id: number; result: SqlRunResult }
  /** The engine failed. */
  | { kind: 'failed'; id: number; message: string }
