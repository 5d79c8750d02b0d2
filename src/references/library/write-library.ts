// A library for programs: all of its functions in one JSON file. The current JavaScript library has another one for editors.
import { clientMembersFile } from '../../lib/references/addresses.ts'
import type { PublishedFile } from '../reference.ts'
import { clientMembers } from './client-members.ts'
import type { KnownType } from './declarations.ts'
import { knownTypes, typeSlug } from './declarations.ts'
import type { LibraryData } from './library-data.ts'
import { libraryJson, namesOf, pageRoute } from './library-data.ts'
import type { Example } from './library-schemas.ts'
import { recordingOf } from './recordings.ts'
import { exampleOf } from './type-example.ts'

export function writeLibrary(data: LibraryData): PublishedFile[] {
  const { library, namespaces, recordings } = data
  const { id, title, version, package: name, language, community = false } = library
  const withRecordings = (owner: string, examples: readonly Example[]) =>
    // Other libraries name the JavaScript example whose requests are theirs.
    examples.map((example) => {
      const recording = example.like ? undefined : recordingOf({ library, recordings }, owner, example)
      return { ...example, ...(recording ? { over_the_wire: recording } : {}) }
    })
  const published = {
    id,
    title,
    version,
    package: name,
    language,
    community,
    namespaces: [...namespaces.values()].map(({ namespace }) => ({
      id: namespace.id,
      title: namespace.title,
      summary: namespace.summary,
      page: pageRoute(library, namespace.slug),
      ...(namespace.examples ? { examples: withRecordings(namespace.id, namespace.examples) } : {}),
      functions: namespace.functions.map((one) => {
        const { slug, examples, ...published } = one
        return {
          ...published,
          examples: withRecordings(one.id, examples),
          names: namesOf(one),
          page: pageRoute(library, slug),
        }
      }),
    })),
    ...(data.types ? { types: knownTypes(data).map((one) => publishedType(data, one)) } : {}),
  }
  const members = clientMembers(data)
  return [
    { address: libraryJson(library), text: `${JSON.stringify(published, null, 1)}\n` },
    ...(members ? [{ address: clientMembersFile, text: JSON.stringify(members) }] : []),
  ]
}

function publishedType(data: LibraryData, { name, written, declared }: KnownType) {
  const { summary, description, fields = {}, fields_of: parameter } = written
  const example = exampleOf(data, written)
  return {
    name,
    ...declared,
    summary,
    ...(description ? { description } : {}),
    fields: Object.fromEntries(
      Object.entries(declared.fields).map(([field, one]) => {
        const meaning = fields[field]
        return [field, { ...one, ...(typeof meaning === 'string' ? { means: meaning } : meaning) }]
      }),
    ),
    ...(parameter ? { fields_of: parameter } : {}),
    ...(example ? { example: example.value } : {}),
    page: pageRoute(data.library, typeSlug(name)),
  }
}
