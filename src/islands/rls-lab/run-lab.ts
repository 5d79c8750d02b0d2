// Runs a reader's SQL on a new project and tries every operation as every actor. Everything runs in one transaction that is
// rolled back, so each run starts with the same project. Has no browser dependency, so that tests run the same code.
import type { PGlite, Results } from '@electric-sql/pglite'
import { endsTransaction, placeOf, splitStatements } from '../../lib/sql/split-statements.ts'
import type { Actor, Owner } from './cast.ts'
import { actors, claimsOf } from './cast.ts'
import type { LabFault } from './fault.ts'
import { faultOf } from './fault.ts'
import type { Matrix } from './matrix.ts'
import { buildMatrix } from './matrix.ts'
import type { Operation } from './operations.ts'
import { operations, peopleSql } from './operations.ts'
import type { Outcome, Outcomes } from './outcomes.ts'
import { readRules } from './read-rules.ts'

export interface Project {
  sql: string
  /** A break's SQL, run after the reader's. */
  breakSql?: string | undefined
}

export type MatrixResult = { matrix: Matrix; fault?: undefined } | { matrix?: undefined; fault: LabFault }

export interface StatementOutput {
  columns: string[]
  rows: (string | null)[][]
  /** The number of changed rows. */
  affected: number
}

export type StatementResult =
  | { output: StatementOutput; fault?: undefined }
  | { output?: undefined; fault: LabFault }

/** The maximum number of rows that an output shows. */
const shownRows = 50

export async function runMatrix(database: PGlite, project: Project): Promise<MatrixResult> {
  return inThrownAwayProject(database, project, async () => {
    const rules = await readRules(database)
    const tried = new Map<string, Outcomes>()
    for (const operation of operations)
      for (const actor of actors)
        tried.set(`${operation.id} ${actor.id}`, {
          A: await tryOnRow(database, operation, actor, 'A'),
          B: await tryOnRow(database, operation, actor, 'B'),
        })
    return {
      matrix: buildMatrix(rules, ({ id }, actor) => tried.get(`${id} ${actor.id}`) as Outcomes),
    }
  })
}

export async function runStatement(
  database: PGlite,
  project: Project,
  actor: Actor,
  statement: string,
): Promise<StatementResult> {
  return inThrownAwayProject(database, project, async () => {
    await enter(database, actor)
    let last: Results<(string | null)[]> | undefined
    const fault = await runAll(database, statement, 'statement', (result) => {
      last = result
    })
    if (fault) return { fault }
    return {
      output: {
        columns: (last?.fields ?? []).map(({ name }) => name),
        rows: (last?.rows ?? []).slice(0, shownRows),
        affected: last?.affectedRows ?? 0,
      },
    }
  })
}

async function inThrownAwayProject<Result>(
  database: PGlite,
  { sql, breakSql }: Project,
  work: () => Promise<Result>,
): Promise<Result | { fault: LabFault }> {
  await database.exec('begin')
  try {
    await database.exec('set local role postgres; set local search_path = "$user", public, extensions')
    const fault =
      (await runAll(database, sql, 'project')) ?? (await runAll(database, breakSql ?? '', 'break'))
    if (fault) return { fault }
    await database.exec('reset role')
    const unseeded = await runAll(database, peopleSql, 'people')
    return unseeded ? { fault: unseeded } : await work()
  } finally {
    await database.exec('rollback')
  }
}

async function runAll(
  database: PGlite,
  sql: string,
  where: LabFault['where'],
  onResult: (result: Results<(string | null)[]>) => void = () => undefined,
): Promise<LabFault | undefined> {
  for (const statement of splitStatements(sql)) {
    if (endsTransaction(statement))
      return {
        where,
        message: 'The lab runs everything in its own transaction, which is rolled back at the end.',
        hint: 'Leave out begin, commit, rollback, and savepoints.',
        ...placeOf(sql, statement.offset),
      }
    try {
      const results = await database.exec(statement.text, {
        rowMode: 'array',
        parsers: plainText(database),
      })
      for (const result of results) onResult(result as unknown as Results<(string | null)[]>)
    } catch (error) {
      return faultOf(error, where, statement, sql)
    }
  }
  return undefined
}

async function tryOnRow(
  database: PGlite,
  { prepare, statement }: Operation,
  actor: Actor,
  owner: Owner,
): Promise<Outcome> {
  await database.exec('savepoint try')
  try {
    if (prepare) await database.exec(prepare(owner))
    await enter(database, actor)
    const [result] = await database.exec(statement(owner))
    // A select changes nothing, so the rows it found are counted.
    const count = result?.rows.length || result?.affectedRows || 0
    return { ended: count > 0 ? 'passed' : 'hidden' }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (!code) throw error
    return { ended: 'refused', sqlstate: code, message }
  } finally {
    await database.exec('rollback to savepoint try; release savepoint try')
  }
}

/** As in API requests: the role, and the token's claims. */
async function enter(database: PGlite, actor: Actor): Promise<void> {
  await database.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    claimsOf(actor),
    actor.role,
  ])
}

/** Every value in Postgres's text format. */
function plainText(database: PGlite): Record<number, (value: string) => string> {
  return Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (value: string) => value]))
}
