// The transaction of a request: it runs as the role of the request, with its claims.
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/engine.ts'
import type { Claims } from './tokens.ts'

/** The rest of the transaction runs as the role of a request, with its claims: from here on Postgres decides what is allowed. */
export async function becomeCaller(sql: Sql, claims: Claims): Promise<void> {
  await sql.query(
    `select set_config('request.jwt.claims', $1, true), set_config('search_path', 'public, extensions', true), set_config('role', $2, true)`,
    [JSON.stringify(claims), claims.role],
  )
}

export function asRequest<T>(database: Database, claims: Claims, work: (sql: Sql) => Promise<T>): Promise<T> {
  return database.transaction(async (sql) => {
    await becomeCaller(sql, claims)
    return work(sql)
  })
}
