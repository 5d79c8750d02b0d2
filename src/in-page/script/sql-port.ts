// Statements between a script's worker and the worker with Postgres. Values and rows are those of the test project's engine
// (src/project/engines/thread/engine-thread.cjs), because the same services work with them.
import type { PGlite } from '@electric-sql/pglite'
import type { ScriptResult, Session, SqlValue } from '../../project/engines/thread/engine.ts'
import { DatabaseLost, SqlError } from '../../project/engines/thread/sql-error.ts'

interface Statement {
  id: number
  kind: 'query' | 'exec'
  text: string
  values?: readonly SqlValue[]
}

interface Outcome {
  id: number
  rows?: unknown[]
  error?: { code?: string; message: string; detail?: string; hint?: string }
}

/** Runs what arrives, one after the other. The function it returns ends that, and resolves when nothing runs any more. */
export function serveSql(database: PGlite, port: MessagePort): () => Promise<void> {
  // Values arrive as text, and Postgres reads them.
  const serializers = Object.fromEntries(
    Object.keys(database.serializers).map((type) => [type, (value: unknown) => value as string]),
  )
  let turn: Promise<unknown> = Promise.resolve()
  let isOver = false
  const run = async ({ id, kind, text, values = [] }: Statement): Promise<void> => {
    if (isOver) return
    try {
      const rows =
        kind === 'query'
          ? (await database.query(text, [...values], { serializers })).rows
          : await database.exec(text).then(() => [])
      port.postMessage({ id, rows } satisfies Outcome)
    } catch (error) {
      const { severity, code, message, detail, hint } = error as Record<string, string>
      // Only what Postgres itself reports has a severity: everything else is a fault of the engine.
      port.postMessage({
        id,
        error: {
          ...(severity && code ? { code } : {}),
          message: String(message),
          ...(detail ? { detail } : {}),
          ...(hint ? { hint } : {}),
        },
      } satisfies Outcome)
    }
  }
  port.onmessage = ({ data }: MessageEvent<Statement>) => {
    turn = turn.then(() => run(data)).catch(() => undefined)
  }
  return async () => {
    isOver = true
    port.close()
    await turn
  }
}

/** The other end, for the services. */
export class PortSession implements Session {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, (outcome: Outcome) => void>()
  #count = 0

  constructor(port: MessagePort) {
    this.#port = port
    port.onmessage = ({ data }: MessageEvent<Outcome>) => {
      this.#waiting.get(data.id)?.(data)
      this.#waiting.delete(data.id)
    }
  }

  get isLost(): boolean {
    return false
  }

  async query<T>(text: string, values: readonly SqlValue[] = []): Promise<T[]> {
    return (await this.#send({ kind: 'query', text, values })) as T[]
  }

  async exec(text: string): Promise<void> {
    await this.#send({ kind: 'exec', text })
  }

  async script(): Promise<ScriptResult[]> {
    throw new DatabaseLost('only the SQL editor runs scripts')
  }

  async close(): Promise<void> {
    this.#port.close()
  }

  async end(): Promise<void> {
    this.#port.close()
  }

  async #send(statement: Omit<Statement, 'id'>): Promise<unknown[]> {
    const id = this.#count++
    const { rows = [], error } = await new Promise<Outcome>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#port.postMessage({ id, ...statement } satisfies Statement)
    })
    if (!error) return rows
    if (!error.code) throw new DatabaseLost(error.message)
    throw new SqlError({ ...error, code: error.code })
  }
}
