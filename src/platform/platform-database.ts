// The platform's own database: opened when it is first needed, kept under .data/ between runs.
import { join } from 'node:path'
import { Database } from '../project/engines/thread/database.ts'
import type { Sql } from '../project/engines/thread/engine.ts'
import { openKept } from '../project/engines/thread/open-kept.ts'
import { hashPassword } from './passwords.ts'
import schema from './schema.sql?raw'
import { accounts, localPassword, refOf } from './seed.ts'

/** `data` undefined keeps everything in memory. */
export function openPlatformDatabase(data?: string): Database {
  const warn = (message: string) => console.warn(message)
  return new Database(
    () =>
      openKept({
        folder: data && join(data, 'platform'),
        make: async (sql) => {
          await sql.exec('begin')
          await sql.exec(schema)
          await seed(sql)
          await sql.exec('commit')
        },
        warn,
      }),
    warn,
  )
}

async function seed(sql: Sql): Promise<void> {
  const hash = await hashPassword(localPassword)
  for (const { email, name, organizations } of accounts) {
    const [user] = await sql.query<{ id: string }>(
      'insert into platform.users (email, name, password_hash) values ($1, $2, $3) returning id',
      [email, name, hash],
    )
    for (const organization of organizations) {
      const id = String(organization.id)
      await sql.query('insert into platform.organizations values ($1, $2)', [id, organization.name])
      await sql.query('insert into platform.memberships values ($1, $2)', [id, user?.id ?? null])
      for (const project of organization.projects) await seedProject(sql, id, project)
    }
  }
}

async function seedProject(
  sql: Sql,
  organization: string,
  {
    ref,
    name,
    isBranchEnabled,
    branches,
  }: (typeof accounts)[number]['organizations'][number]['projects'][number],
): Promise<void> {
  await sql.query(
    'insert into platform.projects (ref, name, organization_id, is_branch_enabled) values ($1, $2, $3, $4)',
    [ref, name, organization, String(isBranchEnabled)],
  )
  if (branches.length === 0) return
  for (const branch of [...branches, 'main'])
    await sql.query(
      'insert into platform.branches (name, project_ref, parent_project_ref) values ($1, $2, $3)',
      [branch, branch === 'main' ? ref : refOf(`${ref}/${branch}`), ref],
    )
}
