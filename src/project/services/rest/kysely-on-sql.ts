// Kysely on a session of the project. Postgres writes each row as JSON, so that numbers, dates, and arrays look as they do on the
// hosted platform, whichever engine is below.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Sql } from '../../engines/thread/engine.ts'
import { asTexts } from './parameter-texts.ts'

export const kyselyOn = (sql: Sql): Kysely<unknown> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SessionDriver(sql),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(sql: Sql) {
    this.#connection = {
      executeQuery: (query) => run(sql, query),
      streamQuery: () => {
        throw new Error('The test project reads results as a whole.')
      },
    }
  }

  acquireConnection = async () => this.#connection
  // The owner of the session begins and ends its transactions: see data-api-connection.ts.
  beginTransaction = noTransactions
  commitTransaction = noTransactions
  rollbackTransaction = noTransactions
  async init() {}
  async releaseConnection() {}
  async destroy() {}
}

async function noTransactions(): Promise<never> {
  throw new Error('Use withContext for a transaction.')
}

async function run<Row>(sql: Sql, compiled: CompiledQuery): Promise<QueryResult<Row>> {
  const { text, isCounted } = asJson(compiled)
  const values = await asTexts(sql, compiled.sql, compiled.parameters)
  const found = await sql.query<{ row?: string }>(text, values)
  if (isCounted) return { rows: [], numAffectedRows: BigInt(found.length) }
  return {
    rows: found.flatMap(({ row }) => (row === undefined ? [] : [JSON.parse(row) as Row])),
    numAffectedRows: BigInt(found.length),
  }
}

/** A statement that returns its rows as JSON. Without rows to return, they're counted. */
function asJson({ sql, query }: CompiledQuery): { text: string; isCounted: boolean } {
  const asRow = 'select row_to_json(result)::text as "row" from'
  if (/^\s*(select|values)\b/i.test(sql)) return { text: `${asRow} (${sql}) as result`, isCounted: false }
  if (!/^(Insert|Update|Delete)QueryNode$/.test(query.kind)) return { text: sql, isCounted: false }
  // Reading a column takes a separate right, so a change that returns nothing reads none.
  return 'returning' in query && query.returning
    ? { text: `with result as (${sql}) ${asRow} result`, isCounted: false }
    : { text: `with result as (${sql} returning 1) select from result`, isCounted: true }
}
