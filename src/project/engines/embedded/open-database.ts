// Opens an embedded Postgres in memory that holds what a new project of the platform holds.
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { freshProject } from '../../fresh-project/fresh-project.ts'
import { loadCommonExtensions } from './extensions.ts'

/** `publication` is the name of the publication that Realtime listens to. */
export async function openDatabase({ publication }: { publication: string }): Promise<PGlite> {
  const database = await PGlite.create({
    loadDataDir: await dataDir(),
    extensions: await loadCommonExtensions(),
  })
  await database.exec(freshProject(publication))
  return database
}
