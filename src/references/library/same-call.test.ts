import { expect, test } from 'vitest'
import type { Problem } from '../../problems/problem.ts'
import type { LibraryData } from './library-data.ts'
import { withSharedExamples } from './same-call.ts'

const data = 'create table public.notes ();'
const libraryWith = (id: string, example: object) =>
  ({
    library: { id, current: true },
    namespaces: new Map([
      [
        'database',
        {
          file: `${id}.yaml`,
          lineOf: (path: readonly PropertyKey[]) => (path.at(-1) === 'data_of' ? 7 : 1),
          namespace: {
            id: 'database',
            functions: [{ id: 'select', examples: [{ id: 'read', title: 'Read', code: 'x', ...example }] }],
          },
        },
      ],
    ]),
  }) as unknown as LibraryData
const shared = (example: object) => {
  const problems: Problem[] = []
  const libraries = withSharedExamples(
    [libraryWith('javascript', { data }), libraryWith('dart', example)],
    problems,
  )
  const [own] = libraries[1]?.namespaces.get('database')?.namespace.functions[0]?.examples ?? []
  return { own, problems }
}

test('an example takes the data of the one that it names, and is no longer said to name it', () => {
  const { own, problems } = shared({ data_of: 'select/read' })
  expect(own).toEqual({ id: 'read', title: 'Read', code: 'x', data })
  expect(problems).toEqual([])
})

test('an example that makes the same call keeps its name, for the requests', () => {
  expect(shared({ like: 'select/read' }).own).toMatchObject({ like: 'select/read', data })
})

test('a name that JavaScript does not have is reported where it is written', () => {
  expect(shared({ data_of: 'select/raed' }).problems).toMatchObject([
    {
      file: 'dart.yaml',
      line: 7,
      message: 'The JavaScript library has no example "select/raed".',
      hint: 'Did you mean "select/read"? Write a function\'s id, a slash, and an example\'s id.',
    },
  ])
})
