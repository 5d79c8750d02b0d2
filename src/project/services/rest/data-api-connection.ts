// What the Data API needs of a database: its schema, and a transaction per request as the role of the request.
import type { Connection } from '@supabase/lite'
import type { Kysely } from 'kysely'
import type { Database } from '../../engines/thread/database.ts'
import type { Sql, SqlValue } from '../../engines/thread/engine.ts'
import { becomeCaller } from '../as-request.ts'
import type { Claims } from '../tokens.ts'
import type { Schema } from './known-schema.ts'
import { partOf } from './known-schema.ts'
import { kyselyOn } from './kysely-on-sql.ts'

interface RequestContext {
  auth?: { jwt?: Claims }
}

interface RequestOptions {
  forceRollback?: boolean
  rpc?: { method: string; path: string; readOnly: boolean; requestHeaders?: Record<string, string> }
}

type Work<T> = (kysely: Kysely<unknown>) => Promise<T>
type PostgresConnection = new (options: object) => Connection

interface Options {
  database: Database
  /** Schemas that requests can name. */
  exposed: readonly string[]
  /** What's in them. If it's left out, Postgres is asked. */
  known?: Schema | undefined
  onRead?: ((schema: Schema) => void) | undefined
  timeZones?: readonly string[] | undefined
  onFault: (error: unknown, claims: Claims | undefined) => void
}

export async function connectDataApi({
  database,
  exposed,
  known,
  onRead,
  timeZones,
  onFault,
}: Options): Promise<Connection> {
  const { PgliteConnection } = await import('@supabase/lite/pglite')
  // The package reads the schema in a class that it doesn't export, the parent of its connections.
  const Postgres = Object.getPrototypeOf(PgliteConnection) as PostgresConnection
  const connection = new Postgres({})
  const read = connection.introspect.bind(connection)
  return Object.assign(connection, {
    introspect: async (options: Parameters<typeof read>[0]) => {
      if (known) return known
      const schema = partOf(await read(options), exposed)
      onRead?.(schema)
      return schema
    },
    kysely: kyselyOn(readingTimeZonesOnce(database, timeZones)),
    // The package's own way would first grant every right on every table to every role.
    withContext: async <T>(
      context: RequestContext | undefined,
      work: Work<T>,
      options: RequestOptions = {},
    ): Promise<T> => {
      try {
        return await database.transaction((sql) => runAs(sql, context?.auth?.jwt, work, options), {
          isTrial: options.forceRollback,
        })
      } catch (error) {
        onFault(error, context?.auth?.jwt)
        throw error
      }
    },
    close: async () => {},
  })
}

const readTimeZones = new WeakMap<Database, Promise<unknown[]>>()

/** Reading the schema includes the names of all time zones. They take longer than the rest and never change. */
const readingTimeZonesOnce = (database: Database, given?: readonly string[]): Sql => ({
  exec: (text) => database.exec(text),
  script: (text) => database.script(text),
  query: <T>(text: string, values?: readonly SqlValue[]) => {
    if (!/\bpg_timezone_names\b/.test(text)) return database.query<T>(text, values)
    if (given) return Promise.resolve(given.map((name) => ({ row: JSON.stringify({ name }) }) as T))
    const known = readTimeZones.get(database) ?? database.query(text, values)
    // A failed query isn't kept.
    readTimeZones.set(database, known)
    known.catch(() => readTimeZones.delete(database))
    return known as Promise<T[]>
  },
})

async function runAs<T>(
  sql: Sql,
  claims: Claims = { role: 'anon' },
  work: Work<T>,
  { rpc }: RequestOptions,
): Promise<T> {
  await becomeCaller(sql, claims)
  if (rpc) await describeCall(sql, rpc)
  return work(kyselyOn(sql))
}

/** What a function can read about its request, and the response that it can change. */
async function describeCall(sql: Sql, rpc: NonNullable<RequestOptions['rpc']>): Promise<void> {
  await sql.query(
    `select set_config('request.method', $1, true), set_config('request.path', $2, true),
       set_config('request.headers', $3, true), set_config('response.status', '', true),
       set_config('response.headers', '', true)`,
    [rpc.method, rpc.path, JSON.stringify(rpc.requestHeaders ?? {})],
  )
  if (rpc.readOnly) await sql.exec('set local transaction_read_only = on')
}
