// A page's SQL on the native server. Every role that a sample names gets the same connection that a reader would have.
import type pg from 'pg'
import type { Caller } from '../../../project/caller.ts'
import { becomeCaller, canLogIn, editorLogin, loginOf } from '../../../project/caller.ts'
import type { OpenProject } from '../../../project/engines/native/project-server.ts'
import type { ScriptResult } from '../../../project/engines/native/run-simple-query.ts'
import { isTooLarge, runSimpleQuery } from '../../../project/engines/native/run-simple-query.ts'
import { callWithPlatformRights } from '../../../project/platform-rights.ts'
import type { Engine } from './engine-words.ts'
import { tableOf } from './result-table.ts'
import type { Outcome, Refused, SqlSession } from './session.ts'
import { bounded, EngineFailed, indexOfCharacter, Stopped } from './session.ts'

export class NativeSession implements SqlSession {
  private readonly project: OpenProject
  private readonly limit: number | undefined
  private readonly clients = new Map<string, pg.Client>()
  /** The connection of the current steps. */
  private current: pg.Client | undefined
  private observer: pg.Client | undefined

  constructor(project: OpenProject, limit?: number) {
    this.project = project
    this.limit = limit
  }

  async engine(): Promise<Engine> {
    const { version, extensions } = this.project
    const major = Number.parseInt(version, 10)
    const known = Object.entries(extensions).map(([name, own]) => ({ name, version: own }))
    const enabled = known.length > 0 ? await this.enabledExtensions() : []
    return {
      name: `PostgreSQL ${major}`,
      major,
      extensions: known.filter(({ name }) => enabled.includes(name)),
    }
  }

  /** On a separate connection, because a sample's may be in a transaction that failed. */
  private async enabledExtensions(): Promise<string[]> {
    this.observer ??= await this.project.connect(editorLogin)
    const { rows } = await this.observer.query<{ name: string }>(
      'select extname as name from pg_catalog.pg_extension',
    )
    return rows.map(({ name }) => name)
  }

  async run(text: string, caller: Caller): Promise<Outcome> {
    const client = await this.enter(caller)
    if (caller.role === editorLogin) return this.send(client, text)
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
    const client = await this.enter(caller)
    this.current = client
    await client.query('begin')
    const { text, values } = becomeCaller(caller, { login: await this.loginOf(caller.role) })
    const outcome = await this.sendOne(client, text, values)
    if (outcome.fault) await this.rollback()
    return outcome
  }

  step(statement: string): Promise<Outcome> {
    return this.send(this.stepping(), statement)
  }

  stepWithPlatformRights(statement: string): Promise<Outcome> {
    const parameters = this.project.rights.parameters(statement)
    return this.sendOne(this.stepping(), callWithPlatformRights, parameters, statement)
  }

  async commit(): Promise<Outcome> {
    return this.send(this.stepping(), 'commit')
  }

  async rollback(): Promise<void> {
    await this.stepping().query('rollback')
  }

  async emailOf(user: string): Promise<string | undefined> {
    const client = await this.clientOf(editorLogin)
    const { rows } = await client.query<{ email: string }>('select email from auth.users where id = $1', [
      user,
    ])
    return rows[0]?.email
  }

  close(): Promise<void> {
    return this.project.close()
  }

  /** Each run in the SQL editor is a separate session: settings, roles, and temporary tables of an earlier one are gone. */
  private async enter({ role }: Caller): Promise<pg.Client> {
    const client = await this.clientOf(await this.loginOf(role))
    await client.query('rollback')
    await client.query('discard all')
    return client
  }

  private loginOf(role: string): Promise<string> {
    return loginOf(role, async () => {
      const client = await this.clientOf(editorLogin)
      const { rows } = await client.query(canLogIn, [role])
      return rows.length > 0
    })
  }

  private async clientOf(login: string): Promise<pg.Client> {
    const client = this.clients.get(login) ?? (await this.project.connect(login))
    this.clients.set(login, client)
    return client
  }

  private stepping(): pg.Client {
    if (!this.current) throw new EngineFailed('A step without a transaction')
    return this.current
  }

  private send(client: pg.Client, text: string): Promise<Outcome> {
    const work = runSimpleQuery(client, text, () => void this.project.cancel(client).catch(() => undefined))
    return this.bound(client, work, text)
  }

  /** A statement with values. `text` is the sample's part of it. */
  private sendOne(
    client: pg.Client,
    statement: string,
    values: readonly string[],
    text = '',
  ): Promise<Outcome> {
    const work = client.query(statement, [...values]).then(
      () => ({ completed: 1, columns: [], rows: [] }),
      (error: pg.DatabaseError) => {
        // For the server, the sample's part is inside a function.
        error.position = error.internalPosition
        return { completed: 0, columns: [], rows: [], error }
      },
    )
    return this.bound(client, work, text)
  }

  private async bound(client: pg.Client, work: Promise<ScriptResult>, text: string): Promise<Outcome> {
    const result = await bounded(work, () => this.project.cancel(client), this.limit)
    if (!result.error) return { ...(result.columns.length > 0 ? { table: tableOf(result) } : {}) }
    if (isTooLarge(result.error)) throw new Stopped(result.error.message.replace(/\.$/, ''))
    return refused(result, text)
  }
}

/** Error codes of a server shutdown. All others are about the sample. */
const endings = new Set(['57P01', '57P02', '57P03', '58000', 'XX001', 'XX002'])

function refused({ error, completed }: ScriptResult, text: string): Refused {
  const { code, message, detail, hint, position } = error as pg.DatabaseError
  if (!code || !/^[0-9A-Z]{5}$/.test(code) || endings.has(code))
    throw new EngineFailed(message || 'the connection was lost')
  return {
    fault: { sqlstate: code, message, detail, hint },
    completed,
    position: position ? indexOfCharacter(text, Number(position) - 1) : undefined,
  }
}
