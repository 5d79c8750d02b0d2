// Starts the thread of a database and sends it one statement at a time, each with a limit on its time.
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { timeUnderLoad } from '../../../lib/time-under-load.ts'
import thread from './engine-thread.cjs?raw'
import { DatabaseLost, SqlError } from './sql-error.ts'

/** Text, because Postgres reads values better than a driver guesses them: see engine-thread.cjs. */
export type SqlValue = string | null

/** The columns and rows of one statement; without columns, it returned nothing. */
export interface ScriptResult {
  columns: string[]
  rows: (string | boolean | null)[][]
}

export interface Sql {
  query: <T = Record<string, unknown>>(text: string, values?: readonly SqlValue[]) => Promise<T[]>
  /** Several statements, without values. */
  exec: (text: string) => Promise<void>
  /** Several statements, with what each returned. */
  script: (text: string) => Promise<ScriptResult[]>
}

/** A connection that statements share. */
export interface Session extends Sql {
  readonly isLost: boolean
  close: () => Promise<void>
  /** Ends it in the middle of whatever it does. */
  end: () => Promise<void>
}

interface Answer {
  rows?: unknown[]
  error?: { code?: string; message: string; detail?: string; hint?: string }
}

interface Message {
  kind: 'query' | 'exec' | 'script' | 'close'
  text?: string
  values?: readonly SqlValue[]
}

interface Options {
  /** Folder that the database lives in; without it, it lives in memory. */
  folder?: string | undefined
  /** Whether there's nothing in the folder yet. */
  isNew: boolean
  /** Milliseconds that a statement may take. */
  timeLimit: number
}

export class Engine implements Session {
  readonly #worker: Worker
  readonly #timeLimit: number
  #lost: DatabaseLost | undefined

  private constructor({ folder, isNew, timeLimit }: Options) {
    const find = createRequire(import.meta.url).resolve
    this.#timeLimit = timeLimit
    this.#worker = new Worker(thread, {
      eval: true,
      workerData: {
        engine: find('@electric-sql/pglite'),
        data: find('@electric-sql/pglite-prepopulatedfs'),
        folder,
        isNew,
      },
    })
    this.#worker.on('error', (error) => this.#lose(error.message))
    this.#worker.on('exit', () => this.#lose('its thread ended'))
  }

  static async open(options: Options): Promise<Engine> {
    const engine = new Engine(options)
    const timer = setTimeout(() => void engine.end(), openLimit)
    try {
      const { isOpen, message } = await engine.#next<{ isOpen: boolean; message?: string }>()
      if (isOpen) return engine
      await engine.end()
      throw new DatabaseLost(message ?? 'it did not open')
    } finally {
      clearTimeout(timer)
    }
  }

  get isLost(): boolean {
    return this.#lost !== undefined
  }

  async query<T>(text: string, values: readonly SqlValue[] = []): Promise<T[]> {
    // A value of another type would reach the engine's serializers.
    if (values.some((value) => value !== null && typeof value !== 'string'))
      throw new TypeError('Values of a query are texts or null.')
    return (await this.#send({ kind: 'query', text, values }, this.#timeLimit)) as T[]
  }

  async exec(text: string): Promise<void> {
    await this.#send({ kind: 'exec', text }, this.#timeLimit)
  }

  async script(text: string): Promise<ScriptResult[]> {
    return (await this.#send({ kind: 'script', text }, this.#timeLimit)) as ScriptResult[]
  }

  async close(): Promise<void> {
    if (!this.#lost) await this.#send({ kind: 'close' }, closeLimit).catch(() => {})
    await this.end()
  }

  /** Ends the thread in the middle of whatever it does. The database recovers when it's opened again. */
  async end(): Promise<void> {
    this.#lose('it was stopped')
    await this.#worker.terminate()
  }

  async #send(message: Message, limit: number): Promise<unknown[]> {
    if (this.#lost) throw this.#lost
    const timer = setTimeout(() => {
      this.#lose(`a statement took longer than ${limit / 1000} s`, '57014')
      void this.#worker.terminate()
    }, timeUnderLoad(limit))
    try {
      this.#worker.postMessage(message)
      const { rows = [], error } = await this.#next<Answer>()
      if (!error) return rows
      if (error.code && !isFatal(error.code)) throw new SqlError({ ...error, code: error.code })
      throw this.#lose(error.message)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The thread's next message. An idle thread doesn't keep the process alive. */
  async #next<T>(): Promise<T> {
    this.#worker.ref()
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#onLost = reject
        this.#worker.once('message', resolve)
      })
    } finally {
      this.#onLost = () => {}
      this.#worker.unref()
    }
  }

  #onLost: (error: DatabaseLost) => void = () => {}

  #lose(reason: string, code?: string): DatabaseLost {
    this.#lost ??= new DatabaseLost(reason, code)
    this.#onLost(this.#lost)
    return this.#lost
  }
}

/** Far more than opening and closing take on a slow machine, recovery after a kill included. */
const openLimit = 120_000
const closeLimit = 20_000

/** Connection and protocol errors, shutdowns, system errors, and internal errors: the session can't be trusted any longer. */
export const isFatal = (code: string): boolean => /^(08|57P|58|F0|XX)/.test(code)
