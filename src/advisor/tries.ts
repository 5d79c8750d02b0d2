// Who can do what, found out by trying: the advisor makes a row of user A in every table, and each caller tries to select, insert,
// update, and delete. Nothing of it stays.
import { becomeCaller, becomeRequest } from '../project/caller.ts'
import { quoteName } from '../project/engines/thread/quote-name.ts'
import type { AdvisorDatabase } from './database.ts'
import { byDependency } from './dependency-order.ts'
import relationsQuery from './relations.sql?raw'
import {
  type Column,
  type Known,
  type Relation,
  rowA,
  sampleValue,
  users,
  type Wanted,
} from './sample-rows.ts'

export const callers = ['anon', 'user A', 'user B', 'service_role'] as const
export type Caller = (typeof callers)[number]
export const verbs = ['select', 'insert', 'update', 'delete'] as const

export interface Try {
  schema: string
  table: string
  /** It has a column with its owner's ID. */
  isOwned: boolean
  /** Row level security is off, so what succeeds is no separate finding. */
  isOpen: boolean
  caller: Caller
  /** `return`: insert and read the new row. `forge`: insert a row of user A. `give`: update user A's row so that it becomes user B's. */
  verb: (typeof verbs)[number] | 'return' | 'forge' | 'give'
  /** On user A's row. `no`: Postgres denied it, or the row can't be seen. `fails`: an error that has nothing to do with rights. */
  result: 'yes' | 'no' | 'fails'
  /** What Postgres reported. */
  message?: string
  code?: string
  statement: string
}

/** A table without a row to try on. */
export interface Untried {
  schema: string
  table: string
  reason: string
}

export interface Tried {
  tries: Try[]
  untried: Untried[]
  /** Why the insert of a new user fails, if it does. */
  signUp?: string
}

/** In one call too. What changed something is undone unless `keeps`; most tries change nothing, and need no error to undo it. */
export const trier = `
create function pg_temp.advisor_try(become text, v text[], statements text[], keeps boolean)
returns table (rows bigint, code text, message text) language plpgsql as $$
declare
  each text;
begin
  execute become using v[1], v[2], v[3], v[4], v[5], v[6];
  foreach each in array statements loop
    rows := 0;
    code := null;
    message := null;
    begin
      execute each;
      get diagnostics rows = row_count;
      if rows > 0 and not keeps and each !~ '^select' then
        raise exception using errcode = 'ADVIS';
      end if;
    exception
      when sqlstate 'ADVIS' then null;
      when others then
        rows := 0;
        get stacked diagnostics code = returned_sqlstate, message = message_text;
    end;
    return next;
  end loop;
  perform set_config('role', 'postgres', true);
end $$`

interface Answer {
  rows: number
  code: string | null
  message: string | null
}

/** Each statement in a separate subtransaction, as one caller. */
async function send(
  database: AdvisorDatabase,
  { text, values }: ReturnType<typeof becomeCaller>,
  statements: readonly string[],
  keeps = false,
): Promise<Answer[]> {
  const rows = await database.query(
    `select * from pg_temp.advisor_try($1, array(select jsonb_array_elements_text($2::jsonb)),
      array(select jsonb_array_elements_text($3::jsonb)), $4::boolean)`,
    [text, JSON.stringify(values), JSON.stringify(statements), String(keeps)],
  )
  return rows.map(({ rows: count, code = null, message = null }) => ({ rows: Number(count), code, message }))
}

const atOnce = 400

const engine = { login: '', isShared: true }
const asOwner = becomeCaller({ role: 'postgres', claims: '' }, engine)
const asSignedIn = (sub: string) => becomeRequest({ role: 'authenticated', sub } as { role: string })
const becoming: Record<Caller, ReturnType<typeof becomeRequest>> = {
  anon: becomeRequest({ role: 'anon' }),
  'user A': asSignedIn(users.a),
  'user B': asSignedIn(users.b),
  service_role: becomeRequest({ role: 'service_role' }),
}

