// The values of rows that the advisor makes. They follow from the table alone, so a foreign key's value is known beforehand.

export interface Column {
  name: string
  required: boolean
  hasDefault: boolean
  isGenerated: boolean
  isIdentity: boolean
  /** Without its length. Of a domain, the type below it. */
  type: string
  /** As pg_type has it. */
  category: string
  /** Of a text with a limit; otherwise negative or of no meaning. */
  length: number
  /** An enum's first. */
  label: string | null
  isUnique: boolean
  /** It holds a user's ID. */
  isOwner: boolean
  /** A policy compares it with the user's ID. */
  isCompared: boolean
  /** Definitions of its check constraints by their names. */
  checks: Record<string, string> | null
}

export interface Relation {
  id: string
  schema: string
  name: string
  isView: boolean
  /** Row level security is off. */
  isOpen: boolean
  key: string[] | null
  columns: Column[] | null
  foreignKeys: { target: string; columns: Record<string, string> }[]
}

export const users = {
  a: '0a000000-0000-4000-8000-00000000000a',
  b: '0b000000-0000-4000-8000-00000000000b',
} as const

export interface Wanted {
  /** Whose row it is: every column with a user's ID has this one. */
  owner: string
  /** Rows of one table differ in it. */
  number: number
}

/** User A's row, which other tables refer to. */
export const rowA: Wanted = { owner: users.a, number: 1 }

export interface Known {
  relations: ReadonlyMap<string, Relation>
  /** For each table, which of its possible values a column has, after constraints refused those before. */
  choices: ReadonlyMap<Relation, ReadonlyMap<string, number>>
}

/** A value as a text that Postgres reads, or undefined if the column is left to its default. */
export function sampleValue(
  relation: Relation,
  column: Column,
  wanted: Wanted,
  known: Known,
  depth = 0,
): string | undefined {
  if (column.isOwner) return wanted.owner
  const foreign = relation.foreignKeys.find(({ columns }) => Object.hasOwn(columns, column.name))
  if (foreign) {
    const target = known.relations.get(foreign.target)
    const other = target?.columns?.find(({ name }) => name === foreign.columns[column.name])
    if (!target || !other || depth > deepest) return undefined
    return sampleValue(target, other, rowA, known, depth + 1)
  }
  const isKey = relation.key?.includes(column.name) ?? false
  if (!isKey && !column.isUnique && !(column.required && !column.hasDefault)) return undefined
  const values = [...literalsIn(column, wanted.number), ...common(column, wanted.number)]
  return values[(known.choices.get(relation)?.get(column.name) ?? 0) % values.length]
}

const deepest = 20

/** Above what a schema's own rows use, and within a small integer. */
const firstNumber = 9000

function common({ name, type, category, length, label, isUnique }: Column, number: number): string[] {
  const whole = isUnique ? firstNumber + number : number
  const cut = (text: string) => (category === 'S' && length > 0 ? text.slice(-length) : text)
  if (label !== null) return [label]
  if (type === 'uuid') return [`0${number}000000-0000-4000-8000-000000000001`]
  if (type === 'json' || type === 'jsonb') return ['{}', '[]']
  if (type === 'bytea') return ['\\x00']
  if (category === 'B') return ['true', 'false']
  if (category === 'N')
    return [whole, 1, 0, 5, 10, 100, 1000, -1, ...(type.includes('int') ? [] : [0.5])].map(String)
  if (category === 'D') return type.startsWith('time ') ? ['12:00'] : [`2030-01-0${number}`, '2020-01-01']
  if (category === 'T') return ['1 hour']
  if (category === 'A') return ['{}', '{1}', '{a}']
  if (category === 'I') return ['192.0.2.1']
  if (category === 'R')
    return /^(ts|date)/.test(type)
      ? [`[2030-01-0${number},2030-01-0${number + 1})`]
      : [`[${number},${number + 1})`]
  if (category === 'S')
    return [...(/mail/i.test(name) ? [`row${number}@example.com`] : []), ...texts(number)].map(cut)
  return type === 'point' ? ['(0,0)'] : []
}

const texts = (number: number): string[] => [
  `sample-${number}`,
  `row${number}@example.com`,
  `https://example.com/${number}`,
  `sample_${number}`,
  'sample',
  'A',
  'USD',
  'US',
  '#ffffff',
  '+15555550100',
  '1',
  'a sample with more than sixty characters, for a text that has to be long',
]

/** `check (status in ('open', 'done'))` names its values. In a unique column, each row begins with another one. */
function literalsIn({ checks, isUnique }: Column, number: number): string[] {
  const literals = /'((?:[^']|'')*)'::(?:text|character varying|bpchar)/g
  const found = [
    ...Object.values(checks ?? {})
      .join(' ')
      .matchAll(literals),
  ].map(([, text = '']) => text.replaceAll("''", "'"))
  const first = isUnique ? (number - 1) % Math.max(1, found.length) : 0
  return [...found.slice(first), ...found.slice(0, first)]
}
