// An example that makes the same call as a JavaScript example shows that one's data and the requests that it sent. They were run once
// and are written once, so the languages can't drift apart. An example with `data_of` takes the data alone.
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { LibraryData, NamespaceFile } from './library-data.ts'
import type { Example } from './library-schemas.ts'

/** The library whose examples the build runs. */
const sourceLibrary = 'javascript'

/** By the function's id and the example's id: `select/getting-your-data`. */
type SharedExamples = ReadonlyMap<string, Example>

export function withSharedExamples(libraries: readonly LibraryData[], problems: Problem[]): LibraryData[] {
  const source = libraries.find(({ library }) => library.id === sourceLibrary && library.current)
  const shared = source ? sharedExamples(source) : new Map<string, Example>()
  return libraries.map((data) => {
    const namespaces = [...data.namespaces].map(
      ([name, file]) => [name, withShared(file, shared, problems)] as const,
    )
    return { ...data, namespaces: new Map(namespaces), recordings: source?.recordings, source }
  })
}

function sharedExamples({ namespaces }: LibraryData): SharedExamples {
  const owners = [...namespaces.values()].flatMap(({ namespace }) => [namespace, ...namespace.functions])
  return new Map(
    owners.flatMap(({ id, examples = [] }) =>
      examples.map((example) => [`${id}/${example.id}`, example] as const),
    ),
  )
}

function withShared(at: NamespaceFile, shared: SharedExamples, problems: Problem[]): NamespaceFile {
  const { namespace } = at
  const complete = (examples: readonly Example[], path: readonly PropertyKey[]): Example[] =>
    examples.map((example, index) => {
      const { data_of: source, ...own } = example
      const named = source ?? example.like
      if (!named) return example
      const same = shared.get(named)
      if (same) return { ...own, ...(same.data ? { data: same.data } : {}) }
      problems.push({
        code: 'bad-data',
        file: at.file,
        line: at.lineOf([...path, index, source ? 'data_of' : 'like']),
        column: 1,
        message: `The JavaScript library has no example "${named}".`,
        hint: `${didYouMean(named, [...shared.keys()])}Write a function's id, a slash, and an example's id.`,
      })
      return example
    })
  return {
    ...at,
    namespace: {
      ...namespace,
      ...(namespace.examples ? { examples: complete(namespace.examples, ['examples']) } : {}),
      functions: namespace.functions.map((one, index) => ({
        ...one,
        examples: complete(one.examples, ['functions', index, 'examples']),
      })),
    },
  }
}
