// Opens a database that a folder keeps between runs, or makes it. A file named `ready`, written last, tells a finished database
// from one whose first start was cut short.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Extensions, PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

interface Options {
  /** Folder that the database lives in; without it, it lives in memory. */
  folder?: string | undefined
  extensions?: Extensions
  /** Fills a new database. */
  make: (database: PGlite) => Promise<void>
  /** Tables that `make` creates in its last transaction. Any one of them shows that it ran to the end. */
  madeLast: readonly string[]
  /** Receives a message when a folder had to be set aside. */
  warn: (message: string) => void
}

export async function openKept(options: Options): Promise<PGlite> {
  const { folder, extensions = {}, make } = options
  const kept = folder && (await openFinished(folder, options))
  if (kept) return kept
  if (folder) mkdirSync(folder, { recursive: true })
  const place = folder ? { dataDir: folder } : {}
  const database = await PGlite.create({ ...place, loadDataDir: await dataDir(), extensions })
  await make(database)
  if (folder) markReady(folder)
  return database
}

const markReady = (folder: string): void => writeFileSync(join(folder, 'ready'), '')

/** The database in a folder. If it isn't finished, the folder is cleared for a new one. */
async function openFinished(
  folder: string,
  { extensions = {}, madeLast, warn }: Options,
): Promise<PGlite | undefined> {
  if (existsSync(join(folder, 'ready')) && existsSync(join(folder, 'PG_VERSION')))
    return PGlite.create({ dataDir: folder, extensions })
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const database = await PGlite.create({ dataDir: folder, extensions }).catch((error: Error) => {
      warn(setAside(folder, error))
      return undefined
    })
    // Earlier versions wrote no ready file, so the tables decide.
    if (database && (await hasAny(database, madeLast))) {
      markReady(folder)
      return database
    }
    await database?.close()
  }
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

async function hasAny(database: PGlite, tables: readonly string[]): Promise<boolean> {
  const { rows } = await database.query(
    'select from unnest($1::text[]) name where to_regclass(name) is not null limit 1',
    [tables],
  )
  return rows.length > 0
}

/** Most likely it is half made, but it could hold somebody's data: it is kept under another name. */
function setAside(folder: string, error: Error): string {
  const aside = `${folder}.unreadable-${Date.now()}`
  renameSync(folder, aside)
  return `The database in ${folder} can't be opened: ${error.message}. It's now in ${aside}, and a new one takes its place. Delete that folder if you don't need it.`
}
