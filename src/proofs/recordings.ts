// What examples of the JavaScript reference send, from the reference's data.
import type { LibraryData } from '../references/library/library-data.ts'
import { libraryFolder } from '../references/library/library-data.ts'
import type { Reference } from '../references/reference.ts'
import type { Recordings } from '../schemas/exchange.ts'

const none: Recordings = {}

/** The same object while the library is the same. */
export const recordingsIn = (references: readonly Reference[]): Recordings =>
  references
    .filter(({ kind }) => kind.folder === libraryFolder)
    .map(({ data }) => (data as LibraryData).recordings)
    .find((recordings) => recordings !== undefined) ?? none
