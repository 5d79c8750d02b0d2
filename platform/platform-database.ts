// The platform's own database: opened when it is first needed, kept under .data/ between runs.
import { join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { openKept } from '../src/postgres/embedded/open-kept.ts'
import { claimFolder } from './claim-folder.ts'
import { hashPassword } from './passwords.ts'
import schema from './schema.sql?raw'
import { accounts, localPassword, refOf } from './seed.ts'

/** `folder` undefined keeps everything in memory. */
export async function openPlatformDatabase(folder?: string): Promise<PGlite> {
  const path = folder && claimFolder(folder) ? join(folder, 'platform') : undefined
  return openKept({
    folder: path,
    make: (database) =>
      database.transaction(async (sql) => {
        await sql.exec(schema)
        await seed(sql)
      }),
    madeLast: ['platform.users', 'platform.projects'],
    warn: (message) => console.warn(message),
  })
}

async function seed(sql: Transaction): Promise<void> {
  const hash = hashPassword(localPassword)
  for (const { email, name, organizations } of accounts) {
    const { rows } = await sql.query<{ id: string }>(
      'insert into platform.users (email, name, password_hash) values ($1, $2, $3) returning id',
      [email, name, hash],
    )
    for (const organization of organizations) {
      await sql.query('insert into platform.organizations values ($1, $2)', [
        organization.id,
        organization.name,
      ])
      await sql.query('insert into platform.memberships values ($1, $2)', [organization.id, rows[0]?.id])
      for (const project of organization.projects) await seedProject(sql, organization.id, project)
    }
  }
}

async function seedProject(
  sql: Transaction,
  organization: number,
  {
    ref,
    name,
    isBranchEnabled,
    branches,
  }: (typeof accounts)[number]['organizations'][number]['projects'][number],
): Promise<void> {
  await sql.query(
    'insert into platform.projects (ref, name, organization_id, is_branch_enabled) values ($1, $2, $3, $4)',
    [ref, name, organization, isBranchEnabled],
  )
  if (branches.length === 0) return
  for (const branch of [...branches, 'main'])
    await sql.query(
      'insert into platform.branches (name, project_ref, parent_project_ref) values ($1, $2, $3)',
      [branch, branch === 'main' ? ref : refOf(`${ref}/${branch}`), ref],
    )
}
