// What can be said about an expression without words.
import type { Expression, Query } from './expression.ts'
import { code } from './words.ts'

export interface Scope {
  /** The subselect that's described. */
  inner?: Query
}

export const isInner = (path: readonly string[], { tables }: Query): boolean =>
  path.length < 2 || tables.some(({ alias }) => alias === path.at(-2))

/** Whether it has a column of the row that the policy is about. What couldn't be read may have one. */
export function mentionsRow(expression: Expression, scope: Scope): boolean {
  const inside = (each: Expression) => mentionsRow(each, scope)
  const outer = scope.inner?.tables ?? []
  switch (expression.kind) {
    case 'unread':
      return true
    case 'column':
      return !scope.inner || !isInner(expression.path, scope.inner)
    case 'call':
      return expression.arguments.some(inside)
    case 'and':
    case 'or':
    case 'list':
      return expression.of.some(inside)
    case 'not':
    case 'is':
      return inside(expression.of)
    case 'item':
      return inside(expression.of) || inside(expression.at)
    case 'compare':
      return inside(expression.left) || inside(expression.right)
    case 'exists':
    case 'query':
      return [...expression.query.targets, ...conditionsOf(expression.query)].some((each) =>
        mentionsRow(each, { inner: { ...expression.query, tables: [...expression.query.tables, ...outer] } }),
      )
    case 'literal':
      return false
  }
}

export function conditionsOf({ joins, where }: Query): Expression[] {
  return [...joins, ...(where ? [where] : [])].flatMap(conjunctsOf)
}

export const conjunctsOf = (expression: Expression): Expression[] =>
  expression.kind === 'and' ? expression.of.flatMap(conjunctsOf) : [expression]

/** A column of a joined table, with the table's name, or with its alias if the table is joined with itself. */
export function innerName(path: readonly string[], { tables }: Query): string {
  const column = path.at(-1) ?? ''
  if (tables.length < 2) return code(column)
  const name = tables.find(({ alias }) => alias === path.at(-2))?.name
  const isOnce = tables.filter((each) => each.name === name).length === 1
  return code(isOnce ? `${name}.${column}` : path.join('.'))
}

export interface Statement {
  /** "`owner_id` is theirs" */
  text: string
  /** "whose `owner_id` is theirs", if its subject has a value of the row. */
  whose?: string
  /** It's about the row, and not about the caller alone. */
  isRow: boolean
  /** Only as code. */
  isUnread?: boolean
}

export interface Noun {
  text: string
  whose?: string
  isRow: boolean
}
