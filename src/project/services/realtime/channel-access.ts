// Who may read and write a private channel: policies on realtime.messages decide, tried on a row that is never kept.
import type { Database } from '../../engines/thread/database.ts'
import { SqlError } from '../../engines/thread/sql-error.ts'
import { becomeCaller } from '../as-request.ts'
import type { Claims } from '../tokens.ts'

type Extension = 'broadcast' | 'presence'

interface Access {
  claims: Claims
  /** Without the prefix `realtime:`. */
  topic: string
  extension: Extension
}

export const canRead = (database: Database, { claims, topic, extension }: Access): Promise<boolean> =>
  tried(database, async (sql) => {
    const [row] = await sql.query<{ id: string }>(
      'insert into realtime.messages (topic, extension) values ($1, $2) returning id::text',
      [topic, extension],
    )
    await becomeCaller(sql, claims)
    await sql.query("select set_config('realtime.topic', $1, true)", [topic])
    const found = await sql.query('select 1 from realtime.messages where id = $1', [row?.id ?? null])
    return found.length > 0
  })

export const canWrite = (database: Database, { claims, topic, extension }: Access): Promise<boolean> =>
  tried(database, async (sql) => {
    await becomeCaller(sql, claims)
    await sql.query("select set_config('realtime.topic', $1, true)", [topic])
    await sql.query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension])
    return true
  })

/** Ends the transaction without keeping anything. */
class Undo extends Error {}

async function tried(
  database: Database,
  work: (sql: Parameters<typeof becomeCaller>[0]) => Promise<boolean>,
): Promise<boolean> {
  let isAllowed = false
  try {
    await database.transaction(async (sql) => {
      isAllowed = await work(sql)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof SqlError) return false
    if (!(error instanceof Undo)) throw error
  }
  return isAllowed
}
