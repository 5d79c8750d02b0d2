// Which subscriptions a change is for: their filters match it and, with row level security, their caller may select the row.
import type { Database } from '../../engines/thread/database.ts'
import type { Sql } from '../../engines/thread/engine.ts'
import { quoteName } from '../../engines/thread/quote-name.ts'
import { SqlError } from '../../engines/thread/sql-error.ts'
import { asRequest } from '../as-request.ts'
import type { Claims } from '../tokens.ts'
import { filterSql, readFilter } from './change-filter.ts'
import type { Change, Column } from './change-log.ts'
import type { ChangeOptions } from './join-options.ts'

export const isAbout = ({ event, schema, table = '*' }: ChangeOptions, change: Change): boolean =>
  (event === '*' || event === change.type) &&
  (schema === '*' || schema === change.schema) &&
  (table === '*' || table === change.table)

/** Of the given subscriptions, all of which are about the change. */
export async function visibleTo<T extends ChangeOptions>(
  database: Database,
  claims: Claims,
  change: Change,
  subscriptions: readonly T[],
): Promise<T[]> {
  const mayRead = change.columns.some(({ readers }) => readers.includes(claims.role))
  if (!mayRead) return []
  // A deleted row can't be checked any longer.
  if (change.type === 'DELETE') return [...subscriptions]
  const filtered = subscriptions.filter(({ filter }) => filter !== undefined)
  if (!change.isSecured && filtered.length === 0) return [...subscriptions]
  try {
    return await asRequest(database, claims, async (sql) => {
      const matching: T[] = []
      for (const subscription of subscriptions)
        if (await isMatch(sql, change, subscription)) matching.push(subscription)
      if (matching.length === 0 || !change.isSecured) return matching
      return (await isVisible(sql, change)) ? matching : []
    })
  } catch (error) {
    // A policy that fails for this caller allows nothing.
    if (error instanceof SqlError) return []
    throw error
  }
}

async function isMatch(sql: Sql, { record, columns }: Change, { filter }: ChangeOptions): Promise<boolean> {
  if (filter === undefined) return true
  const condition = readFilter(filter)
  const column = columns.find(({ name }) => name === condition?.column)
  if (!condition || !column || record === null) return false
  const { text, values } = filterSql(condition, column.cast)
  const [found] = await sql.query<{ matches: boolean }>(text, values(record))
  return found?.matches === true
}

/** Finds the row by its key, as the caller. A table without a key has no rows that could be found. */
async function isVisible(sql: Sql, { schema, table, record, columns }: Change): Promise<boolean> {
  const keys = columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) return false
  const isSame = ({ name, cast }: Column, index: number) =>
    `${quoteName(name)} = ($1::jsonb ->> $${index + 2})::${cast}`
  const found = await sql.query(
    `select 1 from ${quoteName(schema)}.${quoteName(table)} where ${keys.map(isSame).join(' and ')}`,
    [record, ...keys.map(({ name }) => name)],
  )
  return found.length > 0
}
