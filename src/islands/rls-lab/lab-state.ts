// The lab's state, and how each event changes it. Pure: Postgres and the UI are elsewhere.
import type { Break } from './breaks.ts'
import type { LabFault } from './fault.ts'
import type { Matrix } from './matrix.ts'
import { changesInWords } from './matrix.ts'
import type { MatrixResult } from './run-lab.ts'

export interface RlsLabProps {
  /** The starter SQL, as the reader first sees it. */
  sql: string
  /** Name of the publication that Realtime uses in a new project. */
  publication: string
}

export interface LabState {
  phase: 'asleep' | 'starting' | 'running' | 'ready'
  /** The editor's contents. */
  sql: string
  /** The last SQL that ran without an error. */
  ranSql: string | undefined
  /** The Postgres version, once it's running. */
  version: string
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
  | { type: 'started'; version: string }
  | { type: 'ran'; sql: string; broken: Break | undefined; result: MatrixResult }
  | { type: 'failed'; message: string }

/** `expected` is the starter SQL's precomputed matrix, shown until the reader's own replaces it. */
export const firstLabState = (sql: string, expected: Matrix): LabState => ({
  phase: 'asleep',
  sql,
  ranSql: undefined,
  version: '',
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
      return { ...state, phase: state.version ? 'running' : 'starting', failure: undefined }
    case 'started':
      return { ...state, phase: state.phase === 'starting' ? 'running' : state.phase, version: event.version }
    case 'failed':
      // Without a worker, the next run starts one.
      return { ...state, phase: 'asleep', version: '', failure: event.message }
    case 'ran': {
      const { matrix, fault } = event.result
      if (fault) return { ...state, phase: 'ready', fault, broken: undefined, matrix: state.intact }
      return {
        ...state,
        phase: 'ready',
        ranSql: event.sql,
        matrix,
        intact: event.broken ? state.intact : matrix,
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
  const { phase, failure, fault, version, broken, matrix, intact } = state
  if (failure) return `${failure} Press Start to try again.`
  if (phase === 'asleep')
    return 'Start downloads Postgres (about 5 MB) and runs it on this page. Nothing leaves your browser.'
  if (phase === 'starting') return 'Downloading Postgres and creating a project …'
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
