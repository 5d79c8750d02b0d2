// The engine's results and errors, as a run reports them.
import type { Results } from '@electric-sql/pglite'
import { numericTypes } from '../../numeric-types.ts'
import { placeOf } from '../../split-statements.ts'
import type { RunError, SqlResult } from './sql-run.ts'

type TextRow = (string | null)[]
export type TextResult = Results<TextRow>

export interface PostgresError {
  code?: string
  message: string
  detail?: string
  hint?: string
  /** Starting at 1, in the text that was sent. */
  position?: string
}

/** Of the last statement with rows, or of the last one. */
export function resultOf(results: readonly TextResult[]): Omit<SqlResult, 'notices'> {
  const last = results.at(-1)
  const table = results.findLast(({ fields }) => fields.length > 0)
  return {
    columns: (table?.fields ?? []).map(({ name, dataTypeID }) => ({
      name,
      isNumber: numericTypes.has(dataTypeID),
    })),
    rows: table?.rows ?? [],
    rowCount: table ? table.rows.length : (last?.rowCount ?? last?.affectedRows ?? 0),
    ...(last?.command ? { command: last.command } : {}),
  }
}

/** An error in one of several statements, as if they had been sent together. */
export const movedTo = (error: PostgresError, offset: number): unknown =>
  error.code && error.position
    ? Object.assign(error, { position: String(Number(error.position) + offset) })
    : error

/** Without an SQLSTATE, the error isn't from Postgres but a failure of the engine, so it's rethrown. */
export function errorIn(error: unknown, sql: string): RunError {
  const { code, message, detail, hint, position } = error as PostgresError
  if (!code) throw error
  return {
    code,
    message,
    ...(detail ? { detail } : {}),
    ...(hint ? { hint } : {}),
    ...(position ? { line: placeOf(sql, Number(position) - 1).line } : {}),
  }
}
