// The image of a new project: the embedded Postgres with the project's data, right after its start. It's made once per version of
// the project's SQL and of the engine, so that a page has to run neither.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { hashOf } from '../../lib/hash.ts'
import { writeWhole } from '../../lib/write-whole.ts'
import { engineVersion, extensionPackages } from '../../project/engines/embedded/engine-packages.ts'
import preinstalled from '../../project/engines/native/preinstalled.sql?raw'
import { settings } from '../../project/engines/tab/engine.ts'
import { moduleOf } from '../../project/engines/tab/engine-module.ts'
import { dataFolder } from '../../project/engines/tab/start-image.ts'
import { freshProject } from '../../project/fresh-project/fresh-project.ts'
import { questions, takeImage } from './take-image.ts'

interface Options {
  cache: string
  /** Name of the publication that Realtime uses. */
  publication: string
}

/** Extensions that every project has. Their libraries are loaded with the first page that calls them. */
const atStart = ['pg_stat_statements', 'pgcrypto', 'uuid-ossp']
/** Small segments of the log: with the default size, most of the archive would be zeros to unpack. */
const initdbOptions = [
  '--wal-segsize=1',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=libc',
  '--auth=trust',
]
/** For the name. Change it with `spare` and with the image's form. */
const form = 'image without template databases and spare segments of the log'

/** Keeps the files of a database that was closed: a start then has nothing to recover. */
class ClosedFiles extends MemoryFS {
  archive: Blob | undefined
  /** The log's current segment. */
  segment: string | undefined

  override async closeFs(): Promise<void> {
    this.#removeSpare()
    this.archive = await this.dumpTar('project', 'none')
    await super.closeFs()
  }

  #removeSpare(): void {
    const { FS } = moduleOf(this.pg as PGlite)
    for (const folder of Object.keys(spare))
      for (const name of Object.keys(FS.lookupPath(`${dataFolder}/${folder}`).node.contents ?? {}))
        if (spare[folder]?.test(name) && name !== this.segment) FS.unlink(`${dataFolder}/${folder}/${name}`)
  }
}

/** The databases template1 and template0 have these numbers in every installation. Postgres keeps segments of the log for later. */
const spare: Readonly<Record<string, RegExp>> = { 'base/1': /./, 'base/4': /./, pg_wal: /^[0-9A-F]{24}$/ }

/** The image's file. If two processes make it at the same time, either one is good. */
export async function projectSnapshot({ cache, publication }: Options): Promise<string> {
  const sql = `${freshProject(publication)}\n${preinstalled}`
  const asked = questions.map((question) => question.sql)
  const name = hashOf(engineVersion(), sql, form, ...initdbOptions, ...settings, ...asked)
  const file = join(cache, `project-${name}.data`)
  if (!existsSync(file)) writeWhole(file, await makeSnapshot(sql))
  return file
}

async function makeSnapshot(sql: string): Promise<Uint8Array> {
  const packages = extensionPackages()
  const files = new ClosedFiles()
  const database = await PGlite.create({
    fs: files,
    initDbStartParams: initdbOptions,
    extensions: Object.fromEntries(atStart.map((name) => [name, pathToFileURL(packages.get(name) ?? '')])),
  })
  try {
    await database.exec(sql)
    // With a new segment of the log, what closing writes is in it too.
    for (const statement of [
      'reset session authorization',
      'vacuum (analyze, freeze)',
      'select pg_switch_wal()',
      'checkpoint',
    ])
      await database.exec(statement)
    const { rows } = await database.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    )
    files.segment = rows[0]?.name
  } finally {
    await database.close()
  }
  if (!files.segment || !files.archive) throw new Error('The new project was closed without its files.')
  return takeImage(files.archive)
}