export async function tryRequests(
  database: AdvisorDatabase,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<Tried> {
  const found = await database.query(relationsQuery)
  const relations = new Map(
    found.map(({ relation }) => {
      const each = JSON.parse(relation ?? '') as Relation
      return [each.id, each] as const
    }),
  )
  const signUp = await makeUsers(database)
  const choices = new Map<Relation, Map<string, number>>()
  const known = { relations, choices }
  const untried = await makeRows(database, known)
  const missing = new Set(untried.map(({ schema, table }) => JSON.stringify([schema, table])))
  const wanted = [...relations.values()]
    .filter(({ schema, name }) => !missing.has(JSON.stringify([schema, name])))
    .flatMap((relation) => triesOf(relation, known))
  const tries: Try[] = []
  for (const caller of callers) {
    const own = wanted.filter((each) => each.caller === caller)
    for (let at = 0; at < own.length; at += atOnce) {
      onProgress(tries.length, wanted.length)
      const some = own.slice(at, at + atOnce)
      const answers = await send(
        database,
        becoming[caller],
        some.map(({ statement }) => statement),
      )
      tries.push(...some.map((each, index) => ({ ...each, ...resultOf(each, answers[index]) })))
    }
  }
  return { tries, untried, ...(signUp === undefined ? {} : { signUp }) }
}

/** As the platform signs users up: with the rights of the role that owns the table. Then without triggers, if these fail. */
async function makeUsers(database: AdvisorDatabase): Promise<string | undefined> {
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
  const become = becomeCaller({ role: owner?.role ?? '', claims: '' }, engine)
  const [answer] = await send(database, become, [statement], true)
  if (!answer?.code) return undefined
  await database.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  )
  return answer.message ?? ''
}

/** Values of check constraints to try. */
const mostAttempts = 30

