// The Python client's types, from the data of its library.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import type { LibraryData } from '../references/library/library-data.ts'
import { libraryFolder } from '../references/library/library-data.ts'
import type { Reference } from '../references/reference.ts'
import type { PythonStubs } from './provers/python/python-stubs.ts'

export const pythonStubs = (references: readonly Reference[]): PythonStubs | undefined => {
  const python = references.find(
    ({ kind, data }) => kind.folder === libraryFolder && isDescribed(data as LibraryData),
  )
  return python && stubsOf(python.data as LibraryData)
}

const isDescribed = ({ library, stubs }: LibraryData): boolean =>
  library.language === 'python' && library.current && stubs !== undefined

let last: PythonStubs | undefined

/** The same object while the stubs are the same. */
const stubsOf = memoPerObject(({ library, stubs = {} }: LibraryData): PythonStubs => {
  const [, exact = library.version] = library.compared_with?.split(' ') ?? []
  const named = `${library.package} ${exact}`
  const hash = hashOf(named, JSON.stringify(stubs))
  if (last?.hash !== hash)
    last = {
      package: named,
      folder: `data/${libraryFolder}/${library.id}/${library.version}/stubs`,
      files: stubs,
      hash,
    }
  return last
})
