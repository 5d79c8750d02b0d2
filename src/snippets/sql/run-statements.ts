// Runs the statements of one fence on a database, as the role that the fence names.
import type { PGlite, Results } from '@electric-sql/pglite'
import type { FenceMeta } from '../../markdown/tree.ts'
import { absentExtension } from './absent-extensions.ts'
import type { SqlFault } from './explain-error.ts'
import type { ResultTable } from './result-table.ts'
import type { Statement } from './statements.ts'
import { namesIn, needsServer } from './statements.ts'

/** What a page's samples run on. */
export interface Session {
  database: PGlite
  /** Whether all of it is one transaction, which is rolled back at the end. */
  inTransaction: boolean
  /** Names made by statements that could only be parsed; what uses them cannot run either. */
  unmade: Set<string>
}

export type FenceRun =
  | { ended: 'ran' | 'parsed'; reason?: string; table?: ResultTable }
  | { ended: 'failed'; statement: Statement; fault: SqlFault; position: number }

const defaultRole = 'postgres'

/** Needs a superuser in plain Postgres; the platform does it for the owner of a project, who is none. */
const platformDoes = ['CreateExtensionStmt', 'CreateEventTrigStmt', 'CreateFdwStmt', 'CreatePublicationStmt']

export async function runStatements(
  session: Session,
  statements: readonly Statement[],
  meta: FenceMeta,
): Promise<FenceRun> {
  let table: ResultTable | undefined
  let reason: string | undefined
  await enterRole(session, meta)
  for (const statement of statements) {
    if (needsServer(statement)) {
      reason = 'it concerns a whole server'
      continue
    }
    const result = await runStatement(session, statement)
    if ('fault' in result) {
      const why = cannotRun(session, statement, result.fault)
      if (!why) return { ended: 'failed', statement, ...result }
      reason = why
      for (const name of namesIn(statement.node)) session.unmade.add(name)
      continue
    }
    if (result.columns.length > 0) table = result
  }
  return { ended: reason ? 'parsed' : 'ran', ...(reason ? { reason } : {}), ...(table ? { table } : {}) }
}

/** The reason why a failed statement is no fault of the author. */
function cannotRun({ unmade }: Session, statement: Statement, fault: SqlFault): string | undefined {
  const absent =
    statement.kind === 'CreateExtensionStmt' && fault.sqlstate === '0A000'
      ? String(statement.node.extname)
      : absentExtension(statement.text, fault.sqlstate)
  if (absent) return `${absent} cannot run in the build`
  const name = namesIn(statement.node).find((candidate) => unmade.has(candidate))
  return name ? `${name} cannot be made in the build` : undefined
}

async function enterRole({ database, inTransaction }: Session, meta: FenceMeta): Promise<void> {
  await database.exec('reset role')
  const { as = defaultRole, user, claims } = meta
  const email = user
    ? (await database.query<{ email: string }>('select email from auth.users where id = $1', [user])).rows[0]
        ?.email
    : undefined
  const token =
    as === defaultRole
      ? ''
      : JSON.stringify({
          role: as,
          ...(user ? { sub: user } : {}),
          ...(email ? { email } : {}),
          ...(claims ? (JSON.parse(claims) as object) : {}),
        })
  await database.query(`select set_config('request.jwt.claims', $1, $2)`, [token, inTransaction])
  await database.query(`select set_config('search_path', '"$user", public, extensions', $1)`, [inTransaction])
  await database.query(`select set_config('role', $1, $2)`, [as, inTransaction])
}

interface Failed {
  fault: SqlFault
  /** Place in the statement, from 0. */
  position: number
}

async function runStatement(session: Session, statement: Statement): Promise<ResultTable | Failed> {
  const { database, inTransaction } = session
  const asAdmin = platformDoes.includes(statement.kind)
  if (inTransaction) await database.exec('savepoint sample')
  const role = asAdmin ? await currentRole(database) : ''
  try {
    if (asAdmin) await database.exec('reset role')
    const results = await database.exec(statement.text, { rowMode: 'array', parsers: plainText(database) })
    if (asAdmin) await database.query(`select set_config('role', $1, $2)`, [role, inTransaction])
    if (inTransaction) await database.exec('release savepoint sample')
    return tableOf(results.at(-1) as Results<string[]> | undefined)
  } catch (error) {
    const failed = readError(error)
    // Where there is no transaction of ours, a failure may have spoiled one of the sample's own.
    await database.exec(
      inTransaction ? 'rollback to savepoint sample; release savepoint sample' : 'rollback; reset role',
    )
    return failed
  }
}

async function currentRole(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? defaultRole
}

/** Every value as Postgres writes it, as psql would show it. */
function plainText(database: PGlite): Record<number, (value: string) => string> {
  return Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (value: string) => value]))
}

/** OIDs of the types that psql aligns to the right: integers, floats, numeric, oid, money. */
const numbers = new Set([20, 21, 23, 26, 700, 701, 790, 1700])

const tableOf = (result: Results<string[]> | undefined): ResultTable => ({
  columns: (result?.fields ?? []).map(({ name, dataTypeID }) => ({
    name,
    isNumber: numbers.has(dataTypeID),
  })),
  rows: (result?.rows ?? []) as unknown as ResultTable['rows'],
})

function readError(error: unknown): Failed {
  const { code, message, detail, hint, position } = error as {
    code?: string
    message: string
    detail?: string
    hint?: string
    position?: string
  }
  // Without an SQLSTATE it is not Postgres that speaks, but its engine breaking down.
  if (!code) throw error
  return { fault: { sqlstate: code, message, detail, hint }, position: Number(position ?? 1) - 1 }
}
