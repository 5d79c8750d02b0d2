// The playground's schema and seed as a migration file, named as the command-line tool names a new one.
import { migrationVersion } from '../../lib/migration-version.ts'
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import { stepsIn } from '../run-sample/setup-text.ts'

const created = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?\w+"?\.)?"?(\w+)/i

/** `20240405093000_create_tasks.sql`: the time in UTC, and what it does. */
export function migrationName(setup: string, now: Date): string {
  const [, table] = created.exec(setup) ?? []
  return `${migrationVersion(now)}_${table ? `create_${table.toLowerCase()}` : 'playground'}.sql`
}

export const migrationText = (setup: string): string => `${stepsIn(setup).map(statementsOf).join('\n\n')}\n`

/** Migrations run as postgres, so that another role is set and reset. */
function statementsOf({ sql, role, user, claims }: SqlStep): string {
  if (role === 'postgres') return sql.trim()
  const all = { role, ...(user ? { sub: user } : {}), ...(claims ? (JSON.parse(claims) as object) : {}) }
  return [
    `set role ${role};`,
    `select set_config('request.jwt.claims', '${JSON.stringify(all).replaceAll("'", "''")}', false);`,
    sql.trim().replace(/;?$/, ';'),
    'reset role;',
    'reset request.jwt.claims;',
  ].join('\n')
}
