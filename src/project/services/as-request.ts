// The transaction of a request: it runs as the role of the request, with its claims.
import { becomeRequest } from '../caller.ts'
import type { Database } from '../engines/thread/database.ts'
import type { Sql } from '../engines/thread/engine.ts'
import type { Claims } from './tokens.ts'

/** The rest of the transaction runs as the role of a request, with its claims: from here on Postgres decides what is allowed. */
export async function becomeCaller(sql: Sql, claims: Claims): Promise<void> {
  const { text, values } = becomeRequest(claims)
  await sql.query(text, values)
}

export function asRequest<T>(
  database: Database,
  claims: Claims,
  work: (sql: Sql) => Promise<T>,
  options?: { isTrial: boolean },
): Promise<T> {
  return database.transaction(async (sql) => {
    await becomeCaller(sql, claims)
    return work(sql)
  }, options)
}
