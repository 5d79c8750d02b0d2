// Messages between the page and the Postgres worker.
import type { ActorId } from './cast.ts'
import type { MatrixResult, Project, StatementResult } from './run-lab.ts'

export type LabRequest =
  | { kind: 'start'; publication: string }
  | { kind: 'matrix'; project: Project }
  | { kind: 'statement'; project: Project; actor: ActorId; statement: string }

/** The response to each kind of request. */
export interface LabResults {
  /** The version of Postgres. */
  start: string
  matrix: MatrixResult
  statement: StatementResult
}

export interface Numbered<Content> {
  id: number
  content: Content
}

export type LabReply = { value: LabResults[keyof LabResults] } | { error: string }
