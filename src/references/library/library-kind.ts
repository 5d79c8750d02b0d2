// The references of client libraries: data/libraries/<library>/<version>.
import { clientMembersFile, libraryAddresses, referenceAddress } from '../../lib/references/addresses.ts'
import type { Reference, ReferenceKind } from '../reference.ts'
import { checkLibrary, checkNearest } from './check-library.ts'
import { checkMethods } from './check-methods.ts'
import { checkSignatures } from './check-signatures.ts'
import { checkTypes } from './check-types.ts'
import { clientMembers } from './client-members.ts'
import { coverageOf } from './coverage.ts'
import { declarationsSchema } from './declarations-schema.ts'
import type { LibraryData } from './library-data.ts'
import { libraryAddress, libraryFolder, libraryJson, pageRoute } from './library-data.ts'
import { libraryMenu } from './library-menu.ts'
import { libraryPages } from './library-pages.ts'
import { librarySchema, namespaceSchema, olderNamespaceSchema, surfaceSchema } from './library-schemas.ts'
import { readLibraries } from './read-library.ts'
import { checkSince } from './since.ts'
import { sinceSchema } from './since-schema.ts'
import { olderTypesSchema, typesSchema } from './types-schema.ts'
import { writeLibrary } from './write-library.ts'

export const libraryKind: ReferenceKind<LibraryData> = {
  folder: libraryFolder,
  schemas: {
    library: librarySchema,
    'library-namespace': namespaceSchema,
    'library-older-namespace': olderNamespaceSchema,
    'library-surface': surfaceSchema,
    'library-since': sinceSchema,
    'library-declarations': declarationsSchema,
    'library-types': typesSchema,
    'library-older-types': olderTypesSchema,
  },
  addresses: libraryAddresses,
  read(source) {
    const { libraries, problems } = readLibraries(source)
    const placeOf = ({ library: { id } }: LibraryData) => libraryAddresses.indexOf(referenceAddress(id))
    const sorted = [...libraries].sort((a, b) => placeOf(a) - placeOf(b))
    const [first, ...others] = sorted
    const withCoverage = first ? [{ ...first, coverage: coverageOf(sorted) }, ...others] : []
    return {
      references: withCoverage.map((data) => referenceOf(data, libraries)),
      problems: [...problems, ...checkNearest(libraries)],
    }
  },
  check: ({ data }) =>
    [checkLibrary, checkMethods, checkSignatures, checkSince, checkTypes].flatMap((check) => check(data)),
  write: ({ data }) => writeLibrary(data),
  componentData: ({ data }, component) => (component === 'LibraryCoverage' ? data.coverage : undefined),
}

function referenceOf(data: LibraryData, all: readonly LibraryData[]): Reference<LibraryData> {
  const { library } = data
  const versions = all
    .map((other) => other.library)
    .filter(({ id }) => id === library.id)
    .sort((a, b) => Number(b.version.slice(1)) - Number(a.version.slice(1)))
  return {
    kind: libraryKind,
    id: library.id,
    title: library.title,
    version: library.version,
    versions: versions.map((one) => ({ version: one.version, href: pageRoute(one, 'introduction') })),
    family: libraryFolder,
    ...(library.community ? { isCommunity: true } : {}),
    address: libraryAddress(library),
    pages: libraryPages(data),
    menu: { section: libraryMenu(data) },
    files: [
      { address: libraryJson(library), packaged: true },
      ...(clientMembers(data) ? [{ address: clientMembersFile }] : []),
    ],
    data,
  }
}
