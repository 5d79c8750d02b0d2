// Opens an embedded Postgres that holds what a new project of the platform holds, and nothing else.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import type { ExtensionSet } from './extensions.ts'
import { loadExtensions } from './extensions.ts'
import { freshProject } from './fresh-project/fresh-project.ts'

interface Options {
  extensions?: ExtensionSet
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** Folder that the database lives in; without it, it lives in memory. */
  folder?: string
  /** File to keep the finished database in: loading it takes half the time of making it. */
  snapshot?: string
}

export async function openDatabase({
  extensions = 'common',
  publication,
  snapshot,
  folder,
}: Options): Promise<PGlite> {
  const loaded = await loadExtensions(extensions)
  if (folder && existsSync(join(folder, 'PG_VERSION')))
    return PGlite.create({ dataDir: folder, extensions: loaded })
  if (folder) mkdirSync(folder, { recursive: true })
  const place = folder ? { dataDir: folder } : {}
  const kept = snapshot && readSnapshot(snapshot)
  if (kept) return PGlite.create({ loadDataDir: kept, extensions: loaded })

  const database = await PGlite.create({ ...place, loadDataDir: await dataDir(), extensions: loaded })
  await database.exec(freshProject(publication))
  if (!snapshot) return database
  await writeSnapshot(snapshot, await database.dumpDataDir('gzip'))
  // The session that made it runs as a helper role; one that loads it does not.
  await database.close()
  return PGlite.create({ loadDataDir: readSnapshot(snapshot) as Blob, extensions: loaded })
}

function readSnapshot(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)], { type: 'application/x-gzip' })
  } catch {
    return undefined
  }
}

async function writeSnapshot(file: string, data: Blob): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await data.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
}
