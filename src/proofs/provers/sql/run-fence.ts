// Runs one fence as a reader would: pasted whole, as one run in the SQL editor, with the reader's privileges.
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Caller } from '../../../project/caller.ts'
import { callerOf, editorLogin } from '../../../project/caller.ts'
import type { Excuses } from './excuses.ts'
import { absence } from './excuses.ts'
import type { ResultTable } from './result-table.ts'
import type { Outcome, Refused, SqlFault, SqlSession } from './session.ts'
import type { Statement } from './statements.ts'
import { isRunByPlatform, needsSecondServer } from './statements.ts'

export type FenceRun =
  | { ended: 'ran'; table?: ResultTable }
  /** Functions were created whose bodies call what the server doesn't have. */
  | { ended: 'created'; reason: string }
  /** `by` is set if no server parsed it. */
  | { ended: 'parsed'; reason: string; by?: string }
  | { ended: 'failed'; fault: SqlFault; statement: Statement; offset: number }

/** Splits samples into statements. */
const grammar = "PostgreSQL 18's grammar"

export async function runFence(
  session: SqlSession,
  excuses: Excuses,
  fence: FenceUse,
  statements: readonly Statement[],
): Promise<FenceRun> {
  const { as: role = editorLogin, user, claims } = fence.meta
  const caller = await callerOf({ role, user, claims }, (id) => session.emailOf(id))
  if (!statements.some((each) => isRunByPlatform(each) || needsSecondServer(each))) {
    const outcome = await session.run(fence.code, caller)
    if (!outcome.fault) return ran(statements, excuses, outcome.table)
    const statement = failedStatement(statements, outcome)
    const mayBeExcused = !statement || excuses.excuse(statement, outcome.fault)
    if (statement && (!mayBeExcused || fence.meta.fails === outcome.fault.sqlstate))
      return failed(statement, outcome, 0)
  }
  return runInSteps(session, excuses, caller, statements)
}

/** One transaction, without the statements that can't run here. */
async function runInSteps(
  session: SqlSession,
  excuses: Excuses,
  caller: Caller,
  statements: readonly Statement[],
): Promise<FenceRun> {
  const [first] = statements
  const begun = await session.begin(caller)
  if (begun.fault && first) return failed(first, begun, first.offset)
  let table: ResultTable | undefined
  let reason: string | undefined
  let by: string | undefined
  for (const statement of statements) {
    if (needsSecondServer(statement)) {
      reason = 'it needs a second server'
      by = grammar
      continue
    }
    const outcome = await runStep(session, statement)
    if (outcome.fault) {
      reason = excuses.excuse(statement, outcome.fault)
      if (reason) continue
      await session.rollback()
      return failed(statement, outcome, statement.offset)
    }
    table = outcome.table ?? table
  }
  const committed = await session.commit()
  const last = statements.at(-1)
  if (committed.fault && last) return failed(last, committed, last.offset)
  return reason ? { ended: 'parsed', reason, ...(by ? { by } : {}) } : ran(statements, excuses, table)
}

async function runStep(session: SqlSession, statement: Statement): Promise<Outcome> {
  await session.step('savepoint step')
  const outcome = isRunByPlatform(statement)
    ? await session.stepWithPlatformRights(statement.text)
    : await session.step(statement.text)
  await session.step(outcome.fault ? 'rollback to savepoint step' : 'release savepoint step')
  return outcome
}

function ran(statements: readonly Statement[], excuses: Excuses, table: ResultTable | undefined): FenceRun {
  const needed = statements.map((each) => excuses.bodyNeeds(each)).find((name) => name !== undefined)
  if (needed) return { ended: 'created', reason: absence(needed) }
  return { ended: 'ran', ...(table ? { table } : {}) }
}

/** The statement that Postgres rejected, if its response says so. */
function failedStatement(
  statements: readonly Statement[],
  { completed, position }: Refused,
): Statement | undefined {
  if (statements.length === 1) return statements[0]
  if (completed !== undefined) return statements[completed] ?? statements.at(-1)
  return position === undefined ? undefined : statements.findLast(({ offset }) => offset <= position)
}

/** `base` is where the sent text starts in the fence. */
const failed = (statement: Statement, { fault, position }: Refused, base: number): FenceRun => ({
  ended: 'failed',
  fault,
  statement,
  offset: position === undefined ? statement.offset : base + position,
})
