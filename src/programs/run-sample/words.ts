// What the panel says about a run.
import type { SqlRunResult } from '../../in-page/project/page-project.ts'

export const countInWords = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

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
