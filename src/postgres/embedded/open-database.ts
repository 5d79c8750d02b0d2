// Opens an embedded Postgres that holds what a new project of the platform holds, and nothing else.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { freshProject } from '../fresh-project/fresh-project.ts'
import { loadCommonExtensions } from './extensions.ts'

interface Options {
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** Folder that the database lives in; without it, it lives in memory. */
  folder?: string
}

export async function openDatabase({ publication, folder }: Options): Promise<PGlite> {
  const extensions = await loadCommonExtensions()
  if (folder && existsSync(join(folder, 'PG_VERSION'))) return PGlite.create({ dataDir: folder, extensions })
  if (folder) mkdirSync(folder, { recursive: true })
  const place = folder ? { dataDir: folder } : {}
  const database = await PGlite.create({ ...place, loadDataDir: await dataDir(), extensions })
  await database.exec(freshProject(publication))
  return database
}
