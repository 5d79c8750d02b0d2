// One project on the embedded Postgres, with the session that a reader of the platform would have: `postgres` in the SQL
// editor, `authenticator` for requests. The engine has a single connection, so each run enters it again.
import type { PGlite } from '@electric-sql/pglite'
import { becomeCaller, callerOf, canLogIn, editorLogin, loginOf } from '../../caller.ts'
import { splitStatements } from '../../split-statements.ts'
import { imageOf } from './engine-image.ts'
import type { PostgresError, TextResult } from './engine-results.ts'
import { errorIn, movedTo, resultOf } from './engine-results.ts'
import { stackOf } from './engine-stack.ts'
import { looksRunByPlatform } from './platform-statements.ts'
import type { ProjectUser, SqlResult, SqlStep } from './sql-run.ts'

/** The superuser. An engine with a single user has no login to reset to, so it's always named. */
const engineOwner = 'platform_admin'

/** On the platform, everyone who creates a foreign data wrapper can use it. */
const shareWrappers = `do $$ declare wrapper name; begin
  for wrapper in select fdwname from pg_catalog.pg_foreign_data_wrapper loop
    execute format('grant usage on foreign data wrapper %I to postgres with grant option', wrapper);
  end loop;
end $$`

/** A project right after its start. */
interface Image {
  restore: () => void
  /** How many libraries were loaded. */
  libraries: number
}

export class ProjectSession {
  readonly #database: PGlite
  readonly #image: Image | undefined
  readonly #resetStack: () => void
  /** The last run's rights and settings are still there. They're left with the next work, so that its result is shown first. */
  #isInside = false

  constructor(database: PGlite, image?: Image) {
    this.#database = database
    this.#image = image
    this.#resetStack = stackOf(database)
  }

  static async withImage(database: PGlite): Promise<ProjectSession> {
    const libraries = await librariesIn(database)
    return new ProjectSession(database, { restore: imageOf(database), libraries })
  }

  /** Brings the new project back, or returns false if only another start can. */
  async startOver(): Promise<boolean> {
    if (!this.#image) return false
    await this.#leave()
    if ((await librariesIn(this.#database)) !== this.#image.libraries) return false
    this.#image.restore()
    return true
  }

  /** Runs a text as one run in the SQL editor, or as one request. Rejects only if the engine fails. */
  async run(step: SqlStep): Promise<SqlResult> {
    const notices: string[] = []
    try {
      const results = await this.#runAs(step, notices)
      return { ...resultOf(results), notices }
    } catch (error) {
      return { columns: [], rows: [], rowCount: 0, notices, error: errorIn(error, step.sql) }
    }
  }

  /** For services that work on the same project, with the rights of the engine's owner. */
  async withEngine<T>(work: (engine: PGlite) => Promise<T>): Promise<T> {
    await this.#leave()
    this.#isInside = true
    return work(this.#database)
  }

  /** Changes with everything that a later run could notice. */
  async stateMark(): Promise<string> {
    await this.#leave()
    // Sequences are written ahead: most calls of nextval() change nothing else.
    const [result] = await this.#database.exec(
      `select pg_current_wal_insert_lsn() || ' ' || coalesce(sum(pg_sequence_last_value(seqrelid)), 0) as mark from pg_sequence`,
    )
    return String(result?.rows[0]?.mark)
  }

  /** The first users of the project, in an order that stays the same when one signs in. Users that a page inserts have no date. */
  async users(count: number): Promise<ProjectUser[]> {
    await this.#leave()
    const [result] = await this.#database.exec(
      `select id::text, coalesce(email, '') as email from auth.users order by created_at nulls first, id limit ${count}`,
    )
    return (result?.rows ?? []) as unknown as ProjectUser[]
  }

  async close(): Promise<void> {
    await this.#database.close()
  }

  async #runAs(step: SqlStep, notices: string[]): Promise<TextResult[]> {
    const { sql, role } = step
    await this.#leave()
    this.#isInside = true
    const caller = await callerOf(step, (user) => this.#emailOf(user))
    const login = await this.#loginOf(role)
    const engine = { login, isShared: true }
    await this.#manage(`set session authorization ${quoted(login)}`)
    const statements = splitStatements(sql)
    const inSteps = statements.some(looksRunByPlatform)
    if (role === editorLogin && !inSteps) {
      await this.#become(becomeCaller(caller, { ...engine, isLocal: false }))
      return this.#send(sql, notices)
    }
    await this.#manage('begin')
    await this.#become(becomeCaller(caller, engine))
    const results: TextResult[] = []
    if (!inSteps) results.push(...(await this.#send(sql, notices)))
    else
      for (const statement of statements) {
        const sent = looksRunByPlatform(statement)
          ? this.#sendWithPlatformRights(statement.text, login, role, notices)
          : this.#send(statement.text, notices)
        results.push(
          ...(await sent.catch((error: PostgresError) => {
            throw movedTo(error, statement.offset)
          })),
        )
      }
    await this.#send('commit', notices)
    return results
  }

  async #become({ text, values }: ReturnType<typeof becomeCaller>): Promise<void> {
    await this.#database.query(text, values)
  }

  /** Back to the engine's own rights, without settings and temporary tables that the run left behind. */
  async #leave(): Promise<void> {
    if (!this.#isInside) return
    this.#isInside = false
    this.#resetStack()
    await this.#manage('rollback')
    await this.#manage(`set session authorization ${engineOwner}`)
    await this.#manage('discard all')
  }

  async #sendWithPlatformRights(
    text: string,
    login: string,
    role: string,
    notices: string[],
  ): Promise<TextResult[]> {
    const { rows } = await this.#database.query<{ path: string }>(
      `select current_setting('search_path') as path`,
    )
    await this.#manage(`set local session authorization ${engineOwner}`)
    await this.#database.query(`select set_config('search_path', $1, true)`, [rows[0]?.path ?? ''])
    const results = await this.#send(text, notices)
    await this.#manage(shareWrappers)
    await this.#manage(`set local session authorization ${quoted(login)}`)
    if (login !== role) await this.#manage(`set local role ${quoted(role)}`)
    return results
  }

  async #emailOf(user: string): Promise<string | undefined> {
    const { rows } = await this.#database.query<{ email: string | null }>(
      'select email from auth.users where id::text = $1',
      [user],
    )
    return rows[0]?.email ?? undefined
  }

  #loginOf(role: string): Promise<string> {
    return loginOf(role, async () => (await this.#database.query(canLogIn, [role])).rows.length > 0)
  }

  /** Our own statements. Their notices are of no interest. */
  async #manage(text: string): Promise<void> {
    await this.#database.exec(text)
  }

  async #send(text: string, notices: string[]): Promise<TextResult[]> {
    const results = await this.#database.exec(text, {
      rowMode: 'array',
      parsers: Object.fromEntries(
        Object.keys(this.#database.parsers).map((type) => [type, (value: string) => value]),
      ),
      onNotice: ({ message, severity }) => {
        if (message && severity !== 'DEBUG') notices.push(`${severity ?? 'NOTICE'}: ${message}`)
      },
    })
    return results as unknown as TextResult[]
  }
}

/** How many are loaded. */
async function librariesIn(database: PGlite): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from pg_get_loaded_modules()',
  )
  return rows[0]?.count ?? 0
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
