// The tables and policies of a project, asked from its catalog: those of schemas that a sample can make, and others with a policy.
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'

/** A row for each column and each policy. A table without any of them has one without a name. */
export const tablesStep: SqlStep = {
  role: 'postgres',
  sql: `select n.nspname || '.' || c.relname as "table", c.relrowsecurity as rls, item.*
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
left join lateral (
  select 'column' as kind, attnum::int as place, attname::text as name, format_type(atttypid, atttypmod) as type,
    null as roles, null as using_text, null as check_text
  from pg_attribute
  where attrelid = c.oid and attnum > 0 and not attisdropped
  union all
  select 'policy', 0, polname,
    case when polpermissive then '' else 'restrictive, ' end || case polcmd
      when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ') from unnest(polroles) as role),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
  from pg_policy
  where polrelid = c.oid
) item on true
where c.relkind in ('r', 'p') and (
  n.nspname = 'public'
  or exists (select from pg_policy where polrelid = c.oid)
  or (
    n.nspname !~ '^pg_'
    and n.nspname not in ('information_schema', 'extensions', 'local_services', 'realtime', 'storage')
    and n.nspowner <> (select nspowner from pg_namespace where nspname = 'auth')
  )
)
order by n.nspname <> 'public', 1, kind, place, name`,
}

interface Policy {
  name: string
  /** With `restrictive` in front if it is. */
  command: string
  roles: string
  using?: string
  check?: string
}

export interface ProjectTable {
  name: string
  hasRls: boolean
  columns: { name: string; type: string }[]
  policies: Policy[]
}

export function tablesFrom({ rows }: Pick<SqlRunResult, 'rows'>): ProjectTable[] {
  const tables = new Map<string, ProjectTable>()
  for (const [table, rls, kind, , name, type, roles, using, check] of rows) {
    if (!table) continue
    const found = tables.get(table) ?? { name: table, hasRls: rls === 't', columns: [], policies: [] }
    tables.set(table, found)
    if (kind === 'column') found.columns.push({ name: name ?? '', type: type ?? '' })
    if (kind === 'policy')
      found.policies.push({
        name: name ?? '',
        command: type ?? '',
        roles: roles ?? '',
        ...(using ? { using } : {}),
        ...(check ? { check } : {}),
      })
  }
  return [...tables.values()]
}
