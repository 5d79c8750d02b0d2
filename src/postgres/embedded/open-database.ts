// Opens an embedded Postgres that holds what a new project of the platform holds, and what the caller adds to it.
import type { PGlite } from '@electric-sql/pglite'
import { freshProject } from '../fresh-project/fresh-project.ts'
import { loadCommonExtensions } from './extensions.ts'
import { openKept } from './open-kept.ts'

interface Options {
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** Folder that the database lives in; without it, it lives in memory. */
  folder?: string | undefined
  /** What else a new database gets, in one transaction. */
  add?: (database: PGlite) => Promise<void>
  /** Tables that `add` creates. */
  added?: readonly string[]
  /** Receives a message when a folder had to be set aside. */
  warn?: (message: string) => void
}

export async function openDatabase({
  publication,
  folder,
  add,
  added = ['auth.users'],
  warn = () => {},
}: Options): Promise<PGlite> {
  return openKept({
    folder,
    extensions: await loadCommonExtensions(),
    make: async (database) => {
      await database.exec(freshProject(publication))
      await add?.(database)
    },
    madeLast: added,
    warn,
  })
}
