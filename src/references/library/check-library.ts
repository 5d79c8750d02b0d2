// What is wrong across the files of a library: ids and URLs that two functions share, and files that no menu lists.
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import { callTypes } from './call-types.ts'
import type { LibraryData, NamespaceFile } from './library-data.ts'
import type { Example } from './library-schemas.ts'
import { isRecorded, recordingsName } from './recordings.ts'

type Report = (at: NamespaceFile, path: readonly PropertyKey[], message: string, hint: string) => void

export function checkLibrary({ library, file, namespaces, surface, recordings }: LibraryData): Problem[] {
  const problems: Problem[] = surface ? callTypes(surface).problems : []
  const report: Report = ({ file, lineOf }, path, message, hint) =>
    problems.push({ code: 'bad-data', file, line: lineOf(path), column: 1, message, hint })
  const ids = new Map<string, string>()
  const slugs = new Map<string, string>()
  for (const at of namespaces.values()) {
    const { namespace, file, lineOf } = at
    const once = (seen: Map<string, string>, name: string, path: readonly PropertyKey[], what: string) => {
      const first = seen.get(name)
      if (first)
        report(
          at,
          path,
          `Two functions have the ${what} "${name}".`,
          `The other one is in ${first}. Change one of the two.`,
        )
      else seen.set(name, `${file}, line ${lineOf(path)}`)
    }
    once(slugs, namespace.slug, ['slug'], 'slug')
    checkExamples(at, namespace.examples ?? [], ['examples'], report)
    for (const [index, one] of namespace.functions.entries()) {
      once(ids, one.id, ['functions', index, 'id'], 'id')
      once(slugs, one.slug, ['functions', index, 'slug'], 'slug')
      checkExamples(at, one.examples, ['functions', index, 'examples'], report)
    }
  }
  if (isRecorded(library)) problems.push(...checkRecordings(file, namespaces, recordings))
  return problems
}

function checkRecordings(
  file: string,
  namespaces: LibraryData['namespaces'],
  recordings: LibraryData['recordings'],
): Problem[] {
  const owners = [...namespaces.values()].flatMap(({ namespace }) => [namespace, ...namespace.functions])
  const run = new Set(
    owners.flatMap(({ id, examples = [] }) =>
      examples.flatMap((example) => (example.response === undefined ? [] : [`${id}/${example.id}`])),
    ),
  )
  return Object.keys(recordings ?? {})
    .filter((name) => !run.has(name))
    .map((name) => ({
      code: 'bad-data' as const,
      file: file.replace('library.yaml', recordingsName),
      line: 1,
      column: 1,
      message: `No example that runs is called "${name}".`,
      hint: 'Remove what is recorded for it.',
    }))
}

/** The functions that `nearest` names, in any version of any library. */
export function checkNearest(libraries: readonly LibraryData[]): Problem[] {
  const files = libraries.flatMap(({ namespaces }) => [...namespaces.values()])
  const known = new Set(files.flatMap(({ namespace }) => namespace.functions.map(({ id }) => id)))
  return files.flatMap(({ namespace, file, lineOf }) =>
    namespace.functions.flatMap(({ nearest = [] }, index) =>
      nearest
        .filter((id) => !known.has(id))
        .map((id) => ({
          code: 'bad-data' as const,
          file,
          line: lineOf(['functions', index, 'nearest']),
          column: 1,
          message: `No library has a function "${id}".`,
          hint: `${didYouMean(id, [...known])}Write the id of a function in another version or library.`,
        })),
    ),
  )
}

function checkExamples(
  at: NamespaceFile,
  examples: readonly Example[],
  path: readonly PropertyKey[],
  report: Report,
): void {
  const seen = new Set<string>()
  for (const [index, example] of examples.entries()) {
    if (seen.has(example.id))
      report(
        at,
        [...path, index, 'id'],
        `Two examples have the id "${example.id}".`,
        'Change one of the two: the id is the anchor.',
      )
    seen.add(example.id)
    if (example.user && example.as !== 'authenticated')
      report(
        at,
        [...path, index, 'user'],
        `The example names a user but runs as ${example.as ?? 'anon'}.`,
        'Write "as: authenticated", or remove the user.',
      )
  }
}
