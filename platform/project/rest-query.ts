// A request of the REST API → SQL. Names are quoted and values are parameters, so that nothing of a request is ever code.

export interface SqlQuery {
  text: string
  values: unknown[]
}

export class BadRequest extends Error {}

const quote = (name: string) => {
  if (!/^[A-Za-z_][\w$]*$/.test(name)) throw new BadRequest(`"${name}" is not the name of a column`)
  return `"${name}"`
}

const operators: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

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
  const values: unknown[] = []
  const value = (text: unknown) => {
    values.push(text)
    return `$${from + values.length - 1}`
  }
  const conditions = [...query]
    .filter(([name]) => !reserved.has(name))
    .map(([name, text]) => conditionOf(`${prefix}${quote(name)}`, text, value))
  return { text: conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '', values }
}

function conditionOf(column: string, text: string, value: (text: unknown) => string): string {
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
      return `${column}::text = any (${value(parts)}::text[])`
    }
    const sign = operators[operator]
    if (!sign) throw new BadRequest(`"${text}" is not a filter that the local project knows`)
    return `${column} ${sign} ${value(/like/.test(sign) ? operand.replaceAll('*', '%') : operand)}`
  }
  return not ? `not (${condition()})` : condition()
}

function orderOf(query: URLSearchParams): string {
  const order = query.get('order')
  const limit = query.get('limit')
  const offset = query.get('offset')
  const parts = order?.split(',').map((part) => {
    const [column = '', ...words] = part.split('.')
    const direction = words.includes('desc') ? ' desc' : ''
    const nulls = words.includes('nullsfirst')
      ? ' nulls first'
      : words.includes('nullslast')
        ? ' nulls last'
        : ''
    return `${quote(column)}${direction}${nulls}`
  })
  return [
    parts ? ` order by ${parts.join(', ')}` : '',
    limit && /^\d+$/.test(limit) ? ` limit ${limit}` : '',
    offset && /^\d+$/.test(offset) ? ` offset ${offset}` : '',
  ].join('')
}

type Row = Record<string, unknown>

export function insertOf(
  table: string,
  rows: readonly Row[],
  { conflict, merge, select }: { conflict: string | null; merge: boolean; select: string | null | undefined },
): SqlQuery {
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
