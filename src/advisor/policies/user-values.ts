// What an expression says about the caller: their ID, their role, a part of their token.
import type { Expression } from './expression.ts'
import { code } from './words.ts'

/** `(select auth.uid())` means `auth.uid()`. */
export function unwrap(expression: Expression): Expression {
  if (expression.kind !== 'query') return expression
  const { targets, tables, where } = expression.query
  const [only] = targets
  return only && targets.length === 1 && tables.length === 0 && !where ? unwrap(only) : expression
}

/** In words. Undefined if it isn't about the caller. */
export function userValue(wrapped: Expression): string | undefined {
  const expression = unwrap(wrapped)
  const path = tokenPath(expression)
  if (path) return claim(path)
  if (expression.kind !== 'call') return undefined
  if (Object.hasOwn(calls, expression.name)) return calls[expression.name]
  const setting = settingOf(expression)
  if (setting === undefined) return undefined
  const [, single] = /^request\.jwt\.claim\.(\w+)$/.exec(setting) ?? []
  return single ? claim([single]) : `the setting ${code(setting)}`
}

const theirId = 'their ID'
export const isTheirId = (expression: Expression): boolean => userValue(expression) === theirId

const calls: Readonly<Record<string, string>> = {
  'auth.uid': theirId,
  'auth.role': 'their role',
  'auth.email': 'their email address',
  current_user: 'their database role',
  session_user: 'their database role',
}

function claim(path: readonly string[]): string {
  const name = path.join('.')
  if (name === '') return 'their token'
  if (name === 'sub') return theirId
  if (name === 'role') return 'their role'
  return name === 'email' ? 'their email address' : `their token's ${code(name)}`
}

/** `auth.jwt() -> 'app_metadata' ->> 'role'` is the path app_metadata, role. */
function tokenPath(wrapped: Expression): string[] | undefined {
  const expression = unwrap(wrapped)
  if (expression.kind === 'call')
    return expression.name === 'auth.jwt' || settingOf(expression) === 'request.jwt.claims' ? [] : undefined
  if (expression.kind !== 'compare') return undefined
  const { operator, left, right } = expression
  if (right.kind !== 'literal' || right.value === null) return undefined
  const path = /^(->|->>|#>|#>>)$/.test(operator) ? tokenPath(left) : undefined
  const keys = operator.startsWith('#') ? right.value.replace(/^\{|\}$/g, '').split(',') : [right.value]
  return path && [...path, ...keys]
}

function settingOf(expression: Expression): string | undefined {
  if (expression.kind !== 'call') return undefined
  const [first] = expression.arguments
  // An empty setting is made null before it's parsed.
  if (expression.name === 'NULLIF' && first) return settingOf(first)
  const isSetting = expression.name === 'current_setting' && first?.kind === 'literal' && first.isText
  return isSetting ? (first.value ?? undefined) : undefined
}
