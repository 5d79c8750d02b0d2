// Checks what comes out of the sandbox. Readers' code runs there, so nothing about a message is certain: not its shape, and
// not its size. What isn't as expected is left out. The worker passes its messages through the same function.

import type { Progress } from '../advisor/advise.ts'
import type { SqlRunResult } from '../project/engines/tab/page-project.ts'
import type { ProjectUser, RunColumn, RunError } from '../project/engines/tab/sql-run.ts'
import type { ScriptRunResult, WorkerReply } from './messages.ts'
import { readAdvice } from './read-advice.ts'
import { countIn, isRecord, limits, ResultBudget, textIn } from './result-budget.ts'
import { readResult } from './script/read-result.ts'

export { limits }

export function readReply(data: unknown): WorkerReply | undefined {
  if (!isRecord(data) || typeof data.id !== 'number') return undefined
  const { id } = data
  if (data.kind === 'running') {
    const progress = progressIn(data.progress)
    return { kind: 'running', id, ...(progress ? { progress } : {}) }
  }
  if (data.kind === 'failed') return { kind: 'failed', id, message: textIn(data.message) ?? '' }
  if (data.kind === 'ran' && isRecord(data.result)) return { kind: 'ran', id, result: resultIn(data.result) }
  if (data.kind === 'ran-script' && isRecord(data.result))
    return { kind: 'ran-script', id, result: scriptResultIn(data.result) }
  if (data.kind === 'advised' && isRecord(data.result))
    return { kind: 'advised', id, result: readAdvice(data.result) }
  return undefined
}

function progressIn(value: unknown): Progress | undefined {
  if (!isRecord(value)) return undefined
  const { step } = value
  if (step !== 'load' && step !== 'try' && step !== 'find') return undefined
  return { step, done: countIn(value.done), of: countIn(value.of) }
}

const usersIn = ({ users }: Record<string, unknown>, budget: ResultBudget): ProjectUser[] =>
  budget.list(users, limits.users, userIn)

function scriptResultIn(result: Record<string, unknown>): ScriptRunResult {
  const budget = new ResultBudget()
  const users = usersIn(result, budget)
  return { ...readResult(result, budget), users }
}

function resultIn(result: Record<string, unknown>): SqlRunResult {
  const budget = new ResultBudget()
  const error = budget.take(errorIn(result.error))
  const command = budget.take(textIn(result.command))
  const columns = budget.list(result.columns, limits.columns, columnIn)
  const users = usersIn(result, budget)
  const notices = budget.list(result.notices, limits.notices, (notice) => textIn(notice))
  return {
    columns,
    // Each row has a cell for each column.
    rows: budget.list(result.rows, limits.rows, (row) =>
      Array.isArray(row) ? columns.map((_, index) => textIn(row[index]) ?? null) : undefined,
    ),
    rowCount: countIn(result.rowCount),
    notices,
    users,
    ...(command ? { command } : {}),
    ...(error ? { error } : {}),
  }
}

const columnIn = (value: unknown): RunColumn | undefined =>
  isRecord(value) ? { name: textIn(value.name) ?? '', isNumber: value.isNumber === true } : undefined

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function userIn(value: unknown): ProjectUser | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || !uuid.test(value.id)) return undefined
  return { id: value.id, email: textIn(value.email) ?? '' }
}

function errorIn(value: unknown): RunError | undefined {
  if (!isRecord(value)) return undefined
  const { code, line } = value
  const detail = textIn(value.detail)
  const hint = textIn(value.hint)
  return {
    code: typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '',
    message: textIn(value.message) ?? '',
    ...(detail ? { detail } : {}),
    ...(hint ? { hint } : {}),
    ...(countIn(line) > 0 ? { line: countIn(line) } : {}),
  }
}
