// Says in words which rows a policy's subselect looks for.
import {
  conditionsOf,
  innerName,
  isInner,
  mentionsRow,
  type Noun,
  type Scope,
  type Statement,
} from './condition-facts.ts'
import type { Expression, Query } from './expression.ts'
import { isTheirId, unwrap } from './user-values.ts'
import { andList, code } from './words.ts'

/** How a condition's parts are put in words, which can be subselects again. */
export interface ConditionWords {
  statementOf: (condition: Expression, scope: Scope) => Statement
  nounOf: (value: Expression, scope: Scope) => Noun
}

export interface DescribedQuery {
  /** "a row in `members` has their `user_id`" */
  exists: (isNot: boolean) => string
  /** "the `team_id` of a row in `members` that has their `user_id`" */
  value: (isNot: boolean) => string
  /** "the `role` of the row in `profiles` that has their `id`" */
  single: () => string
  /** It looks at the row that the policy is about. */
  isRow: boolean
}

/** Undefined if it's a subselect in another one, or if what it returns is needed but isn't a column. */
export function describeQuery(
  query: Query,
  scope: Scope,
  use: 'existence' | 'values' | 'their ID',
  words: ConditionWords,
): DescribedQuery | undefined {
  const { tables } = query
  const [target] = query.targets.map(unwrap)
  const isColumn = target?.kind === 'column' && isInner(target.path, query) && target.path.at(-1) !== '*'
  if (scope.inner || tables.length === 0 || (use !== 'existence' && !isColumn)) return undefined
  const column = isColumn ? innerName(target.path, query) : ''
  const has = use === 'their ID' ? [`their ${column}`] : []
  const others: Statement[] = []
  const conditions = conditionsOf(query).filter((each) => !isJoin(each, query))
  for (const condition of conditions) {
    const possession = possessionOf(condition, query, words)
    if (possession) has.unshift(possession)
    else others.push(words.statementOf(condition, { inner: query }))
  }
  has.sort((one, other) => Number(one.startsWith('their')) - Number(other.startsWith('their')))
  const isOne = tables.length === 1
  const names = andList(tables.map(({ name }) => code(name)))
  const rows = `${isOne ? 'row' : 'joined rows'} in ${names}`
  const that = withWhat(rows, has, others, isOne)
  return {
    exists: (isNot) => {
      if (isNot) return `there ${isOne ? "isn't a" : 'are no'} ${that}`
      if (has.length + others.length === 0) return isOne ? `${names} has a row` : `there are ${rows}`
      if (has.length === 0) return `there ${isOne ? 'is a' : 'are'} ${that}`
      const what = others.map(({ text }) => text)
      return `${isOne ? 'a ' : ''}${rows} ${isOne ? 'has' : 'have'} ${andList(has)}${what.length > 0 ? `, and ${andList(what)}` : ''}`
    },
    value: (isNot) => `the ${column} of ${isNot ? 'any' : isOne ? 'a' : 'the'} ${that}`,
    single: () => `the ${column} of the ${that}`,
    isRow: conditions.some((each) => mentionsRow(each, { inner: query })),
  }
}

function withWhat(
  rows: string,
  has: readonly string[],
  others: readonly Statement[],
  isOne: boolean,
): string {
  const what = [
    ...(has.length > 0 ? [`that ${isOne ? 'has' : 'have'} ${andList(has)}`] : []),
    ...others.map(({ text, whose }) => whose ?? `for which ${text}`),
  ]
  return what.length > 0 ? `${rows} ${andList(what)}` : rows
}

/** "the same `team_id`", "the row's `id` as `post_id`", or "their `user_id`" */
function possessionOf(condition: Expression, query: Query, { nounOf }: ConditionWords): string | undefined {
  const pair = equalSides(condition)
  const own = pair?.find((each) => each.kind === 'column' && isInner(each.path, query))
  const other = pair?.find((each) => each !== own)
  if (own?.kind !== 'column' || !other) return undefined
  const name = innerName(own.path, query)
  if (isTheirId(other)) return `their ${name}`
  if (other.kind !== 'column' || isInner(other.path, query)) return undefined
  return other.path.at(-1) === own.path.at(-1)
    ? `the same ${name}`
    : `${nounOf(other, { inner: query }).text} as ${name}`
}

/** How the tables are joined goes without saying. */
function isJoin(condition: Expression, query: Query): boolean {
  if (condition.kind === 'literal' && condition.value === 'true') return true
  const pair = equalSides(condition)
  return (
    query.tables.length > 1 && !!pair?.every((each) => each.kind === 'column' && isInner(each.path, query))
  )
}

function equalSides(condition: Expression): Expression[] | undefined {
  if (condition.kind !== 'compare' || condition.operator !== '=' || condition.quantifier) return undefined
  return [unwrap(condition.left), unwrap(condition.right)]
}
