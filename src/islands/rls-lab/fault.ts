// What went wrong with a reader's SQL: Postgres's error message and its position.
import type { PlacedStatement } from '../../lib/sql/split-statements.ts'
import { placeOf } from '../../lib/sql/split-statements.ts'

export interface LabFault {
  /** Which SQL it was: the project's, a break's, the lab's own rows, or a single statement. */
  where: 'project' | 'break' | 'people' | 'statement'
  message: string
  sqlstate?: string
  detail?: string
  hint?: string
  line?: number
  column?: number
}

interface PostgresError {
  message: string
  code?: string
  detail?: string
  hint?: string
  /** Starting at 1, in the statement. */
  position?: string
}

/** Without an SQLSTATE, the error isn't from Postgres but a failure of the engine, so it's rethrown. */
export function faultOf(
  error: unknown,
  where: LabFault['where'],
  statement: PlacedStatement,
  sql: string,
): LabFault {
  const { message, code, detail, hint, position } = error as PostgresError
  if (!code) throw error
  // Points at the statement if Postgres reports no position in it.
  const place = where === 'people' ? {} : placeOf(sql, statement.offset + Number(position ?? 1) - 1)
  return {
    where,
    message,
    sqlstate: code,
    ...(detail ? { detail } : {}),
    ...(hint ? { hint } : {}),
    ...place,
  }
}

const places: Record<LabFault['where'], string> = {
  project: "The project's SQL",
  break: "This break doesn't apply to your SQL",
  people: "The lab couldn't add its two users and their files",
  statement: 'The statement',
}

/** "Line 12, column 5 · SQLSTATE 42601", or the known parts of it. */
export function faultPlace({ where, line, column, sqlstate }: LabFault): string {
  const place = line === undefined ? '' : `line ${line}, column ${column}`
  return [places[where], place, sqlstate ? `SQLSTATE ${sqlstate}` : ''].filter(Boolean).join(' · ')
}
