// The database of the local project: a new project with the starter of the tutorial in it.
import { join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import products from '../../examples/user-management/database/products.sql?raw'
import starter from '../../examples/user-management/database/starter.sql?raw'
import { openDatabase } from '../../src/postgres/embedded/open-database.ts'
import { claimFolder } from '../claim-folder.ts'
import services from './local-services.sql?raw'

export interface Claims {
  role: string
  sub?: string
  email?: string
  [claim: string]: unknown
}

interface Options {
  /** Folder that keeps the data; nothing is kept without it. */
  data?: string | undefined
  /** Name of the publication that Realtime listens to. */
  publication: string
}

export async function openProjectDatabase({ data, publication }: Options): Promise<PGlite> {
  const folder = data && claimFolder(data) ? join(data, 'project') : undefined
  return openDatabase({
    publication,
    folder,
    add: (database) =>
      database.transaction(async (sql) => {
        await sql.exec(services)
        await sql.exec('set local role postgres')
        await sql.exec(starter)
        await sql.exec(products)
      }),
    added: ['public.profiles', 'public.products', 'local_services.mails'],
    warn: (message) => console.warn(message),
  })
}

/** Runs as the role of a request, with its claims: from here on Postgres decides what is allowed. */
export function asRequest<T>(
  database: PGlite,
  claims: Claims,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (sql) => {
    await sql.query(
      `select set_config('request.jwt.claims', $1, true), set_config('search_path', 'public, extensions', true), set_config('role', $2, true)`,
      [JSON.stringify(claims), claims.role],
    )
    return work(sql)
  })
}
