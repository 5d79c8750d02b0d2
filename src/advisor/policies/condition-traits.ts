// Traits of conditions that their authors overlook.
import { conditionsOf, mentionsRow } from './condition-facts.ts'
import type { Expression } from './expression.ts'
import { isTheirId, unwrap, userValue } from './user-values.ts'

/** `overlooked`: because the user's ID is null. */
type Outcome = 'never' | 'possible' | 'overlooked'

/** Whether it's true because there is no user. */
export const isTrueWithoutUser = (condition: Expression): boolean => outcome(condition, true) === 'overlooked'

/** Whether it can be `wanted` without a user. */
function outcome(wrapped: Expression, wanted: boolean): Outcome {
  const condition = unwrap(wrapped)
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const each = condition.of.map((part) => outcome(part, wanted))
      const needsAll = (condition.kind === 'and') === wanted
      if (needsAll ? each.includes('never') : each.every((one) => one === 'never')) return 'never'
      return each.includes('overlooked') ? 'overlooked' : 'possible'
    }
    case 'not':
      return outcome(condition.of, !wanted)
    case 'is':
      if (condition.value !== 'null' || !isTheirId(condition.of)) return 'possible'
      return condition.isNot === wanted ? 'never' : 'overlooked'
    case 'literal':
      return condition.value === String(wanted) ? 'possible' : 'never'
    case 'compare':
      return comparedOutcome(condition, wanted)
    default:
      return 'possible'
  }
}

function comparedOutcome(
  { operator, left, right, quantifier }: Extract<Expression, { kind: 'compare' }>,
  wanted: boolean,
): Outcome {
  const sides = [left, right].map(unwrap)
  if (sides.some(isIdOrConstant)) return 'overlooked'
  const other = sides.find((side) => side.kind === 'literal')?.value
  const isOfUsers = other === 'authenticated' || other === 'service_role'
  if (sides.some((side) => userValue(side) === 'their role') && isOfUsers && operator === '=')
    return wanted ? 'never' : 'possible'
  if (!sides.some(isTheirId)) return 'possible'
  if (operator === 'is distinct from') return wanted ? 'overlooked' : 'possible'
  if (operator === 'is not distinct from') return wanted ? 'overlooked' : 'possible'
  // Null compared with anything is null, and among no values it's not.
  return quantifier && !wanted ? 'possible' : 'never'
}

/** `coalesce(auth.uid(), '…')`. Another function can know the caller in another way, such as by an API key. */
function isIdOrConstant(side: Expression): boolean {
  if (side.kind !== 'call' || side.name !== 'COALESCE') return false
  const others = side.arguments.filter((each) => !isTheirId(each))
  return others.length < side.arguments.length && others.every(({ kind }) => kind === 'literal')
}

/** Calls that return the same for every row but aren't in a subselect, which would call them once. */
export function rowlessCalls(expression: Expression): string[] {
  switch (expression.kind) {
    case 'call':
      return isOwn(expression.name) && !mentionsRow(expression, {})
        ? [expression.text]
        : expression.arguments.flatMap(rowlessCalls)
    case 'and':
    case 'or':
    case 'list':
      return expression.of.flatMap(rowlessCalls)
    case 'not':
    case 'is':
      return rowlessCalls(expression.of)
    case 'item':
      return [expression.of, expression.at].flatMap(rowlessCalls)
    case 'compare':
      return [expression.left, expression.right].flatMap(rowlessCalls)
    case 'exists':
    case 'query':
      return expression.query.tables.length > 0 ? conditionsOf(expression.query).flatMap(rowlessCalls) : []
    default:
      return []
  }
}

const ofPostgres =
  /^(?:[A-Z]+|now|random|timezone|current_\w+|session_user|local\w+|clock_timestamp|(?:jsonb?|array|string|regexp|to|date|pg)_\w+|lower|upper|btrim|split_part|unnest|\w*timestamp)$/

/** Postgres prints the names of its functions without a schema. */
const isOwn = (name: string): boolean =>
  !/^(?:auth|storage|extensions)\./.test(name) && !ofPostgres.test(name)
