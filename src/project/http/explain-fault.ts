// Whose fault an error is: the sender's, with the words for them; the database's, which passes; or ours.
import { DatabaseBusy, DatabaseLost, SqlError } from '../engines/thread/sql-error.ts'
import { RequestFault } from './request-fault.ts'

export interface ExplainedFault {
  status: 400 | 413 | 415 | 500 | 503
  message: string
}

/** Data, constraints, syntax, limits, and what functions raise: SQLSTATE classes that depend on what was sent. */
const isOfSender = (code: string): boolean => /^(0L|0P|21|22|23|2F|42|44|54|P0|PT)/.test(code)

export function explainFault(error: unknown, where: string): ExplainedFault {
  if (error instanceof RequestFault) return { status: error.status, message: error.message }
  if (error instanceof DatabaseLost || error instanceof DatabaseBusy) {
    console.error(`${where}: ${error.message}`)
    return { status: 503, message: 'The database is not available for a moment. Send the request again.' }
  }
  if (error instanceof SqlError && isOfSender(error.code)) return { status: 400, message: error.message }
  console.error(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  return { status: 500, message: 'The local platform made a mistake. Its terminal has the details.' }
}
