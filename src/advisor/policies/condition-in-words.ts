// Says in words what a condition means for a row, its caller, and the rows that it looks up.
import { innerName, isInner, mentionsRow, type Noun, type Scope, type Statement } from './condition-facts.ts'
import type { Expression } from './expression.ts'
import { type ConditionWords, describeQuery } from './query-in-words.ts'
import { isTheirId, unwrap, userValue } from './user-values.ts'
import { andList, code, orList } from './words.ts'

/** How deep subselects and `or` within `and` are put in words. What's deeper is shown as code. */
const deepest = 2

const conditionWords: ConditionWords = { statementOf, nounOf }

export function statementOf(wrapped: Expression, scope: Scope = {}, depth = 0, isNot = false): Statement {
  const expression = unwrap(wrapped)
  switch (expression.kind) {
    case 'not':
      return statementOf(expression.of, scope, depth, !isNot)
    case 'and':
    case 'or':
      return joined(expression.kind, expression.of, expression, scope, depth, isNot)
    case 'is':
      return isStatement(expression.of, expression.value, expression.isNot !== isNot, scope)
    case 'compare':
      return userValue(expression)
        ? said(nounOf(expression, scope), isNot ? 'is false' : 'is true')
        : (compared(expression, scope, isNot) ?? asCode(expression, scope, isNot))
    case 'exists': {
      const found = describeQuery(expression.query, scope, 'existence', conditionWords)
      return found ? { text: found.exists(isNot), isRow: found.isRow } : asCode(expression, scope, isNot)
    }
    case 'column':
    case 'item':
    case 'call':
      return said(nounOf(expression, scope), isNot ? 'is false' : 'is true')
    default:
      return asCode(expression, scope, isNot)
  }
}

function joined(
  kind: 'and' | 'or',
  of: readonly Expression[],
  expression: Expression,
  scope: Scope,
  depth: number,
  isNot: boolean,
): Statement {
  if (depth >= deepest || isNot) return asCode(expression, scope, isNot)
  const statements = of.map((each) => statementOf(each, scope, depth + 1))
  const texts = statements.map(({ text }) => text)
  return {
    text: kind === 'and' ? `both ${andList(texts)}` : `either ${orList(texts)}`,
    isRow: statements.some(({ isRow }) => isRow),
  }
}

function isStatement(
  of: Expression,
  value: 'null' | 'true' | 'false',
  isNot: boolean,
  scope: Scope,
): Statement {
  if (value === 'null' && isTheirId(of))
    return { text: isNot ? "they're signed in" : "they aren't signed in", isRow: false }
  return said(nounOf(of, scope), `${isNot ? "isn't" : 'is'} ${value}`)
}

type Compared = Extract<Expression, { kind: 'compare' }>

const verbs: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  '=': ['is', "isn't"],
  'is not distinct from': ['is', "isn't"],
  '<>': ["isn't", 'is'],
  'is distinct from': ["isn't", 'is'],
  '<': ['is less than', 'is at least'],
  '>': ['is greater than', 'is at most'],
  '<=': ['is at most', 'is greater than'],
  '>=': ['is at least', 'is less than'],
  '~~': ['is like', "isn't like"],
  '!~~': ["isn't like", 'is like'],
  '~~*': ['is like', "isn't like"],
  '~': ['matches', "doesn't match"],
  '~*': ['matches', "doesn't match"],
  '@>': ['contains', "doesn't contain"],
  '<@': ['is contained in', "isn't contained in"],
  '&&': ['overlaps', "doesn't overlap"],
  '?': ['has', "doesn't have"],
}
const mirrored: Readonly<Record<string, string>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '@>': '<@',
  '<@': '@>',
}
const sameOnBothSides = ['=', '<>', 'is distinct from', 'is not distinct from', '&&']
const comparedWithNow: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  '<': ['is in the past', "isn't in the past"],
  '>': ['is in the future', "isn't in the future"],
  '<=': ["isn't in the future", 'is in the future'],
  '>=': ["isn't in the past", 'is in the past'],
}

function compared(expression: Compared, scope: Scope, isNot: boolean): Statement | undefined {
  const { quantifier } = expression
  if (quantifier) return amongOthers(expression, quantifier, scope, isNot)
  const { left, right, operator } = facingRow(expression, scope)
  const which = isNot ? 1 : 0
  const verb = Object.hasOwn(verbs, operator) ? verbs[operator]?.[which] : undefined
  if (!verb) return undefined
  const subject = nounOf(left, scope)
  if (isNow(right) && Object.hasOwn(comparedWithNow, operator))
    return said(subject, comparedWithNow[operator]?.[which] ?? '')
  const object = nounOf(right, scope)
  const isSame = verbs['=']?.includes(verb)
  if (isSame && isTheirId(right) && subject.whose) return said(subject, `${verb} theirs`)
  const isRow = subject.isRow || object.isRow
  const same = isSame && subject.whose && object.whose ? 'the same as ' : ''
  return { ...said(subject, `${verb} ${same}${object.text}`), isRow }
}

