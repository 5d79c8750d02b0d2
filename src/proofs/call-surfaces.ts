// What samples of each library can call, from the libraries' data.

import { hashOf } from '../lib/hash.ts'
import { memoLast, memoPerObject } from '../lib/memo.ts'
import type { CallSurface } from '../references/library/call-surface.ts'
import { callTypes } from '../references/library/call-types.ts'
import type { LibraryData } from '../references/library/library-data.ts'
import { libraryFolder } from '../references/library/library-data.ts'
import type { Reference } from '../references/reference.ts'

/** The same list while the surfaces are the same. */
export const callSurfaces = (references: readonly Reference[]): readonly CallSurface[] =>
  sameList(
    ...references
      .filter(({ kind }) => kind.folder === libraryFolder)
      .flatMap(({ data }) => surfaceOf(data as LibraryData) ?? []),
  )

const sameList = memoLast((...surfaces: CallSurface[]): readonly CallSurface[] => surfaces)

const surfaceOf = memoPerObject(({ library, surface }: LibraryData): CallSurface | undefined => {
  if (!surface) return undefined
  const [, exact = library.version] = library.compared_with?.split(' ') ?? []
  const whole = {
    library: library.id,
    language: library.language,
    version: library.version,
    isCurrent: library.current,
    package: `${library.package} ${exact}`,
    client: surface.value.client,
    ...callTypes(surface).found,
  }
  return sameSurface(JSON.stringify(whole))
})

/** By library and version. */
const known = new Map<string, CallSurface>()

/** The same object while the data says the same, so that edits elsewhere in a library prove nothing again. */
function sameSurface(text: string): CallSurface {
  const hash = hashOf(text)
  const read = JSON.parse(text) as Omit<CallSurface, 'hash'>
  const place = `${read.library} ${read.version}`
  const before = known.get(place)
  const surface = before?.hash === hash ? before : { ...read, hash }
  known.set(place, surface)
  return surface
}
