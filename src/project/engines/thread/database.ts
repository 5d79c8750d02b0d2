// A database that requests share. It has one session, so they take turns; and after a fault it's opened again for the next.
import type { ScriptResult, Session, Sql, SqlValue } from './engine.ts'
import { DatabaseBusy } from './sql-error.ts'

/** Far more than the clients of one developer. */
const mostWaiting = 500

export class Database implements Sql {
  readonly #open: () => Promise<Session>
  readonly #warn: (message: string) => void
  #engine: Promise<Session> | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** Nothing is opened before the first statement. */
  constructor(open: () => Promise<Session>, warn: (message: string) => void) {
    this.#open = open
    this.#warn = warn
  }

  query<T = Record<string, unknown>>(text: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.alone((engine) => engine.query<T>(text, values))
  }

  exec(text: string): Promise<void> {
    return this.alone((engine) => engine.exec(text))
  }

  script(text: string): Promise<ScriptResult[]> {
    return this.alone((engine) => engine.script(text))
  }

  /** All statements of `work` or none; of a trial, always none. They must go through the `sql` that it gets. */
  transaction<T>(
    work: (sql: Sql) => Promise<T>,
    { isTrial = false }: { isTrial?: boolean | undefined } = {},
  ): Promise<T> {
    return this.alone(async (engine) => {
      await engine.exec('begin')
      try {
        const result = await work(engine)
        await engine.exec(isTrial ? 'rollback' : 'commit')
        return result
      } catch (error) {
        if (!engine.isLost) await engine.exec('rollback')
        throw error
      }
    })
  }

  async close(): Promise<void> {
    await this.#turn.catch(() => {})
    const engine = await this.#engine?.catch(() => undefined)
    this.#engine = undefined
    await engine?.close()
  }

  /** Statements that nothing else comes between, without a transaction around them. */
  alone<T>(work: (engine: Session) => Promise<T>): Promise<T> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new DatabaseBusy())
    this.#waiting++
    const result = this.#turn.then(() => this.#withEngine(work)).finally(() => this.#waiting--)
    // The next in line starts whether or not this one succeeds.
    this.#turn = result.catch(() => {})
    return result
  }

  async #withEngine<T>(work: (engine: Session) => Promise<T>): Promise<T> {
    const engine = await this.#opened()
    try {
      return await work(engine)
    } catch (error) {
      if (engine.isLost) {
        this.#engine = undefined
        await engine.end()
        this.#warn(`${error instanceof Error ? error.message : error} It's opened again.`)
      }
      throw error
    }
  }

  async #opened(): Promise<Session> {
    try {
      if ((await this.#engine)?.isLost) this.#engine = undefined
      this.#engine ??= this.#open()
      return await this.#engine
    } catch (error) {
      // It's tried again with the next request.
      this.#engine = undefined
      throw error
    }
  }
}
