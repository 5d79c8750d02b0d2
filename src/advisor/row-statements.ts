// Statements on the rows that the advisor makes.
import { quoteName } from '../project/engines/thread/quote-name.ts'
import { type Column, type Known, type Relation, rowA, sampleValue, type Wanted } from './sample-rows.ts'

export const nameOf = ({ schema, name }: Relation): string => `${quoteName(schema)}.${quoteName(name)}`
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** User A's row by its key. A table without one has no other row of ours, so the whole table is tried. */
export function rowOfA(relation: Relation, known: Known): string {
  const values = (relation.key ?? []).map((name) => {
    const column = relation.columns?.find((each) => each.name === name)
    const value = column && sampleValue(relation, column, rowA, known)
    return value === undefined ? undefined : `${quoteName(name)} = ${quoteText(value)}`
  })
  return values.length > 0 && values.every((each) => each) ? `where ${values.join(' and ')}` : ''
}

export function insertOf(
  relation: Relation,
  wanted: Wanted,
  known: Known,
  /** In a circle of tables that refer to each other, what can be null is. */
  { isFirst = false, isInCircle = false } = {},
): string {
  const { key, columns, foreignKeys } = relation
  const refers = (name: string) => foreignKeys.some((each) => Object.hasOwn(each.columns, name))
  const given = (columns ?? []).flatMap((column: Column): [string, string][] => {
    // The key of a new row is left to its default, as a client does.
    const isLeft =
      column.isGenerated || (!isFirst && !column.isOwner && column.hasDefault && key?.includes(column.name))
    const isCut = isInCircle && !column.required && !column.isOwner && refers(column.name)
    const value = isLeft || isCut ? undefined : sampleValue(relation, column, wanted, known)
    return value === undefined ? [] : [[quoteName(column.name), quoteText(value)]]
  })
  if (given.length === 0) return `insert into ${nameOf(relation)} default values`
  const names = given.map(([name]) => name).join(', ')
  const values = given.map(([, value]) => value).join(', ')
  return `insert into ${nameOf(relation)} (${names}) ${isFirst ? 'overriding system value ' : ''}values (${values})`
}

/** A file in its owner's folder, as Storage records it. */
export const fileOf = (bucket: string, owner: string, number: number): string =>
  `insert into storage.objects (bucket_id, name, owner, owner_id) values (${[
    bucket,
    `${owner}/${number}.png`,
    owner,
    owner,
  ]
    .map(quoteText)
    .join(', ')})`
