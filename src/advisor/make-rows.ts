// Users, a row of user A in each table, and a file of user A in each bucket: what the tries are tried on.
import { ask, connectedAs } from './ask.ts'
import type { AdvisorDatabase } from './database.ts'
import { byDependency } from './dependency-order.ts'
import { fileOf, insertOf, nameOf, rowOfA } from './row-statements.ts'
import { type Known, type Relation, rowA, users } from './sample-rows.ts'
import type { Bucket } from './targets.ts'

const asOwner = connectedAs('postgres')

/** A table without a row to try on. */
export interface Untried {
  schema: string
  table: string
  reason: string
}

/** As the platform signs users up: with the rights of the role that owns the table. Then without triggers, if these fail. */
export async function makeUsers(database: AdvisorDatabase): Promise<string | undefined> {
  const [owner] = await database.query(
    `select tableowner as role from pg_tables where schemaname = 'auth' and tablename = 'users'`,
  )
  const about = JSON.stringify({
    name: 'Sample',
    full_name: 'Sample',
    username: 'sample',
    avatar_url: 'https://example.com/a.png',
  })
  const statement = `insert into auth.users (id, email, raw_user_meta_data) values ${Object.entries(users)
    .map(
      ([name, id]) => `('${id}', '${name}@example.com', '${about.replaceAll('ample"', `ample ${name}"`)}')`,
    )
    .join(', ')}`
  const [answer] = await ask(database, connectedAs(owner?.role ?? ''), [{ statement, isUndone: false }])
  if (!answer?.code) return undefined
  await database.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  )
  return answer.message ?? ''
}

/** Values of check constraints to try. */
const mostAttempts = 30

export interface Choosing extends Known {
  choices: Map<Relation, Map<string, number>>
}

/** Other values for the columns of the check constraint that a message names. */
function chooseOthers(relation: Relation, message: string, { choices }: Choosing): void {
  const own = choices.get(relation) ?? new Map<string, number>()
  choices.set(relation, own)
  for (const { name, checks } of relation.columns ?? [])
    if (Object.keys(checks ?? {}).some((check) => message.includes(`"${check}"`)))
      own.set(name, (own.get(name) ?? 0) + 1)
}

/** Returns the tables that are left without a row, and why. */
async function insertRows(
  database: AdvisorDatabase,
  known: Choosing,
  tables: readonly Relation[],
  reasons: Map<Relation, string>,
): Promise<Relation[]> {
  const inCircle = new Set<Relation>()
  let left = [...tables]
  let goesOn = true
  // Tables whose values a constraint refused get others, and then those that refer to them are tried again.
  for (let attempt = 0; left.length > 0 && goesOn && attempt < mostAttempts; attempt++) {
    const questions = left.map((relation) => {
      const options = { isFirst: true, isInCircle: inCircle.has(relation) }
      const statement = `${insertOf(relation, rowA, known, options)} on conflict do nothing`
      return { statement, isUndone: false }
    })
    const answers = await ask(database, asOwner, questions)
    goesOn = false
    for (const [index, relation] of left.entries()) {
      const { code, message } = answers[index] ?? {}
      if (code) reasons.set(relation, message ?? '')
      goesOn ||= !code || code === '23514' || (code === '23503' && !inCircle.has(relation))
      if (code === '23503') inCircle.add(relation)
      if (code === '23514') chooseOthers(relation, message ?? '', known)
    }
    left = left.filter((_, index) => answers[index]?.code)
  }
  return left
}

/** A row of user A in each table. Returns the tables without one. A trigger may have made it already. */
export async function makeRows(database: AdvisorDatabase, known: Choosing): Promise<Untried[]> {
  const tables = byDependency(known.relations).filter(({ isView }) => !isView)
  const reasons = new Map<Relation, string>()
  let left = await insertRows(database, known, tables, reasons)
  if (left.length > 0) {
    // Triggers refuse rows, or use what only a hosted project has. Without them, foreign keys aren't checked either.
    await database.query('set session_replication_role = replica')
    left = await insertRows(database, known, left, reasons)
    await database.query('set session_replication_role = origin')
  }
  const there = await ask(
    database,
    asOwner,
    tables.map((relation) => ({
      statement: `select from ${nameOf(relation)} ${rowOfA(relation, known)} limit 1`,
      isUndone: false,
    })),
  )
  return tables.flatMap((relation, index) =>
    there[index]?.rows
      ? []
      : {
          schema: relation.schema,
          table: relation.name,
          reason: reasons.get(relation) || there[index]?.message || 'A trigger or a rule leaves no row.',
        },
  )
}

/** User A's file in each bucket. One that a trigger refuses is missing, and then no one can read it. */
export async function makeFiles(database: AdvisorDatabase, buckets: readonly Bucket[]): Promise<void> {
  const questions = buckets.map(({ id }) => ({ statement: fileOf(id, users.a, 1), isUndone: false }))
  await ask(database, asOwner, questions)
}
