// Runs a reader's SQL on a new project, and then what the lab does with it. Each run is one in the SQL editor, or one request.
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import type { RunError, SqlStep } from '../../in-page/project/sql-run.ts'
import { placeOf, splitStatements } from '../../lib/sql/split-statements.ts'
import type { Actor } from './cast.ts'
import type { LabFault } from './fault.ts'
import type { Matrix } from './matrix.ts'
import { buildMatrix } from './matrix.ts'
import { peopleSql } from './operations.ts'
import { readTries, triesSql } from './tries.ts'

export interface Project {
  sql: string
  /** A break's SQL, run after the reader's. */
  breakSql?: string | undefined
}

export type MatrixResult =
  | { matrix: Matrix; version: string; fault?: undefined }
  | { matrix?: undefined; fault: LabFault }

export type StatementResult = { ran: SqlRunResult; fault?: undefined } | { ran?: undefined; fault: LabFault }

/** Runs a step on a project in which exactly the others ran. */
export type RunAfter = (before: readonly SqlStep[], step: SqlStep) => Promise<SqlRunResult>

export async function runMatrix(run: RunAfter, project: Project): Promise<MatrixResult> {
  const { steps, fault } = await prepare(run, project)
  if (fault) return { fault }
  const { rows, error } = await run(steps, inEditor(triesSql))
  if (error) return { fault: faultOf(error, 'people') }
  const { rules, version, outcomesOf } = readTries(rows)
  return { matrix: buildMatrix(rules, outcomesOf), version }
}

export async function runStatement(
  run: RunAfter,
  project: Project,
  { role, person }: Actor,
  statement: string,
): Promise<StatementResult> {
  const { steps, fault } = await prepare(run, project)
  if (fault) return { fault }
  return { ran: await run(steps, { sql: statement, role, ...(person ? { user: person.id } : {}) }) }
}

const inEditor = (sql: string): SqlStep => ({ sql, role: 'postgres' })

/** The steps that lead to the project, or what failed on the way. */
async function prepare(
  run: RunAfter,
  { sql, breakSql = '' }: Project,
): Promise<{ steps: SqlStep[]; fault?: LabFault }> {
  const steps: SqlStep[] = []
  const parts = { project: sql, break: breakSql, people: peopleSql }
  for (const [where, text] of Object.entries(parts) as [keyof typeof parts, string][]) {
    if (text.trim() === '') continue
    const step = inEditor(text)
    const { error } = await run([...steps], step)
    if (error) {
      const line = where === 'project' ? (error.line ?? (await lineOfFault(run, text))) : undefined
      return { steps, fault: faultOf(error, where, line) }
    }
    steps.push(step)
  }
  return { steps }
}

const faultOf = (
  { code, message, detail, hint }: RunError,
  where: LabFault['where'],
  line?: number,
): LabFault => ({
  where,
  message,
  sqlstate: code,
  ...(detail ? { detail } : {}),
  ...(hint ? { hint } : {}),
  ...(line ? { line } : {}),
})

/**
 * For errors that Postgres reports without a position, such as a policy that's already there. It's in the first statement
 * with which the SQL fails.
 */
async function lineOfFault(run: RunAfter, sql: string): Promise<number | undefined> {
  const statements = splitStatements(sql)
  let first = 0
  let last = statements.length - 1
  while (first < last) {
    const middle = (first + last) >> 1
    const { offset = 0, text = '' } = statements[middle] ?? {}
    const { error } = await run([], inEditor(sql.slice(0, offset + text.length)))
    if (error) last = middle
    else first = middle + 1
  }
  const failing = statements[first]
  return failing && placeOf(sql, failing.offset).line
}
