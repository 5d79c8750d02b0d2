// A request of the REST API → SQL. Names are quoted and values are parameters, so that nothing of a request is ever code.
import type { SqlValue } from '../../database/engine.ts'

export interface SqlQuery {
  text: string
  values: SqlValue[]
}

/** A request that can't be read; PGRST100 on the hosted platform. */
export class BadRequest extends Error {}

const quote = (name: string) => {
  if (!/^[A-Za-z_][\w$]{0,62}$/.test(name)) throw new BadRequest(`"${name}" is not the name of a column`)
  return `"${name}"`
}

const operators: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
])

/** Words of the query that are no filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'])

/** `id,name:full_name` → columns; `*` for all. `prefix` names their table where two have them. */
function columnsOf(select: string | null, prefix = ''): string {
  if (!select || select.trim() === '*') return `${prefix}*`
  return select
    .split(',')
    .map((part) => {
      if (part.includes('('))
        throw new BadRequest('The local project does not join tables: select columns only')
      const [first = '', second] = part.trim().split(':')
      if (first === '*') return `${prefix}*`
      return second ? `${prefix}${quote(second)} as ${quote(first)}` : `${prefix}${quote(first)}`
    })
    .join(', ')
}

/** What a change returns. Reading a row takes a right of its own, so that without need nothing is read. */
const returningOf = (select: string | null | undefined, prefix = '') =>
  select === undefined ? '1 as done' : columnsOf(select, prefix)

/** The filters of a request as a `where` with its values, numbered from `from`. */
export function whereOf(query: URLSearchParams, { from = 1, prefix = '' } = {}): SqlQuery {
  const values: SqlValue[] = []
  const value = (text: string) => {
    values.push(text)
    return `$${from + values.length - 1}`
  }
  const conditions = [...query]
    .filter(([name]) => !reserved.has(name))
    .map(([name, text]) => conditionOf(`${prefix}${quote(name)}`, text, value))
  return { text: conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '', values }
}

function conditionOf(column: string, text: string, value: (text: string) => string): string {
  const [, not = '', operator = '', operand = ''] = /^(not\.)?(\w+)\.([\s\S]*)$/.exec(text) ?? []
  const condition = () => {
    if (operator === 'is') {
      if (!/^(null|true|false|unknown)$/i.test(operand))
        throw new BadRequest(`"is.${operand}" is not a filter`)
      return `${column} is ${operand}`
    }
    if (operator === 'in') {
      const list = operand.replace(/^\(|\)$/g, '')
      const parts = [...list.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? '',
      )
      return `${column}::text in (select jsonb_array_elements_text(${value(JSON.stringify(parts))}::jsonb))`
    }
    const sign = operators.get(operator)
    if (!sign) throw new BadRequest(`"${text}" is not a filter that the local project knows`)
    return `${column} ${sign} ${value(/like/.test(sign) ? operand.replaceAll('*', '%') : operand)}`
  }
  return not ? `not (${condition()})` : condition()
}

/** The hosted platform gives no more rows than this to one request. */
const mostRows = 1000

const directions: ReadonlyMap<string, string> = new Map([
  ['asc', ' asc'],
  ['desc', ' desc'],
  ['nullsfirst', ' nulls first'],
  ['nullslast', ' nulls last'],
])

function orderOf(query: URLSearchParams): string {
  const parts = query
    .get('order')
    ?.split(',')
    .map((part) => {
      const [column = '', ...words] = part.split('.')
      const clauses = words.map((word) => {
        const clause = directions.get(word)
        if (!clause) throw new BadRequest(`"${part}" is not an order`)
        return clause
      })
      return `${quote(column)}${clauses.join('')}`
    })
  const limit = Math.min(numberOf(query, 'limit') ?? mostRows, mostRows)
  return `${parts ? ` order by ${parts.join(', ')}` : ''} limit ${limit} offset ${numberOf(query, 'offset') ?? 0}`
}

function numberOf(query: URLSearchParams, name: 'limit' | 'offset'): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new BadRequest(`"${text}" is not a number for ${name}`)
  return Number(text)
}

type Row = Record<string, unknown>

export function insertOf(
  table: string,
  rows: readonly Row[],
  { conflict, merge, select }: { conflict: string | null; merge: boolean; select: string | null | undefined },
): SqlQuery {
  if (rows.length === 0) return { text: `select from public.${quote(table)} limit 0`, values: [] }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const list = names.map(quote).join(', ')
  const target = quote(table)
  const keys = (conflict ?? 'id').split(',').map((name) => quote(name.trim()))
  const others = names.map(quote).filter((name) => !keys.includes(name))
  const onConflict = merge
    ? ` on conflict (${keys.join(', ')}) do ${others.length > 0 ? `update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}` : 'nothing'}`
    : ''
  if (names.length === 0)
    return {
      text: `insert into public.${target} default values returning ${returningOf(select)}`,
      values: [],
    }
  return {
    text: `insert into public.${target} (${list}) select ${list} from json_populate_recordset(null::public.${target}, $1)${onConflict} returning ${returningOf(select)}`,
    values: [JSON.stringify(rows)],
  }
}

export function updateOf(
  table: string,
  changes: Row,
  query: URLSearchParams,
  select: string | null | undefined,
): SqlQuery {
  const names = Object.keys(changes).map(quote)
  if (names.length === 0) throw new BadRequest('There is nothing to change')
  const target = quote(table)
  // Both the table and the changes have the columns; filter and answer mean the table's.
  const prefix = `${target}.`
  const where = whereOf(query, { from: 2, prefix })
  return {
    text: `update public.${target} set ${names.map((name) => `${name} = changed.${name}`).join(', ')} from json_populate_record(null::public.${target}, $1) as changed${where.text} returning ${returningOf(select, prefix)}`,
    values: [JSON.stringify(changes), ...where.values],
  }
}

export const selectOf = (table: string, query: URLSearchParams): SqlQuery => {
  const where = whereOf(query)
  return {
    text: `select ${columnsOf(query.get('select'))} from public.${quote(table)}${where.text}${orderOf(query)}`,
    values: where.values,
  }
}

export const deleteOf = (
  table: string,
  query: URLSearchParams,
  select: string | null | undefined,
): SqlQuery => {
  const where = whereOf(query)
  return {
    text: `delete from public.${quote(table)}${where.text} returning ${returningOf(select)}`,
    values: where.values,
  }
}
