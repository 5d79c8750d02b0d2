// Who can do what, found out by trying: each caller tries to use every table, view, function, and bucket. Nothing of it stays.

import { quoteName } from '../project/engines/thread/quote-name.ts'
import { type Answer, ask, becoming, builtInCallers } from './ask.ts'
import type { AdvisorDatabase } from './database.ts'
import { type Choosing, makeFiles, makeRows, makeUsers, type Untried } from './make-rows.ts'
import { type PlannedTry, triesOfBucket, triesOfFunction, triesOfRelation } from './planned-tries.ts'
import relationsQuery from './relations.sql?raw'
import type { Relation } from './sample-rows.ts'
import { type Bucket, bucketsQuery, type CalledFunction, functionsQuery, rolesQuery } from './targets.ts'

export interface Try extends PlannedTry {
  /** On user A's row. `no`: Postgres denied it, or the row can't be seen. `fails`: an error that has nothing to do with rights. */
  result: 'yes' | 'no' | 'fails'
  /** What Postgres reported. */
  message?: string
  code?: string
}

export interface Tried {
  /** Those that every project has, then the roles that the schema adds. */
  callers: string[]
  tries: Try[]
  untried: Untried[]
  /** Why the insert of a new user fails, if it does. */
  signUp?: string
}

/** Tries in one call, so that progress can be shown. */
const atOnce = 400

export async function tryRequests(
  database: AdvisorDatabase,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<Tried> {
  const read = async <T>(query: string): Promise<T[]> =>
    (await database.query(query)).map(({ found }) => JSON.parse(found ?? '') as T)
  const roles = await read<string>(rolesQuery)
  // The session can only become a role that it's a member of.
  for (const role of roles) await database.asPlatform(`grant ${quoteName(role)} to session_user`)
  const callers = [...builtInCallers, ...roles]
  const relations = new Map((await read<Relation>(relationsQuery)).map((each) => [each.id, each]))
  const functions = await read<CalledFunction>(functionsQuery)
  const buckets = await read<Bucket>(bucketsQuery)
  const signUp = await makeUsers(database)
  const known: Choosing = { relations, choices: new Map() }
  const untried = await makeRows(database, known)
  await makeFiles(database, buckets)
  const missing = new Set(untried.map(({ schema, table }) => JSON.stringify([schema, table])))
  const planned = [
    ...[...relations.values()]
      .filter(({ schema, name }) => !missing.has(JSON.stringify([schema, name])))
      .flatMap((relation) => triesOfRelation(relation, known, callers)),
    ...functions.flatMap((each) => triesOfFunction(each, callers)),
    ...buckets.flatMap((each) => triesOfBucket(each, callers)),
  ]
  const tries: Try[] = []
  for (const caller of callers) {
    const own = planned.filter((each) => each.caller === caller)
    for (let at = 0; at < own.length; at += atOnce) {
      onProgress(tries.length, planned.length)
      const some = own.slice(at, at + atOnce)
      const answers = await ask(
        database,
        becoming(caller),
        some.map(({ verb, statement }) => ({ statement, isUndone: verb !== 'select' })),
      )
      tries.push(...some.map((each, index) => ({ ...each, ...resultOf(each, answers[index]) })))
    }
  }
  return { callers, tries, untried, ...(signUp === undefined ? {} : { signUp }) }
}

/** Rights and policies are checked before constraints, so a violated constraint means that they allowed it. */
const isConstraint = /^23/
const denied = '42501'
/** What a function or a trigger raises on purpose. */
const raised = 'P0001'

function resultOf(
  { kind, schema, name }: PlannedTry,
  answer: Answer | undefined,
): Pick<Try, 'result' | 'message' | 'code'> {
  const { rows = 0, code, message } = answer ?? {}
  if (!code) return { result: rows > 0 ? 'yes' : 'no' }
  const about = { code, ...(message ? { message } : {}) }
  if (isConstraint.test(code)) return { result: 'yes', ...about }
  const called = kind === 'bucket' ? 'objects' : name.replace(/\(.*$/s, '')
  const isOwn =
    code === denied &&
    [
      `for table ${called}`,
      `for view ${called}`,
      `for function ${called}`,
      `for table "${called}"`,
      `for schema ${schema}`,
    ].some((end) => message?.endsWith(end))
  const isPolicy = code === denied && message?.includes('row-level security')
  // A view that runs as its caller names the table below it.
  const isBelow = kind === 'view' && code === denied
  const isRaised = kind === 'table' && code === raised
  if (isOwn || isPolicy || isBelow || isRaised) return { result: 'no', ...about }
  // A function that was called with nulls has reasons to fail. Its caller could call it.
  return { result: kind === 'function' && code !== denied ? 'yes' : 'fails', ...about }
}
