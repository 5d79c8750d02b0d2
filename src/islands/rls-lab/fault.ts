// What went wrong with a reader's SQL, in Postgres's own words, with the place that they can go to.
import type { PlacedStatement } from './split-statements.ts'
import { placeOf } from './split-statements.ts'

export interface LabFault {
  /** Whose SQL it was: the project's, that of a break, the rows of the lab, a single statement. */
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
  /** From 1, in the statement. */
  position?: string
}

/** Without an SQLSTATE it is not Postgres that speaks, but the engine breaking down: that is thrown on. */
export function faultOf(
  error: unknown,
  where: LabFault['where'],
  statement: PlacedStatement,
  sql: string,
): LabFault {
  const { message, code, detail, hint, position } = error as PostgresError
  if (!code) throw error
  // Points at the statement where Postgres does not point into it.
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

/** "Line 12, column 5 · SQLSTATE 42601", or what of it is known. */
export function faultPlace({ where, line, column, sqlstate }: LabFault): string {
  const place = line === undefined ? '' : `line ${line}, column ${column}`
  return [places[where], place, sqlstate ? `SQLSTATE ${sqlstate}` : ''].filter(Boolean).join(' · ')
}
