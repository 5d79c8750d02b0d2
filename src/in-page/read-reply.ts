// Checks what comes out of the sandbox. Readers' code runs there, so nothing about a message is certain: not its shape, and
// not its size. What isn't as expected is left out.
import type { WorkerReply } from './messages.ts'
import type { SqlRunResult } from './project/page-project.ts'
import type { ProjectUser, RunColumn, RunError } from './project/sql-run.ts'
import { readResult } from './script/read-result.ts'

/** What a panel shows at most. The worker cuts off the same, so that messages stay small. */
export const limits = { rows: 200, columns: 60, characters: 2000, notices: 50, users: 2 } as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? cut(value) : undefined)

export const cut = (text: string): string =>
  text.length > limits.characters ? `${text.slice(0, limits.characters)}…` : text

const listIn = <T>(value: unknown, most: number, read: (item: unknown) => T | undefined): T[] =>
  Array.isArray(value)
    ? value.slice(0, most).flatMap((item) => {
        const found = read(item)
        return found === undefined ? [] : [found]
      })
    : []

const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0

export function readReply(data: unknown): WorkerReply | undefined {
  if (!isRecord(data) || typeof data.id !== 'number') return undefined
  const { id } = data
  if (data.kind === 'running') return { kind: 'running', id }
  if (data.kind === 'failed') return { kind: 'failed', id, message: textIn(data.message) ?? '' }
  if (data.kind === 'ran' && isRecord(data.result)) return { kind: 'ran', id, result: resultIn(data.result) }
  if (data.kind === 'ran-script' && isRecord(data.result))
    return { kind: 'ran-script', id, result: { ...readResult(data.result), users: usersIn(data.result) } }
  return undefined
}

const usersIn = ({ users }: Record<string, unknown>): ProjectUser[] => listIn(users, limits.users, userIn)

function resultIn(result: Record<string, unknown>): SqlRunResult {
  const columns = listIn(result.columns, limits.columns, columnIn)
  const command = textIn(result.command)
  const error = errorIn(result.error)
  return {
    columns,
    // Each row has a cell for each column.
    rows: listIn(result.rows, limits.rows, (row) =>
      Array.isArray(row) ? columns.map((_, index) => textIn(row[index]) ?? null) : undefined,
    ),
    rowCount: countIn(result.rowCount),
    notices: listIn(result.notices, limits.notices, textIn),
    users: usersIn(result),
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
