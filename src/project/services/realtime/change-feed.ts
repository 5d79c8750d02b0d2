// Sends changes of tables to the channels that follow them. The log is read a few times per second while there's a follower.
import type { Database } from '../../engines/thread/database.ts'
import type { SqlError } from '../../engines/thread/sql-error.ts'
import type { Claims } from '../tokens.ts'
import { inBackground } from './background-timer.ts'
import { filterSql, readFilter, unreadPart } from './change-filter.ts'
import type { Change } from './change-log.ts'
import { ChangeLog } from './change-log.ts'
import { changeMessage } from './change-message.ts'
import { isAbout, visibleTo } from './change-visibility.ts'
import { inspect } from './elixir-inspect.ts'
import type { ChangeOptions } from './join-options.ts'

export interface Follower {
  subscriptions: (ChangeOptions & { id: number })[]
  /** Of the last token. */
  claims: Claims
  send: (payload: Record<string, unknown>) => void
}

/** Milliseconds between two readings. */
const interval = 100

/** Postgres's names for what's wrong with a value. */
const conditions = new Map([
  ['22P02', 'invalid_text_representation'],
  ['22003', 'numeric_value_out_of_range'],
  ['22007', 'invalid_datetime_format'],
])

interface Options {
  database: Database
  publication: string
  /** Bytes of one change. */
  changeSize: number
}

export class ChangeFeed {
  readonly #database: Database
  readonly #publication: string
  readonly #changeSize: number
  readonly #log: ChangeLog
  readonly #followers = new Set<Follower>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor({ database, publication, changeSize }: Options) {
    this.#database = database
    this.#publication = publication
    this.#changeSize = changeSize
    this.#log = new ChangeLog(database, publication)
  }

  get subscriptionCount(): number {
    return [...this.#followers].reduce((sum, { subscriptions }) => sum + subscriptions.length, 0)
  }

  /** Changes that are committed from now on are sent. */
  async follow(follower: Follower): Promise<void> {
    await this.#log.follow()
    // Earlier changes are for those who followed before.
    await this.flush()
    this.#followers.add(follower)
    this.#schedule()
  }

  async unfollow(follower: Follower): Promise<void> {
    if (!this.#followers.delete(follower) || this.#followers.size > 0) return
    this.#stop()
    await this.#log.unfollow().catch(() => {})
  }

  /** Why the changes can't be followed. */
  async problemWith(options: ChangeOptions): Promise<string | undefined> {
    const { schema, table = '*' } = options
    // Without a table, a filter is ignored.
    const filter = options.table === undefined ? undefined : options.filter
    if (filter !== undefined && !readFilter(filter))
      return `Error parsing \`filter\` params: ${unreadPart(filter)}`
    const [found] = await this.#database.query<{ count: number }>(
      `select count(*)::int as count from pg_publication_tables
      where pubname = $1 and $2::text in (schemaname::text, '*') and $3::text in (tablename::text, '*')`,
      [this.#publication, schema, table],
    )
    const failed = (how: string) =>
      `Subscription insert failed with ${how}. Check that tables are part of publication ${this.#publication} and subscription params are correct: ${inspect(options)}`
    if (!found?.count) return failed('0 rows')
    const problem = filter === undefined ? undefined : await this.#problemWithFilter(schema, table, filter)
    return problem && failed(`error: ${problem}`)
  }

  /** Resolves when all changes that were committed before are sent. */
  flush(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read())
    return this.#reading
  }

  close(): void {
    this.#stop()
    this.#followers.clear()
  }

  async #problemWithFilter(schema: string, table = '', filter: string): Promise<string | undefined> {
    const condition = readFilter(filter)
    if (!condition) return undefined
    const [column] = await this.#database.query<{ cast: string }>(
      `select format('%I.%I', nspname, typname) as cast
      from pg_attribute join pg_type on pg_type.oid = atttypid join pg_namespace on pg_namespace.oid = typnamespace
      where attrelid = to_regclass(format('%I.%I', $1::text, $2::text)) and attname = $3 and attnum > 0`,
      [schema, table, condition.column],
    )
    if (!column) return `ERROR P0001 (raise_exception) invalid column for filter ${condition.column}`
    const { text, values } = filterSql(condition, column.cast)
    return this.#database.query(text, values('{}')).then(
      () => undefined,
      (error: SqlError) =>
        `ERROR ${error.code} (${conditions.get(error.code) ?? 'data_exception'}) ${error.message}`,
    )
  }

  #schedule(): void {
    this.#timer ??= inBackground(
      setTimeout(async () => {
        await this.flush()
        this.#timer = undefined
        if (this.#followers.size > 0) this.#schedule()
      }, interval),
    )
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #read(): Promise<void> {
    if (this.#followers.size === 0) return
    try {
      await this.#log.follow()
      for (const change of await this.#log.take()) await this.#send(change)
    } catch (error) {
      // The next reading finds what is left.
      console.warn(`Changes of tables couldn't be read: ${error instanceof Error ? error.message : error}`)
    }
  }

  async #send(change: Change): Promise<void> {
    for (const follower of this.#followers) {
      const { claims, subscriptions } = follower
      const concerned = subscriptions.filter((each) => isAbout(each, change))
      if (concerned.length === 0) continue
      const visible = await visibleTo(this.#database, claims, change, concerned)
      // It may have left, or signed out, in the meantime.
      if (visible.length === 0 || !this.#followers.has(follower) || follower.claims !== claims) continue
      const ids = visible.map(({ id }) => id)
      follower.send(changeMessage(change, claims.role, ids, this.#changeSize))
    }
  }
}
