// Which policies apply to a request, and how to describe what decided.
import type { Actor } from './cast.ts'
import type { Command, Operation } from './operations.ts'
import type { Outcomes } from './outcomes.ts'
import { outcomesOf } from './outcomes.ts'

/** A row of pg_policies. */
export interface Policy {
  table: string
  name: string
  command: Command | 'ALL'
  roles: readonly string[]
  permissive: boolean
  /** Whether new rows are checked: by `with check`, or by `using` if that's used for both. */
  checks: boolean
}

/** The catalog's contents after the reader's SQL has run. */
export interface Rules {
  policies: readonly Policy[]
  /** Tables with row-level security turned on. */
  guarded: readonly string[]
  /** Roles that bypass policies. */
  bypassing: readonly string[]
}

type Asked = Pick<Operation, 'table' | 'command'>

export function applying(rules: Rules, { table, command }: Asked, { role }: Actor): Policy[] {
  return rules.policies.filter(
    (policy) =>
      policy.table === table &&
      (policy.command === command || policy.command === 'ALL') &&
      (policy.roles.includes(role) || policy.roles.includes('public')),
  )
}

/** What decided, as shown below the result. */
export function decisionOf(rules: Rules, operation: Operation, actor: Actor, outcomes: Outcomes): string {
  const { table, command } = operation
  const results = outcomesOf(outcomes)
  const refusals = results.flatMap((result) => (result.ended === 'refused' ? [result] : []))
  const foreign = refusals.find(({ message }) => !message.includes('row-level security'))
  if (foreign)
    return foreign.message.startsWith('permission denied')
      ? `no grant: ${foreign.message}`
      : `not a policy: ${foreign.message}`
  if (rules.bypassing.includes(actor.role)) return 'bypasses RLS'
  if (!rules.guarded.includes(table)) return 'RLS is off'

  const policies = applying(rules, operation, actor)
  const allowing = policies.filter(({ permissive }) => permissive).map(({ name }) => name)
  const narrowing = policies.filter(({ permissive }) => !permissive).map(({ name }) => name)
  if (allowing.length === 0) return `no policy for ${command.toLowerCase()}`
  // A change with a where clause reads first, so it can't find what it can't read.
  const changes = command === 'UPDATE' || command === 'DELETE'
  const reads = applying(rules, { table, command: 'SELECT' }, actor).some(({ permissive }) => permissive)
  if (changes && !reads && results.every(({ ended }) => ended === 'hidden'))
    return 'no policy for select, so no rows are found'
  const blind = policies.find(({ checks }) => !checks)
  if (blind && refusals.length > 0) return `no with check in ${blind.name}`
  const names = [allowing.join(' or '), narrowing.join(' and ')].filter(Boolean).join(', narrowed by ')
  return refusals.length > 0 ? `with check of ${names}` : names
}
