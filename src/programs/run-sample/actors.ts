// Who a sample can be run as.
import type { ProjectUser, SqlStep } from '../../project/engines/tab/sql-run.ts'

export interface Actor {
  /** The value of its option. */
  id: string
  label: string
  role: string
  user?: string
}

const roles = ['postgres', 'anon', 'service_role']

/** `written` is the sample's own caller, which can be a role that the page created. */
export function actorsFor(written: SqlStep, users: readonly ProjectUser[]): Actor[] {
  const actors: Actor[] = [
    { id: 'postgres', label: 'postgres (SQL editor)', role: 'postgres' },
    { id: 'anon', label: 'anon', role: 'anon' },
    ...users.map(({ id, email }, index) => ({
      id,
      label: `User ${String.fromCharCode(65 + index)}${email ? ` (${email})` : ''}`,
      role: 'authenticated',
      user: id,
    })),
    { id: 'service_role', label: 'service_role', role: 'service_role' },
  ]
  const own = actorOf(written)
  return actors.some(({ id }) => id === own) ? actors : [asWritten(written), ...actors]
}

/** The ID of a step's actor. */
export const actorOf = ({ role, user }: SqlStep): string =>
  roles.includes(role) && !user ? role : (user ?? role)

const asWritten = (written: SqlStep): Actor => ({
  id: actorOf(written),
  label: written.user ? `${written.role} (${written.user.slice(0, 8)}…)` : written.role,
  role: written.role,
  ...(written.user ? { user: written.user } : {}),
})

/** The same SQL, run by someone else. The sample's own claims are kept for its own caller only. */
export function stepAs(written: SqlStep, sql: string, actor: Actor | undefined): SqlStep {
  if (!actor || actor.id === actorOf(written)) return { ...written, sql }
  return { sql, role: actor.role, ...(actor.user ? { user: actor.user } : {}) }
}
