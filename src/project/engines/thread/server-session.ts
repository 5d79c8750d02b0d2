// A session on a PostgreSQL server: the same as the thread of an embedded one, for a project that lives elsewhere.
import pg from 'pg'
import { isFatal, type ScriptResult, type Session, type SqlValue } from './engine.ts'
import { DatabaseLost, SqlError } from './sql-error.ts'

/** As long as a statement may take on the embedded engine. */
const statementLimit = 16_000
const connectLimit = 20_000

const bigint = 20
const boolean = 16
/** Whole numbers as numbers, as the embedded engine has them. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === bigint ? Number : pg.types.getTypeParser(type, format as 'text'),
}
/** In the words of Postgres, but for truth values. */
const asText = {
  getTypeParser: (type: number) => (value: string) => (type === boolean ? value === 't' : value),
}

export class ServerSession implements Session {
  readonly #client: pg.Client
  #lost: DatabaseLost | undefined

  /** Takes over a client that's connected. */
  constructor(client: pg.Client) {
    this.#client = client
    client.on('error', (error) => this.#lose(error.message))
    client.on('end', () => this.#lose('the server ended the connection'))
  }

  static async open(url: string): Promise<ServerSession> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectLimit,
      statement_timeout: statementLimit,
      application_name: 'test project',
    })
    try {
      await client.connect()
      await client.query("set timezone = 'UTC'")
    } catch (error) {
      await client.end().catch(() => {})
      throw new DatabaseLost(`the server of DATABASE_URL can't be used: ${(error as Error).message}`)
    }
    return new ServerSession(client)
  }

  get isLost(): boolean {
    return this.#lost !== undefined
  }

  async query<T>(text: string, values: readonly SqlValue[] = []): Promise<T[]> {
    const { rows } = await this.#run({ text, values: [...values], types })
    return rows as T[]
  }

  async exec(text: string): Promise<void> {
    await this.#run({ text })
  }

  async script(text: string): Promise<ScriptResult[]> {
    const results = await this.#run({ text, rowMode: 'array', types: asText as never })
    return [results].flat().map(({ fields = [], rows }) => ({
      columns: fields.map(({ name }) => name),
      rows: rows as ScriptResult['rows'],
    }))
  }

  async close(): Promise<void> {
    await this.end()
  }

  async end(): Promise<void> {
    this.#lose('it was stopped')
    await this.#client.end().catch(() => {})
  }

  async #run(query: pg.QueryConfig & { rowMode?: 'array' }): Promise<pg.QueryResult> {
    if (this.#lost) throw this.#lost
    try {
      return await this.#client.query(query)
    } catch (error) {
      const { code, message, detail, hint } = error as pg.DatabaseError
      if (code && /^[0-9A-Z]{5}$/.test(code) && !isFatal(code))
        throw new SqlError({ code, message, detail, hint })
      throw this.#lose(message)
    }
  }

  #lose(reason: string): DatabaseLost {
    this.#lost ??= new DatabaseLost(reason)
    return this.#lost
  }
}
