// What a policy forgets: what it lets through, what it costs, and what makes it fail.
import { conjunctsOf, mentionsRow } from './condition-facts.ts'
import { isSign, isWord, type Token, tokensOf } from './condition-tokens.ts'
import { isTrueWithoutUser, rowlessCalls } from './condition-traits.ts'
import type { Expression } from './expression.ts'
import type { Policy } from './policy.ts'
import { isTheirId, unwrap, userValue } from './user-values.ts'
import { andList, code, orList } from './words.ts'

type Condition = Expression | undefined

export function forgetsOf(policy: Policy, using: Condition, check: Condition): string[] {
  const { roles, permissive, command } = policy
  if (roles.length > 0 && roles.every((role) => role === 'service_role'))
    return ['`service_role` bypasses policies, so this one has no effect.']
  const written = [using, check].filter((each) => each !== undefined)
  const isForVisitors = roles.includes('public') || roles.includes('anon')
  return [
    ...(permissive && command !== 'select' ? writeGaps(policy, using, check, isForVisitors) : []),
    ...(permissive && isForVisitors && written.some(isTrueWithoutUser)
      ? ["It's true for requests without a user too, because `auth.uid()` is null for them."]
      : []),
    ...metadata(policy),
    ...recursion(policy),
    ...calledPerRow(policy, written),
  ]
}

const mostOwners = 5

function writeGaps(policy: Policy, using: Condition, check: Condition, isForVisitors: boolean): string[] {
  const { command } = policy
  const owners = policy.owners.slice(0, mostOwners)
  const everyone = isForVisitors ? 'everyone' : 'every signed-in user'
  const isOpen = isForVisitors || policy.roles.includes('authenticated')
  const inAnyName = owners.length > 0 ? ", in any user's name" : ''
  if (isOpen && command !== 'insert' && isTrue(using))
    return [`\`using (true)\` lets ${everyone} ${command === 'all' ? 'write' : command} every row.`]
  if (command === 'delete' || (owners.length === 0 && !isTrue(check))) return []
  if (command === 'insert' && isOpen && isTrue(check))
    return [`\`with check (true)\` lets ${everyone} insert any row${inAnyName}.`]
  const isBound = (condition: Condition) =>
    !condition || branchesOf(condition).every((each) => binds(each, owners))
  const columns = orList(owners.map(code))
  if (command === 'insert')
    return isBound(check)
      ? []
      : [`Nothing compares ${columns} with the user's ID, so users can insert rows in another user's name.`]
  const rows = command === 'all' ? 'new and changed rows' : 'changed rows'
  if (!check)
    return isBound(using)
      ? []
      : [
          `Without \`with check\`, ${rows} have to meet the same condition only, so ${columns} can become another user's ID.`,
        ]
  if (isBound(check)) return []
  const given = boundOwners(using).filter((column) => owners.includes(column))
  return [
    given.length > 0
      ? `The \`with check\` doesn't compare ${andList(given.map(code))} with the user's ID, so rows can be given away.`
      : `The \`with check\` lets ${columns || rows} become anything.`,
  ]
}

/** Columns that are the user's ID in every row that meets the condition. */
export function boundOwners(wrapped: Condition): string[] {
  if (!wrapped) return []
  const condition = unwrap(wrapped)
  if (condition.kind === 'and') return condition.of.flatMap(boundOwners)
  if (condition.kind === 'or') {
    const [first = [], ...others] = condition.of.map(boundOwners)
    return first.filter((column) => others.every((each) => each.includes(column)))
  }
  if (condition.kind !== 'compare' || condition.operator !== '=' || condition.quantifier) return []
  const { left, right } = condition
  const column = isTheirId(right) ? left : isTheirId(left) ? right : undefined
  return column?.kind === 'column' ? column.path.slice(-1) : []
}

const isTrue = (condition: Condition) => condition?.kind === 'literal' && condition.value === 'true'

const branchesOf = (condition: Expression): Expression[] =>
  condition.kind === 'or' ? condition.of.flatMap(branchesOf) : [condition]

/** A branch for some users only, such as administrators, may be meant to write in every name. */
function binds(branch: Expression, owners: readonly string[]): boolean {
  return (
    boundOwners(branch).some((column) => owners.includes(column)) ||
    conjunctsOf(branch).some((each) => !mentionsRow(each, {}) && !isForAllUsers(each))
  )
}

const ofAllUsers = ['their ID', 'their role', "their token's `aal`", "their token's `is_anonymous`"]

function isForAllUsers(condition: Expression): boolean {
  if (condition.kind === 'not' || condition.kind === 'is') return isForAllUsers(condition.of)
  if (condition.kind === 'literal') return condition.value === 'true'
  const [left, right] =
    condition.kind === 'compare' ? [condition.left, condition.right] : [condition, condition]
  const isOtherRole = right.kind === 'literal' && right.value === 'service_role'
  return (
    !isOtherRole && ofAllUsers.includes(userValue(condition) ?? userValue(left) ?? userValue(right) ?? '')
  )
}

const metadata = ({ using, check }: Policy): string[] =>
  /user_metadata|raw_user_meta_data/.test(`${using} ${check}`)
    ? ['It trusts `user_metadata`, which users can change themselves.']
    : []

function recursion({ schema, table, command, using, check }: Policy): string[] {
  const isSelf = [using, check].some((text) => readsTable(tokensOf(text) ?? [], schema, table))
  if (!isSelf) return []
  const fails = 'fails with "infinite recursion detected in policy"'
  return [
    command === 'select' || command === 'all'
      ? `It reads ${code(table)} itself, so every request ${fails}.`
      : `It reads ${code(table)} itself, which ${fails} if a select policy there has a subselect, such as \`(select auth.uid())\`.`,
  ]
}

function readsTable(tokens: readonly Token[], schema: string, table: string): boolean {
  return tokens.some((token, index) => {
    if (token.kind !== 'name' || token.value !== table) return false
    let before = index - 1
    if (isSign(tokens[before], '.')) {
      if (tokens[before - 1]?.value !== schema) return false
      before -= 2
    }
    while (isSign(tokens[before], '(') || isWord(tokens[before], 'only')) before--
    const isListed = isSign(tokens[before], ',') && tokens[index + 1]?.kind === 'name'
    return isListed || isWord(tokens[before], 'from', 'join')
  })
}

const mostCalls = 3

function calledPerRow({ using, check }: Policy, written: readonly Expression[]): string[] {
  const direct = /auth\.(?:uid|role|email|jwt)\(\)|current_setting\([^()]*\)/g
  const rest = `${using} ${check}`.replace(new RegExp(`SELECT \\(*(?:${direct.source})`, 'g'), '')
  const calls = new Set([
    ...[...rest.matchAll(direct)].map(([call]) => call),
    ...written.flatMap(rowlessCalls),
  ])
  return [...calls]
    .slice(0, mostCalls)
    .map((call) => `${code(call)} is called for every row. Write ${code(`(select ${call})`)}.`)
}
