// A change as the client reads it: only columns that the role may select, and of an old row what the table's replica identity keeps.
import type { Change, Column } from './change-log.ts'

/** Larger fields are left out of a change that's too large. */
const smallField = 64

type Row = Record<string, unknown>

export function changeMessage(change: Change, role: string, ids: readonly number[], largest: number) {
  const { schema, table, type, at, record, oldRecord, columns, isSecured, hasFullIdentity } = change
  const readable = columns.filter(({ readers }) => readers.includes(role))
  const old = hasFullIdentity && !isSecured ? readable : readable.filter(({ isKey }) => isKey)
  const isTooLarge = (record?.length ?? 0) + (oldRecord?.length ?? 0) > largest
  const rowOf = (json: string, shown: readonly Column[]) => pick(JSON.parse(json) as Row, shown, isTooLarge)
  return {
    ids,
    data: {
      schema,
      table,
      commit_timestamp: at,
      type,
      columns: readable.map(({ name, type }) => ({ name, type })),
      ...(record === null ? {} : { record: rowOf(record, readable) }),
      ...(oldRecord === null ? {} : { old_record: rowOf(oldRecord, old) }),
      errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
    },
  }
}

const pick = (row: Row, columns: readonly Column[], onlySmall: boolean): Row =>
  Object.fromEntries(
    columns
      .map(({ name }) => [name, row[name]] as const)
      .filter(([, value]) => !onlySmall || (JSON.stringify(value) ?? '').length <= smallField),
  )
