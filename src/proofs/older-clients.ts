// The packages that prove samples of older versions, from the data of the libraries.
import { memoLast } from '../lib/memo.ts'
import type { LibraryData } from '../references/library/library-data.ts'
import { libraryFolder } from '../references/library/library-data.ts'
import type { Library } from '../references/library/library-schemas.ts'
import type { Reference } from '../references/reference.ts'
import type { OlderClients } from './provers/sample-clients.ts'

/** The same object while the libraries are the same. */
export const olderClients = (references: readonly Reference[]): OlderClients =>
  packagesOf(
    references
      .filter(({ kind }) => kind.folder === libraryFolder)
      .map(({ data }) => (data as LibraryData).library),
  )

const packagesOf = memoLast(
  (libraries: readonly Library[]): OlderClients =>
    Object.fromEntries(
      libraries.flatMap(({ language, version, proved_with: installed }) =>
        language === 'ts' && installed ? [[version, installed]] : [],
      ),
    ),
)
