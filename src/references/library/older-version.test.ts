// What an older version takes from the current one, and how its examples are proved.
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { brand } from '../../../tests/stand-in-brand.ts'
import { libraryPages } from './library-pages.ts'
import type { Example } from './library-schemas.ts'
import { readLibraries } from './read-library.ts'

const text = 'A text that is long enough for every field with a lower limit.'
const owner = '5b0a2f6e-2222-4c1e-9d51-000000000001'
const example = (more: Partial<Example>): Example => ({
  id: 'read-rows',
  title: 'Read rows',
  code: "const { data } = await plinth.from('a').select()",
  ...more,
})

/** Files of a current and an older version, whose function has these examples. */
function filesWith(own: Example, base: Example, provedWith?: string): Record<string, object> {
  const library = (version: string, current: boolean) => ({
    id: 'javascript',
    title: 'JavaScript',
    version,
    current,
    package: '@plinth/plinth-js',
    ...(provedWith && !current ? { proved_with: provedWith } : {}),
    language: 'ts',
    start: ['introduction'],
    namespaces: [{ file: 'database' }],
  })
  const namespace = (one: object) => ({
    id: 'database',
    slug: 'database',
    title: 'Database',
    summary: text,
    description: text,
    functions: [{ id: 'select', slug: 'select', title: 'select()', ...one }],
  })
  return {
    'javascript/v2/library': library('v2', true),
    'javascript/v2/database': namespace({ summary: text, description: text, examples: [base] }),
    'javascript/v1/library': library('v1', false),
    'javascript/v1/database': namespace({ same_as: 'select', examples: [own] }),
  }
}

function readFiles(written: Record<string, object>): ReturnType<typeof readLibraries> {
  const files = new Map(
    Object.entries(written).map(([path, value]) => [
      `${path}.yaml`,
      { file: `data/libraries/${path}.yaml`, source: stringify(value) },
    ]),
  )
  return readLibraries({ files, brand } as unknown as Parameters<typeof readLibraries>[0])
}

/** The text of the older version's page. */
function olderPage(own: Example, base: Example, provedWith?: string): string {
  const { libraries, problems } = readFiles(filesWith(own, base, provedWith))
  expect(problems).toEqual([])
  const older = libraries.find(({ library: { version } }) => version === 'v1')
  const page = older && libraryPages(older).find(({ route }) => route.endsWith('/v1/select'))
  return page?.source ?? ''
}

const data = 'create table a (id int);'

test('an example that runs takes data and role from the example with the same id', () => {
  const base = example({ data, as: 'authenticated', user: owner, response: '{}' })
  const page = olderPage(example({ response: '{ "data": [] }' }), base, 'client-v1')
  expect(page).toContain(`\`\`\`sql fresh\n${data}`)
  expect(page).toContain(`\`\`\`ts client="v1" run as="authenticated" user="${owner}" expect\n`)
  expect(page).toContain('{ "data": [] }')
})

test('one with its own data takes neither', () => {
  const base = example({ data, as: 'authenticated', user: owner, response: '{}' })
  const page = olderPage(example({ data: 'create table b ();', response: '{}' }), base, 'client-v1')
  expect(page).toContain('```sql fresh\ncreate table b ();')
  expect(page).toContain('```ts client="v1" run expect\n')
})

test("one that can't run says why, and is checked against the version's package", () => {
  const page = olderPage(example({ not_run: 'it opens a window' }), example({ data, response: '{}' }), 'c')
  expect(page).toContain('```ts client="v1"\n')
  expect(page).toContain("The build type-checks this example. It isn't run because it opens a window.")
  expect(page).not.toContain(data)
})

test('an empty response asks for one', () => {
  const page = olderPage(example({ data, response: '' }), example({}), 'client-v1')
  expect(page).toContain('```ts client="v1" run expect\n')
  expect(page).toContain('```text\n\n```')
})

test('without a package, nothing of the older version is proved', () => {
  const page = olderPage(example({ data, response: '{}' }), example({}))
  expect(page).toContain('```ts no-check="Samples are proved against the current version."\n')
  expect(page).not.toContain('client=')
})

/** The older version's types, if they're written like this. */
function olderTypes(types: object) {
  const declared = (fields: readonly string[]) => ({
    version: '1.0.0',
    functions: {},
    types: {
      User: { kind: 'object', fields: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) },
    },
  })
  const { libraries, problems } = readFiles({
    ...filesWith(example({}), example({})),
    'javascript/v2/declarations': declared(['id', 'factors']),
    'javascript/v2/types': {
      types: {
        User: {
          area: 'database',
          summary: text,
          description: 'This is only about the current version.',
          fields: { id: 'See [the page](/reference/javascript/type-user).', factors: text },
        },
      },
    },
    'javascript/v1/declarations': declared(['id']),
    'javascript/v1/types': { types },
  })
  const older = libraries.find(({ library: { version } }) => version === 'v1')
  return { types: older?.types?.value.types, problems: problems.map(({ message }) => message) }
}

test('a type takes its summary and the meanings of the fields that it has, with its own links', () => {
  expect(olderTypes({ User: { same_as: 'User' } })).toEqual({
    types: {
      User: {
        area: 'database',
        summary: text,
        fields: { id: 'See [the page](/reference/javascript/v1/type-user).' },
      },
    },
    problems: [],
  })
  expect(olderTypes({ User: { same_as: 'User', fields: { id: text } } }).types?.User?.fields).toEqual({
    id: text,
  })
})

test('a type that the current version lacks is a problem', () => {
  expect(olderTypes({ User: { same_as: 'Usr' } }).problems).toEqual([
    'The current version has no type "Usr".',
  ])
})
