// Who runs the playground's query: a role, the project's first or second user, or the caller of a sample that was opened
// there, as JSON.

import { playgroundCallers as callers } from '../../lib/playground-callers.ts'
import type { ProjectUser, SqlStep } from '../../project/engines/tab/sql-run.ts'

export type Caller = Omit<SqlStep, 'sql'>

const users = ['user-a', 'user-b']

/** The name of a sample's caller. */
export function callerName({ role, user, claims }: Caller, known: readonly ProjectUser[]): string {
  if (!user && !claims && Object.hasOwn(callers, role)) return role
  const place = claims || role !== 'authenticated' ? -1 : known.findIndex(({ id }) => id === user)
  return users[place] ?? JSON.stringify({ role, ...(user ? { user } : {}), ...(claims ? { claims } : {}) })
}

/** Undefined if the project has no such user. */
export function callerNamed(name: string, known: readonly ProjectUser[]): Caller | undefined {
  const place = users.indexOf(name)
  if (place >= 0) {
    const user = known[place]?.id
    return user ? { role: 'authenticated', user } : undefined
  }
  return Object.hasOwn(callers, name) ? { role: name } : ofSample(name)
}

export const isCaller = (name: string): boolean =>
  Object.hasOwn(callers, name) || ofSample(name) !== undefined

const clientRoles = ['anon', 'authenticated', 'service_role']

/** Whether a client can be this caller: with a key, or signed in. */
export function isClientCaller(name: string): boolean {
  const { role = name, claims } = ofSample(name) ?? {}
  return users.includes(name) || (isCaller(name) && clientRoles.includes(role) && !claims)
}

export function callerLabel(name: string): string {
  const { role = name, user } = ofSample(name) ?? {}
  return callers[name] ?? (user ? `${role} (${user.slice(0, 8)}…)` : role)
}

function ofSample(name: string): Caller | undefined {
  try {
    const { role, user, claims } = JSON.parse(name) as Record<string, unknown>
    if (typeof role !== 'string' || !/^\w+$/.test(role)) return undefined
    if (claims !== undefined && (typeof claims !== 'string' || typeof JSON.parse(claims) !== 'object'))
      return undefined
    return {
      role,
      ...(typeof user === 'string' ? { user } : {}),
      ...(typeof claims === 'string' ? { claims } : {}),
    }
  } catch {
    return undefined
  }
}
