// A page's SQL on the embedded engine, for extensions that the native server lacks. The page has the engine to itself: a session keeps
// prepared statements, settings, and seeds, whatever is rolled back.
import type { Caller } from '../../../project/caller.ts'
import { becomeCaller } from '../../../project/caller.ts'
import type {
  EmbeddedEngine,
  EngineError,
  EngineResult,
} from '../../../project/engines/embedded/start-engine.ts'
import { callWithPlatformRights } from '../../../project/platform-rights.ts'
import type { Engine } from './engine-words.ts'
import { tableOf } from './result-table.ts'
import type { Outcome, SqlSession } from './session.ts'
import { bounded, EngineFailed, indexOfCharacter } from './session.ts'

/** The engine's only login has all rights. */
const engine = { login: '', isShared: true }

export class EmbeddedSession implements SqlSession {
  private readonly postgres: EmbeddedEngine
  private readonly limit: number | undefined

  constructor(postgres: EmbeddedEngine, limit?: number) {
    this.postgres = postgres
    this.limit = limit
  }

  async engine(): Promise<Engine> {
    const { rows } = await this.manage(
      "select extname, extversion, current_setting('server_version') from pg_extension order by extname",
    )
    const major = Number.parseInt(rows[0]?.[2] ?? '', 10)
    return {
      name: `PostgreSQL ${major} in PGlite ${this.postgres.version}`,
      major,
      extensions: rows
        .map(([name, version]) => ({ name: name ?? '', version: version ?? '' }))
        .filter(({ name }) => name !== 'plpgsql'),
    }
  }

  async run(text: string, caller: Caller): Promise<Outcome> {
    if (!caller.claims) {
      await this.enter()
      const { text: becoming, values } = becomeCaller(caller, { ...engine, isLocal: false })
      await this.manage(becoming, values)
      return this.step(text)
    }
    const begun = await this.begin(caller)
    if (begun.fault) return begun
    const outcome = await this.step(text)
    if (!outcome.fault) {
      const committed = await this.commit()
      return committed.fault ? committed : outcome
    }
    await this.rollback()
    return outcome
  }

  async begin(caller: Caller): Promise<Outcome> {
    await this.enter()
    await this.manage('begin')
    const { text, values } = becomeCaller(caller, engine)
    const outcome = await this.send(text, { text, values })
    if (outcome.fault) await this.rollback()
    return outcome
  }

  step(statement: string): Promise<Outcome> {
    return this.send(statement)
  }

  stepWithPlatformRights(statement: string): Promise<Outcome> {
    const values = this.postgres.rights.parameters(statement)
    return this.send(statement, { text: callWithPlatformRights, values })
  }

  commit(): Promise<Outcome> {
    return this.step('commit')
  }

  async rollback(): Promise<void> {
    await this.manage('rollback')
  }

  async emailOf(user: string): Promise<string | undefined> {
    await this.enter()
    await this.manage('set role postgres')
    const { rows } = await this.manage('select email from auth.users where id = $1', [user])
    return rows[0]?.[0] ?? undefined
  }

  close(): Promise<void> {
    return this.postgres.stop()
  }

  /** Each run in the SQL editor is a separate session. */
  private async enter(): Promise<void> {
    await this.manage('rollback')
    await this.manage('discard all')
  }

  /** Our own statements, which fail only if the engine does. */
  private async manage(text: string, parameters?: readonly string[]): Promise<EngineResult> {
    try {
      return await this.postgres.send(text, parameters)
    } catch (error) {
      throw new EngineFailed((error as Error | EngineError).message)
    }
  }

  /** `call` is the statement with values that the text is part of. */
  private async send(text: string, call?: { text: string; values: readonly string[] }): Promise<Outcome> {
    const work = call ? this.postgres.send(call.text, call.values) : this.postgres.send(text)
    try {
      const result = await bounded(work, () => this.postgres.stop(), this.limit)
      return !call && result.columns.length > 0 ? { table: tableOf(result) } : {}
    } catch (error) {
      if (error instanceof Error) throw error
      const { code, message, detail, hint, position, internalPosition } = error as EngineError
      // Without an SQLSTATE, the error isn't from Postgres but a failure of the engine.
      if (!code) throw new EngineFailed(message)
      const place = call ? internalPosition : position
      return {
        fault: { sqlstate: code, message, detail, hint },
        position: place ? indexOfCharacter(text, Number(place) - 1) : undefined,
      }
    }
  }
}
