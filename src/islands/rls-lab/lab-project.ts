// Runs a reader's SQL on a new project, and then what the lab does with it. Everything is one run in the SQL editor, in a
// transaction that stays open and is rolled back after the run, so that each run starts with the same project.

import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { RunError, SqlStep } from '../../project/engines/tab/sql-run.ts'
import { endsTransaction, placeOf, splitStatements } from '../../project/split-statements.ts'
import type { Actor } from './cast.ts'
import { claimsOf } from './cast.ts'
import type { LabFault } from './fault.ts'
import type { Matrix } from './matrix.ts'
import { buildMatrix } from './matrix.ts'
import { peopleSql } from './operations.ts'
import { literal, readTries, triesSql } from './tries.ts'

export interface Project {
  sql: string
  /** A break's SQL, run after the reader's. */
  breakSql?: string | undefined
}

export type MatrixResult =
  | { matrix: Matrix; version: string; fault?: undefined }
  | { matrix?: undefined; fault: LabFault }

export type StatementResult = { ran: SqlRunResult; fault?: undefined } | { ran?: undefined; fault: LabFault }

/** Runs a text in the SQL editor. */
export type RunSql = (sql: string) => Promise<SqlRunResult>

/** Each run sends those before it again. */
const mostRuns = 50

/** Runs leave nothing behind, so the project of the last one is good for the next. It's named by all that ran on it. */
export function onSameProject(
  runAfter: (before: readonly SqlStep[], step: SqlStep) => Promise<SqlRunResult>,
): RunSql {
  let before: SqlStep[] = []
  return async (sql) => {
    const step = { sql, role: 'postgres' }
    const earlier = before
    // If this one fails, Postgres was stopped, and the next one is new.
    before = []
    const ran = await runAfter(earlier, step)
    if (earlier.length < mostRuns) before = [...earlier, step]
    return ran
  }
}

interface Part {
  where: LabFault['where']
  sql: string
}

export async function runMatrix(run: RunSql, project: Project): Promise<MatrixResult> {
  const { ran, fault } = await runParts(run, [...partsOf(project), { where: 'people', sql: triesSql }])
  if (fault) return { fault }
  const { rules, version, outcomesOf } = readTries(ran.rows)
  return { matrix: buildMatrix(rules, outcomesOf), version }
}

export async function runStatement(
  run: RunSql,
  project: Project,
  actor: Actor,
  statement: string,
): Promise<StatementResult> {
  // As in API requests: the role, and the token's claims.
  const caller = `set local role ${actor.role};\nset local request.jwt.claims = ${literal(claimsOf(actor))}`
  const { ran, fault } = await runParts(run, [
    ...partsOf(project),
    { where: 'people', sql: caller },
    { where: 'statement', sql: statement },
  ])
  if (fault) return { fault }
  const hasRows = isRead.test(ran.command ?? '') || /\breturning\b/i.test(statement)
  // Otherwise, these are rows of a select in the project's SQL.
  return { ran: hasRows || ran.columns.length === 0 ? ran : { ...ran, columns: [], rows: [], command: '' } }
}

/** Command tags of statements that return rows. */
const isRead = /^(SELECT|SHOW|EXPLAIN|FETCH|CALL)/

const partsOf = ({ sql, breakSql = '' }: Project): Part[] => [
  { where: 'project', sql },
  { where: 'break', sql: breakSql },
  { where: 'people', sql: peopleSql },
]

/** A part can end in a comment, so each separator is on a separate line. */
const separator = '\n;\n'
const textOf = (sql: readonly string[]): string => ['begin', ...sql].join(separator)

async function runParts(run: RunSql, parts: readonly Part[]): Promise<StatementResult> {
  const ending = parts.flatMap((part) =>
    splitStatements(part.sql)
      .filter(endsTransaction)
      .map(({ offset }) => ({ ...part, offset })),
  )[0]
  if (ending)
    return {
      fault: {
        where: ending.where,
        message: 'The lab runs everything in its own transaction, which is rolled back at the end.',
        hint: 'Leave out begin, commit, rollback, and savepoints.',
        line: placeOf(ending.sql, ending.offset).line,
      },
    }
  const ran = await run(textOf(parts.map(({ sql }) => sql)))
  return ran.error ? { fault: await faultOf(run, parts, ran.error) } : { ran }
}

async function faultOf(
  run: RunSql,
  parts: readonly Part[],
  { code, message, detail, hint, line }: RunError,
): Promise<LabFault> {
  const place = line ? placeOfLine(parts, line) : await placeOfFault(run, parts)
  return {
    // The lab's own rows are in no text that the reader sees.
    ...(place.where === 'people' ? { where: place.where } : place),
    message,
    ...(code ? { sqlstate: code } : {}),
    ...(detail ? { detail } : {}),
    ...(hint ? { hint } : {}),
  }
}

type FaultPlace = Pick<LabFault, 'where' | 'line'>

function placeOfLine(parts: readonly Part[], line: number): FaultPlace {
  let left = line
  let before = 'begin'
  for (const { where, sql } of parts) {
    left -= (before + separator).split('\n').length - 1
    if (left <= sql.split('\n').length) return { where, line: left }
    before = sql
  }
  return { where: 'people' }
}

/**
 * For errors that Postgres reports without a position, such as a policy that's already there: the last part without which
 * everything runs, and the first statement with which it fails.
 */
async function placeOfFault(run: RunSql, parts: readonly Part[]): Promise<FaultPlace> {
  const fails = async (sql: readonly string[]) => (await run(textOf(sql))).error !== undefined
  let at = parts.length - 1
  while (at > 0 && (await fails(parts.slice(0, at).map(({ sql }) => sql)))) at--
  const { where, sql } = parts[at] as Part
  const before = parts.slice(0, at).map((part) => part.sql)
  const statements = splitStatements(sql)
  let first = 0
  let last = statements.length - 1
  while (first < last) {
    const middle = (first + last) >> 1
    if (await fails([...before, ...statements.slice(0, middle + 1).map(({ text }) => text)])) last = middle
    else first = middle + 1
  }
  return { where, line: placeOf(sql, statements[first]?.offset ?? 0).line }
}
