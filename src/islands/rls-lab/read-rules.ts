// Reads from the catalog which policies exist, where row level security is on, and which roles bypass it.
import type { PGlite } from '@electric-sql/pglite'
import type { Policy, Rules } from './policies.ts'

export async function readRules(database: PGlite): Promise<Rules> {
  const policies = await database.query<Policy>(
    `select schemaname || '.' || tablename as "table", policyname as name, cmd as command,
       roles::text[] as roles, permissive = 'PERMISSIVE' as permissive,
       coalesce(with_check, qual) is not null as checks
     from pg_policies order by policyname`,
  )
  const guarded = await database.query<{ table: string }>(
    `select n.nspname || '.' || c.relname as "table"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity`,
  )
  const bypassing = await database.query<{ role: string }>(
    'select rolname as role from pg_roles where rolbypassrls or rolsuper',
  )
  return {
    policies: policies.rows,
    guarded: guarded.rows.map(({ table }) => table),
    bypassing: bypassing.rows.map(({ role }) => role),
  }
}