/** What's compared comes first: a value of the row, then what isn't a constant. */
function facingRow(expression: Compared, scope: Scope): Compared {
  const { left, right, operator } = expression
  const rank = (each: Expression) => {
    if (nounOf(each, scope).whose) return 3
    if (unwrap(each).kind === 'literal' || isNow(each)) return 0
    return isTheirId(each) ? 1 : 2
  }
  const other = sameOnBothSides.includes(operator) ? operator : mirrored[operator]
  return other && rank(right) > rank(left)
    ? { ...expression, left: right, right: left, operator: other }
    : expression
}

function isNow(wrapped: Expression): boolean {
  const expression = unwrap(wrapped)
  return (
    expression.kind === 'call' && ['now', 'current_timestamp', 'clock_timestamp'].includes(expression.name)
  )
}

/** `= any (…)`, `in (…)`, `<> all (…)` */
function amongOthers(
  expression: Compared,
  quantifier: string,
  scope: Scope,
  isNegated: boolean,
): Statement | undefined {
  const { left, operator } = expression
  const right = unwrap(expression.right)
  if (`${operator} ${quantifier}` !== '= any' && `${operator} ${quantifier}` !== '<> all') return undefined
  const isNot = isNegated !== (operator === '<>')
  const verb = isNot ? "isn't" : 'is'
  const subject = nounOf(left, scope)
  const values = valuesOf(right)
  if (values) return said(subject, `${verb} ${orList(values.map((each) => nounOf(each, scope).text))}`)
  if (right.kind === 'query') {
    const found = describeQuery(right.query, scope, isTheirId(left) ? 'their ID' : 'values', conditionWords)
    if (!found) return undefined
    if (isTheirId(left)) return { text: found.exists(isNot), isRow: found.isRow }
    return { ...said(subject, `${verb} ${found.value(isNot)}`), isRow: subject.isRow || found.isRow }
  }
  const list = nounOf(right, scope)
  const isRow = subject.isRow || list.isRow
  if (list.whose && !subject.whose)
    return { ...said(list, `${isNot ? "doesn't contain" : 'contains'} ${subject.text}`), isRow }
  return { ...said(subject, `${verb} in ${list.text}`), isRow }
}

function valuesOf(list: Expression): Expression[] | undefined {
  if (list.kind === 'list') return list.of.length > 0 ? list.of : undefined
  const [, plain] = (list.kind === 'literal' && /^\{([^"\\{}]+)\}$/.exec(list.value ?? '')) || []
  return plain?.split(',').map((value) => ({ kind: 'literal', value, isText: true, text: value }))
}

const said = ({ text, whose, isRow }: Noun, predicate: string): Statement => ({
  text: `${text} ${predicate}`,
  ...(whose ? { whose: `${whose} ${predicate}` } : {}),
  isRow,
})

function asCode(expression: Expression, scope: Scope, isNot: boolean): Statement {
  const text = `${code(expression.text)} is ${isNot ? 'false' : 'true'}`
  return { text, isRow: mentionsRow(expression, scope), ...(isNot ? {} : { isUnread: true }) }
}

const places = ['first', 'second', 'third', 'fourth']

/** `(storage.foldername(name))[1]` is the first folder of the row's name, and not of another table's. */
function folderOf(expression: Expression, scope: Scope): string | undefined {
  if (expression.kind !== 'item' || expression.of.kind !== 'call') return undefined
  const { of, at } = expression
  const [name] = of.arguments
  const isOwn = of.name === 'storage.foldername' && name?.kind === 'column' && mentionsRow(name, scope)
  return isOwn && at.kind === 'literal' ? places[Number(at.value) - 1] : undefined
}

function nounOf(wrapped: Expression, scope: Scope = {}): Noun {
  const expression = unwrap(wrapped)
  const user = userValue(expression)
  if (user) return { text: user, isRow: false }
  if (expression.kind === 'literal') return { text: literalText(expression), isRow: false }
  if (expression.kind === 'column') return columnNoun(expression.path, scope)
  if (isNow(expression)) return { text: 'now', isRow: false }
  const folder = folderOf(expression, scope)
  if (folder) return { text: `the ${folder} folder`, whose: `whose ${folder} folder`, isRow: true }
  if (expression.kind === 'query') {
    const found = describeQuery(expression.query, scope, 'values', conditionWords)
    if (found) return { text: found.single(), isRow: found.isRow }
  }
  return { text: code(expression.text), isRow: mentionsRow(expression, scope) }
}

function literalText({ value, isText }: { value: string | null; isText: boolean }): string {
  if (value === null) return 'null'
  if (value === '') return 'an empty text'
  return isText || /\d/.test(value) ? code(value) : value
}

function columnNoun(path: readonly string[], { inner }: Scope): Noun {
  const name = code(path.at(-1) ?? '')
  if (!inner) return { text: name, whose: `whose ${name}`, isRow: true }
  if (!isInner(path, inner)) return { text: `the row's ${name}`, isRow: true }
  if (inner.tables.length > 1) return { text: innerName(path, inner), isRow: false }
  return { text: `its ${name}`, whose: `whose ${name}`, isRow: false }
}
