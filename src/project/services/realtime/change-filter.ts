// Conditions on one column, such as room_id=eq.7, as SQL.
import type { SqlValue } from '../../engines/thread/engine.ts'
import { inspect } from './elixir-inspect.ts'

export interface ChangeFilter {
  column: string
  operator: keyof typeof operators
  value: string
}

const operators = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in' } as const
const form = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s
const mostValues = 100

/** Undefined for a text that isn't a condition. */
export function readFilter(text: string): ChangeFilter | undefined {
  const [, column, operator, value] = form.exec(text) ?? []
  if (column === undefined || value === undefined) return undefined
  if (operator === 'in' && (!/^\(.*\)$/s.test(value) || valuesIn(value).length > mostValues)) return undefined
  return { column, operator: operator as ChangeFilter['operator'], value }
}

/** What Realtime shows of such a text: the part at which it stopped reading. */
export function unreadPart(text: string): string {
  const [column = '', rest] = splitOnce(text, '=')
  if (rest === undefined) return inspect([column])
  const [operator = '', value] = splitOnce(rest, '.')
  if (operator === 'in' && value !== undefined) return '`in` filter value must be wrapped by parentheses'
  return inspect(value === undefined ? [operator] : [operator, value])
}

function splitOnce(text: string, at: string): string[] {
  const place = text.indexOf(at)
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)]
}

const valuesIn = (list: string): string[] =>
  list
    .slice(1, -1)
    .split(',')
    .map((value) => value.trim().replace(/^"(.*)"$/s, '$1'))

/** A condition on a row in JSON, which is the first value. `cast` is the column's type. */
export function filterSql({ column, operator, value }: ChangeFilter, cast: string) {
  const left = `($1::jsonb ->> $2)::${cast}`
  const right =
    operator === 'in'
      ? `= any(array(select each::${cast} from jsonb_array_elements_text($3::jsonb) as each))`
      : `${operators[operator]} $3::text::${cast}`
  return {
    text: `select coalesce(${left} ${right}, false) as matches`,
    values: (record: string): SqlValue[] => [
      record,
      column,
      operator === 'in' ? JSON.stringify(valuesIn(value)) : value,
    ],
  }
}
