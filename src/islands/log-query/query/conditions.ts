// The operators of each field type, and their SQL.
import type { FieldType } from './log-source.ts'
import { likeText, sqlText } from './sql-words.ts'

interface Operator {
  id: string
  /** As written between the field and the value. */
  words: string
  /** It needs no value. */
  isComplete?: true
  sql: (field: string, value: string) => string
}

export interface Condition {
  path: string
  operator: string
  value: string
}

const there: readonly Operator[] = [
  { id: 'missing', words: 'is missing', isComplete: true, sql: (field) => `${field} is null` },
  { id: 'there', words: 'is there', isComplete: true, sql: (field) => `${field} is not null` },
]

const compare = (id: string, words: string, sign: string, write: (value: string) => string): Operator => ({
  id,
  words,
  sql: (field, value) => `${field} ${sign} ${write(value)}`,
})

const plain = (value: string) => value.trim()
/** A timestamp in UTC: `2026-01-31T12:00` → `timestamp '2026-01-31 12:00:00+00'` */
const moment = (value: string) => `timestamp '${value.trim().replace('T', ' ').padEnd(19, ':00')}+00'`

export const operators: Readonly<Record<FieldType, readonly Operator[]>> = {
  string: [
    compare('is', 'is', '=', sqlText),
    compare('not', 'is not', '!=', sqlText),
    compare('contains', 'contains', 'like', (value) => sqlText(`%${likeText(value)}%`)),
    compare('starts', 'starts with', 'like', (value) => sqlText(`${likeText(value)}%`)),
    {
      id: 'matches',
      words: 'matches (regular expression)',
      sql: (field, value) => `regexp_contains(${field}, ${sqlText(value)})`,
    },
    ...there,
  ],
  number: [
    compare('is', '=', '=', plain),
    compare('not', '≠', '!=', plain),
    compare('above', '>', '>', plain),
    compare('from', '≥', '>=', plain),
    compare('below', '<', '<', plain),
    compare('to', '≤', '<=', plain),
    ...there,
  ],
  boolean: [
    { id: 'true', words: 'is true', isComplete: true, sql: (field) => `${field} = true` },
    { id: 'false', words: 'is false', isComplete: true, sql: (field) => `${field} = false` },
    ...there,
  ],
  datetime: [compare('from', 'from (UTC)', '>=', moment), compare('to', 'before (UTC)', '<', moment)],
  'number[]': [{ id: 'has', words: 'holds', sql: (field, value) => `${plain(value)} in unnest(${field})` }],
}

/** What is wrong with a value, as the end of a sentence that starts with the field. */
export function faultOf(type: FieldType, operator: Operator, value: string): string | undefined {
  if (operator.isComplete) return undefined
  if (value.trim() === '') return 'needs a value'
  if ((type === 'number' || type === 'number[]') && !/^-?\d+(\.\d+)?$/.test(value.trim()))
    return 'needs a number'
  if (type === 'datetime' && !isMoment(value.trim()))
    return 'needs a day and a time, such as 2026-01-31T12:00'
  return undefined
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(value) &&
  !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}Z`))
