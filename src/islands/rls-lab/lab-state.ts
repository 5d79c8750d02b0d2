// The lab's state, and how each event changes it. Pure: Postgres and the UI are elsewhere.
import type { Break } from './breaks.ts'
import type { LabFault } from './fault.ts'
import type { MatrixResult } from './lab-project.ts'
import type { Matrix } from './matrix.ts'
import { changesInWords } from './matrix.ts'

export interface RlsLabProps {
  /** The starter SQL, as the reader first sees it. */
  sql: string
}

export interface LabState {
  phase: 'asleep' | 'starting' | 'running' | 'ready'
  /** The editor's contents. */
  sql: string
  /** The last SQL that ran without an error. */
  ranSql: string | undefined
  /** The Postgres version, as soon as something ran. */
  version: string
  /** What is being loaded, while it starts. */
  progress: string
  matrix: Matrix
  /** The same without the break. */
  intact: Matrix
  broken: Break | undefined
  fault: LabFault | undefined
  /** An error message that isn't from Postgres: no network, no memory, or a timeout. */
  failure: string | undefined
}

export type LabEvent =
  | { type: 'edited'; sql: string }
  | { type: 'asked' }
  | { type: 'progress'; words: string }
  | { type: 'ran'; sql: string; broken: Break | undefined; result: MatrixResult }
  | { type: 'failed'; message: string }

/** `expected` is the starter SQL's precomputed matrix, shown until the reader's own replaces it. */
export const firstLabState = (sql: string, expected: Matrix): LabState => ({
  phase: 'asleep',
  sql,
  ranSql: undefined,
  version: '',
  progress: '',
  matrix: expected,
  intact: expected,
  broken: undefined,
  fault: undefined,
  failure: undefined,
})

export function labAfter(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case 'edited':
      return { ...state, sql: event.sql }
    case 'asked':
      return { ...state, phase: state.phase === 'asleep' ? 'starting' : 'running', failure: undefined }
    case 'progress':
      return { ...state, progress: event.words }
    case 'failed':
      // Postgres is gone, and the next run starts it again.
      return { ...state, phase: 'asleep', version: '', progress: '', failure: event.message }
    case 'ran': {
      const { result } = event
      if (result.fault)
        return { ...state, phase: 'ready', fault: result.fault, broken: undefined, matrix: state.intact }
      return {
        ...state,
        phase: 'ready',
        ranSql: event.sql,
        version: result.version,
        matrix: result.matrix,
        intact: event.broken ? state.intact : result.matrix,
        broken: event.broken,
        fault: undefined,
      }
    }
  }
}

export const isBusy = ({ phase }: LabState): boolean => phase === 'starting' || phase === 'running'

/** Whether the matrix is from an older text than the editor's. */
export const isStale = ({ sql, ranSql }: LabState): boolean => ranSql !== undefined && sql !== ranSql

/** The status line. */
export function statusOf(state: LabState): string {
  const { phase, failure, fault, version, progress, broken, matrix, intact } = state
  if (failure) return `${failure} Press Start to try again.`
  if (phase === 'asleep')
    return 'Start downloads Postgres (about 5 MB) and runs it on this page. Nothing leaves your browser.'
  if (phase === 'starting') return progress || 'Starting Postgres …'
  if (phase === 'running') return 'Running …'
  if (fault) return 'Postgres rejected the SQL. The matrix shows the last successful run.'
  if (isStale(state)) return 'You edited the SQL. Run it to see what changes.'
  if (broken) return `Broken on purpose. ${changesInWords(matrix, intact)}`
  return `Ran on PostgreSQL ${version} on this page.`
}

export const startWords = {
  asleep: 'Start the lab',
  starting: 'Starting …',
  running: 'Run',
  ready: 'Run',
} as const
