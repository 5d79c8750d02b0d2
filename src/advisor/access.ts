// Who can do what as a table: a row per table, view, function, and bucket, a cell per caller.
import { verbs } from './planned-tries.ts'
import type { Tried, Try } from './tries.ts'

export interface AccessTry extends Pick<Try, 'result' | 'message' | 'statement'> {
  verb: (typeof verbs)[number] | 'call'
}

export interface AccessRow {
  kind: Try['kind']
  /** With its schema; a bucket has none. */
  name: string
  /** Row level security is off, or the bucket is public. */
  isOpen: boolean
  /** Tries of each caller, in the callers' order. */
  cells: AccessTry[][]
}

const shown = new Set<string>([...verbs, 'call'])

export function accessOf({ callers, tries }: Pick<Tried, 'callers' | 'tries'>): AccessRow[] {
  const rows = new Map<string, AccessRow>()
  for (const { kind, schema, name, isOpen, caller, verb, result, message, statement } of tries) {
    if (!shown.has(verb)) continue
    const key = JSON.stringify([kind, schema, name])
    const row = rows.get(key) ?? {
      kind,
      name: kind === 'bucket' ? name : `${schema}.${name}`,
      isOpen,
      cells: callers.map(() => []),
    }
    rows.set(key, row)
    const each = { verb: verb as AccessTry['verb'], result, statement, ...(message ? { message } : {}) }
    row.cells[callers.indexOf(caller)]?.push(each)
  }
  return [...rows.values()]
}

/** The verbs of a cell that ended in one way. */
export const verbsThat = (cell: readonly AccessTry[], ended: AccessTry['result']): AccessTry['verb'][] =>
  cell.filter(({ result }) => result === ended).map(({ verb }) => verb)