interface Choosing extends Known {
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

/** A row of user A in each table. Returns the tables without one. A trigger may have made it already. */
async function makeRows(database: AdvisorDatabase, known: Choosing): Promise<Untried[]> {
  const tables = byDependency(known.relations).filter(({ isView }) => !isView)
  const reasons = new Map<Relation, string>()
  const inCircle = new Set<Relation>()
  let left = tables
  // Tables whose values a constraint refused get others, and then those that refer to them are tried again.
  for (let attempt = 0; left.length > 0 && attempt < mostAttempts; attempt++) {
    const statements = left.map((relation) => {
      const options = { isFirst: true, isInCircle: inCircle.has(relation) }
      return `${insertOf(relation, rowA, known, options)} on conflict do nothing`
    })
    const answers = await send(database, asOwner, statements, true)
    for (const [index, relation] of left.entries()) {
      const { code, message } = answers[index] ?? {}
      if (code) reasons.set(relation, message ?? '')
      if (code === '23503') inCircle.add(relation)
      if (code === '23514') chooseOthers(relation, message ?? '', known)
    }
    left = left.filter((_, index) => answers[index]?.code)
  }
  const there = await send(
    database,
    asOwner,
    tables.map((relation) => `select from ${nameOf(relation)} ${rowOfA(relation, known)} limit 1`),
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

type Untold = Omit<Try, 'result' | 'message' | 'code'>

function triesOf(relation: Relation, known: Known): Untold[] {
  const { schema, name: table, isView, isOpen, columns } = relation
  const owners = (columns ?? []).filter(({ isOwner }) => isOwner)
  const about = { schema, table, isOpen, isOwned: owners.length > 0 }
  const name = nameOf(relation)
  const row = rowOfA(relation, known)
  // The key alone, because a role can be allowed to read some columns.
  const shown = isView || !row ? '*' : (relation.key ?? []).map(quoteName).join(', ')
  const select = `select ${shown} from ${name} ${row}`.trimEnd()
  if (isView) return callers.map((caller) => ({ ...about, caller, verb: 'select', statement: select }))
  const insert = (owner: string, number: number) => insertOf(relation, { owner, number }, known)
  const changeable = (columns ?? []).filter(({ isGenerated, isIdentity }) => !isGenerated && !isIdentity)
  const changed =
    changeable.find(({ name: each, isOwner }) => !isOwner && !relation.key?.includes(each)) ?? changeable[0]
  const set = changed && quoteName(changed.name)
  const same = `update ${name} set ${set} = ${set} ${row}`
  const own = (caller: Caller) => insert(caller === 'user B' ? users.b : users.a, 2)
  return [
    ...callers.flatMap((caller): Untold[] => [
      { ...about, caller, verb: 'select', statement: select },
      { ...about, caller, verb: 'insert', statement: own(caller) },
      ...(set ? [{ ...about, caller, verb: 'update' as const, statement: same }] : []),
      { ...about, caller, verb: 'delete', statement: `delete from ${name} ${row}` },
    ]),
    { ...about, caller: 'user A', verb: 'return', statement: `${own('user A')} returning *` },
    ...(owners.length > 0
      ? [{ ...about, caller: 'user B' as const, verb: 'forge' as const, statement: insert(users.a, 3) }]
      : []),
    ...owners.map((owner): Untold => {
      const give = `update ${name} set ${quoteName(owner.name)} = ${quoteText(users.b)} ${row}`
      return { ...about, caller: 'user A', verb: 'give', statement: give }
    }),
  ]
}

/** Rights and policies are checked before constraints, so a violated constraint means that they allowed it. */
const isConstraint = /^23/

function resultOf(
  { schema, table }: Untold,
  answer: Answer | undefined,
): Pick<Try, 'result' | 'message' | 'code'> {
  const { rows = 0, code, message } = answer ?? {}
  if (!code) return { result: rows > 0 ? 'yes' : 'no' }
  const about = { code, ...(message ? { message } : {}) }
  if (isConstraint.test(code)) return { result: 'yes', ...about }
  const isOwn =
    code === '42501' &&
    [`for table ${table}`, `for view ${table}`, `for table "${table}"`, `for schema ${schema}`].some((end) =>
      message?.endsWith(end),
    )
  const isPolicy = code === '42501' && message?.includes('row-level security')
  return { result: isOwn || isPolicy ? 'no' : 'fails', ...about }
}

const nameOf = ({ schema, name }: Relation): string => `${quoteName(schema)}.${quoteName(name)}`
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** User A's row by its key. A table without one has no other row of ours, so the whole table is tried. */
function rowOfA(relation: Relation, known: Known): string {
  const values = (relation.key ?? []).map((name) => {
    const column = relation.columns?.find((each) => each.name === name)
    const value = column && sampleValue(relation, column, rowA, known)
    return value === undefined ? undefined : `${quoteName(name)} = ${quoteText(value)}`
  })
  return values.length > 0 && values.every((each) => each) ? `where ${values.join(' and ')}` : ''
}

function insertOf(
  relation: Relation,
  wanted: Wanted,
  known: Known,
  /** In a circle of tables that refer to each other, what can be null is. */
  { isFirst = false, isInCircle = false } = {},
): string {
  const { key, columns, foreignKeys } = relation
  const refers = (name: string) => foreignKeys.some((each) => Object.hasOwn(each.columns, name))
  const given = (columns ?? []).flatMap((column: Column): [string, string][] => {
    // The key of a new row is left to its default, as a client does.
    const isLeft =
      column.isGenerated || (!isFirst && !column.isOwner && column.hasDefault && key?.includes(column.name))
    const isCut = isInCircle && !column.required && !column.isOwner && refers(column.name)
    const value = isLeft || isCut ? undefined : sampleValue(relation, column, wanted, known)
    return value === undefined ? [] : [[quoteName(column.name), quoteText(value)]]
  })
  if (given.length === 0) return `insert into ${nameOf(relation)} default values`
  const names = given.map(([name]) => name).join(', ')
  const values = given.map(([, value]) => value).join(', ')
  return `insert into ${nameOf(relation)} (${names}) ${isFirst ? 'overriding system value ' : ''}values (${values})`
}
