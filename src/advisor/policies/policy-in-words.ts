// A policy as a sentence, and what it forgets. Runs in a tab too.
import { conjunctsOf } from './condition-facts.ts'
import { statementOf } from './condition-in-words.ts'
import type { Expression } from './expression.ts'
import type { Policy } from './policy.ts'
import { boundOwners, forgetsOf } from './policy-gaps.ts'
import { readCondition } from './read-condition.ts'
import { unwrap } from './user-values.ts'
import { andList, code } from './words.ts'

export { default as policiesQuery } from './policies.sql?raw'

export interface PolicyInWords {
  sentence: string
  /** What it lets through or costs, a sentence each. */
  forgets: string[]
}

/** Never throws. What it can't read is in the sentence as code. */
export function policyInWords(policy: Policy): PolicyInWords {
  const using = policy.using ? readCondition(policy.using) : undefined
  const check = policy.check ? readCondition(policy.check) : undefined
  const who = rolesInWords(policy.roles)
  const what = whatInWords(policy, using, check)
  const start = policy.permissive ? upperFirst(who) : `Restrictive: whatever other policies allow, ${who}`
  return { sentence: `${start} may ${what}.`, forgets: forgetsOf(policy, using, check) }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const knownRoles: Readonly<Record<string, string>> = {
  anon: 'visitors without a session',
  authenticated: 'signed-in users',
  public: 'everyone',
  service_role: 'your server (service_role)',
}
const mostRoles = 10

function rolesInWords(written: readonly string[]): string {
  const roles = [...new Set(written)]
  const known = roles.filter((role) => Object.hasOwn(knownRoles, role)).map((role) => knownRoles[role] ?? '')
  const others = roles.filter((role) => !Object.hasOwn(knownRoles, role)).slice(0, mostRoles)
  const named =
    others.length > 0 ? [`the role${others.length > 1 ? 's' : ''} ${andList(others.map(code))}`] : []
  return andList([...known, ...named])
}

function whatInWords(
  { command, permissive }: Policy,
  using: Expression | undefined,
  check: Expression | undefined,
): string {
  if (command === 'insert') return `insert ${narrowed(rowsInWords(check, 'any row'), permissive)}`
  const rows = narrowed(rowsInWords(using, 'all rows'), permissive)
  if (command === 'select' || command === 'delete') return `${command} ${rows}`
  const isAll = command === 'all'
  const isOwn = !check || check.text === using?.text
  const verbs = isAll
    ? isOwn
      ? 'select, insert, update, and delete'
      : 'select, update, and delete'
    : 'update'
  return `${verbs} ${rows}${newRowsInWords(using, check, isOwn, isAll)}`
}

/** A restrictive policy says which rows are left. */
function narrowed(rows: string, permissive: boolean): string {
  if (permissive) return rows
  const [, user] = /^(?:all rows|any row)(?: if (.*))?$/.exec(rows) ?? []
  if (user) return `rows only if ${user}`
  return /^(?:all rows|any row)$/.test(rows) ? `${rows} that they allow` : `only ${rows}`
}

/** What rows may become. */
function newRowsInWords(
  using: Expression | undefined,
  check: Expression | undefined,
  isOwn: boolean,
  isAll: boolean,
): string {
  const required = check ?? using
  if (!using || !required) return ''
  const bound = boundOwners(required)
  const keeps = boundOwners(using).some((column) => bound.includes(column))
  const away = keeps ? ', and may not give them away' : ''
  if (isOwn) return away
  const rows = isAll ? 'New and changed rows' : 'Changed rows'
  if (isTrue(required)) return `. ${rows} can hold anything`
  if (isAll) return `. ${rows} ${mustBe(required)}`
  const rest = conjunctsOf(required).filter(
    (each) => !keeps || each.kind !== 'compare' || boundOwners(each).length === 0,
  )
  const [only] = rest
  if (!only) return away
  return `${away}. ${rows} ${mustBe(rest.length > 1 ? { kind: 'and', of: rest, text: required.text } : only)}`
}

function mustBe(required: Expression): string {
  const rows = rowsInWords(required, 'any rows')
  return rows.startsWith('any rows if ')
    ? `can hold anything ${rows.slice('any rows '.length)}`
    : `must be ${rows}`
}

const isTrue = (expression: Expression) => expression.kind === 'literal' && expression.value === 'true'
const isFalse = (expression: Expression) => expression.kind === 'literal' && expression.value === 'false'

const longest = 1500

/** `all`: what it's called without a condition about the row. */
function rowsInWords(expression: Expression | undefined, all: 'all rows' | 'any row' | 'any rows'): string {
  // Postgres allows no row without a condition.
  if (!expression || isFalse(expression)) return 'no rows'
  if (isTrue(expression)) return all
  const alternatives = (expression.kind === 'or' ? expression.of : [expression]).map((each) =>
    rowsOf(each, all === 'any row'),
  )
  let text = ''
  for (const [index, { rows, user }] of alternatives.entries()) {
    const before = alternatives[index - 1]
    const goesOn = before?.rows && !before.user && rows
    text += `${index > 0 ? ', or ' : ''}${goesOn ? rows : rows ? `rows ${rows}` : all}${user ? `${rows ? ',' : ''} if ${user}` : ''}`
  }
  return text.length > longest ? `rows where ${code(expression.text)}` : text
}

/** What must hold for the row, and what for the caller. */
function rowsOf(expression: Expression, isNew: boolean): { rows: string; user: string } {
  const rows: string[] = []
  const user: string[] = []
  for (const each of conjunctsOf(expression)) {
    const [owner] = isNew ? boundOwners(each) : []
    const statement = statementOf(each)
    if (owner !== undefined && unwrap(each).kind === 'compare')
      rows.push(`with ${code(owner)} set to their own ID`)
    else if (statement.isUnread && statement.isRow) rows.push(`where ${code(each.text)}`)
    else if (statement.isRow) rows.push(statement.whose ?? `for which ${statement.text}`)
    else user.push(statement.text)
  }
  return { rows: andList(rows), user: andList(user) }
}
