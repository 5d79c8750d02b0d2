// A library for programs: all of its functions in one JSON file.
import type { PublishedFile } from '../reference.ts'
import type { LibraryData } from './library-data.ts'
import { libraryJson, namesOf, pageRoute } from './library-data.ts'
import { recordingOf } from './recordings.ts'

export function writeLibrary({ library, namespaces, recordings }: LibraryData): PublishedFile[] {
  const { id, title, version, package: name, language, community = false } = library
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
      functions: namespace.functions.map((one) => {
        const { slug, examples, ...published } = one
        return {
          ...published,
          // Other libraries name the JavaScript example whose requests are theirs.
          examples: examples.map((example) => {
            const recording = example.like ? undefined : recordingOf({ library, recordings }, one.id, example)
            return { ...example, ...(recording ? { over_the_wire: recording } : {}) }
          }),
          names: namesOf(one),
          page: pageRoute(library, slug),
        }
      }),
    })),
  }
  return [{ address: libraryJson(library), text: `${JSON.stringify(published, null, 1)}\n` }]
}
