// What is said about a run. Screen readers announce it.
import type { ScriptRunResult } from '../../in-page/messages.ts'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'

/** What a run returned, by its language. */
export type RunResult = { sql: SqlRunResult } | { script: ScriptRunResult }

export const countInWords = (count: number, noun = 'row'): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

const changes: Readonly<Record<string, string>> = {
  INSERT: 'inserted',
  UPDATE: 'updated',
  DELETE: 'deleted',
  MERGE: 'merged',
}

/** The only column of what `explain` returns. */
export const isPlan = (columns: SqlRunResult['columns']): boolean =>
  columns.length === 1 && columns[0]?.name === 'QUERY PLAN'

/** The line above the result, which screen readers announce. `as` is the caller, if it can be chosen. */
export function outcomeInWords(
  { error, columns, rowCount, command = '' }: SqlRunResult,
  as?: string,
): string {
  const by = as ? ` as ${as}` : ''
  if (error) return `Failed${by}${error.code ? ` with ${error.code}` : ''}.`
  if (isPlan(columns)) return `Plan${by}.`
  if (columns.length > 0) return `${countInWords(rowCount)}${by}.`
  const change = changes[command]
  return change ? `${countInWords(rowCount)} ${change}${by}.` : `Done${by}.`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined if it was too long and isn't JSON any more. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a call of the client returned instead of throwing it. */
export function returnedError(value: unknown): { message: string; code?: string } | undefined {
  const error = isRecord(value) && isRecord(value.error) ? value.error : undefined
  if (!error) return undefined
  const { code, message } = error
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' ? { code } : {}),
  }
}

/** `as` is the caller, if it can be chosen. */
export function scriptOutcome(result: ScriptRunResult, as?: string): string {
  const by = as ? ` as ${as}` : ''
  const { error, printed, returned = '' } = result
  if (error) return `Failed${by}${error.code ? ` with ${error.code}` : ''}: ${error.name}.`
  const value = parsedJson(returned)
  const refused = returnedError(value)
  if (refused) return `Returned an error${by}${refused.code ? ` (${refused.code})` : ''}.`
  if (printed.length > 0) return `Printed ${countInWords(result.lineCount ?? printed.length, 'line')}${by}.`
  const data = isRecord(value) ? value.data : undefined
  return Array.isArray(data) ? `Returned ${countInWords(data.length)}${by}.` : `Done${by}.`
}

export const outcomeOf = (result: RunResult, as: string): string =>
  'sql' in result ? outcomeInWords(result.sql, as) : scriptOutcome(result.script, as)
