// The database of the test project: a new project with the starter of the tutorial in it.
import { join } from 'node:path'
import products from '../../../examples/user-management/database/products.sql?raw'
import starter from '../../../examples/user-management/database/starter.sql?raw'
import { Database } from '../engines/thread/database.ts'
import type { Session, Sql } from '../engines/thread/engine.ts'
import { openKept } from '../engines/thread/open-kept.ts'
import { DatabaseLost } from '../engines/thread/sql-error.ts'
import { freshProject } from '../fresh-project/fresh-project.ts'
import services from './local-services.sql?raw'
import { addServiceTables } from './service-tables.ts'
import type { ObjectFiles } from './storage/object-files.ts'
import { versionPattern } from './storage/object-files.ts'

interface Options {
  /** Folder that keeps the data; nothing is kept without it. */
  data?: string | undefined
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** The bytes of its objects. */
  files: ObjectFiles
  /** Connects to a server that the project lives on, instead of the embedded engine. */
  connect?: (() => Promise<Session>) | undefined
}

export function openProjectDatabase({ data, publication, files, connect }: Options): Database {
  const warn = (message: string) => console.warn(message)
  if (connect)
    return new Database(async () => {
      const session = await connect()
      await prepareServer(session)
      return session
    }, warn)
  return new Database(async () => {
    const engine = await openKept({
      folder: data && join(data, 'project'),
      make: async (sql) => {
        await sql.exec(freshProject(publication))
        await sql.exec('begin')
        await sql.exec(services)
        await sql.exec(versionsAreIds)
        await sql.exec('set local role postgres')
        await sql.exec(starter)
        await sql.exec(products)
        await sql.exec('commit')
      },
      warn,
    })
    try {
      await addServiceTables(engine)
      await sweep(engine, files)
      return engine
    } catch (error) {
      await engine.close()
      throw error
    }
  }, warn)
}

/** A version becomes the name of a file. */
const versionsAreIds = `alter table storage.objects add constraint objects_version_is_id check (version ~ '${versionPattern}')`

/** An upload that was cut short leaves a file that no row names. */
async function sweep(sql: Sql, files: ObjectFiles): Promise<void> {
  const known = await sql.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  await files.sweepOnce(new Set(known.map(({ version }) => version)))
}

/** Adds what the services keep for themselves. All else must be there: a server has roles that aren't ours to make. */
async function prepareServer(session: Session): Promise<void> {
  const [found] = await session.query<{ is_project: boolean }>(
    `select to_regclass('auth.users') is not null and to_regclass('storage.objects') is not null as is_project`,
  )
  if (!found?.is_project) {
    await session.close()
    throw new DatabaseLost(
      'the database of DATABASE_URL has no tables auth.users and storage.objects. Name the database of a project',
    )
  }
  await addServiceTables(session)
}
