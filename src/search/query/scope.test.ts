import { expect, test } from 'vitest'
import type { IndexedPage } from '../indexing/entry.ts'
import { entryOf } from '../indexing/entry.ts'
import { writeIndex } from '../indexing/write-index.ts'
import { openSearch } from './open-search.ts'

const page = (
  route: string,
  title: string,
  text: string,
  fields: Partial<IndexedPage> = {},
): IndexedPage => ({
  route,
  title,
  description: text,
  keywords: [],
  section: route.split('/')[1] as string,
  trail: [],
  kind: 'guide',
  libraries: [],
  entries: [entryOf({ text })],
  ...fields,
})

const ofLibrary: Partial<IndexedPage> = { kind: 'function', libraries: ['csharp'] }
const pages = [
  page('/functions/start', 'Edge Functions', 'Run code near your users, with secrets.'),
  page('/functions/environment', 'Environment variables', 'Keep secrets away from the code.'),
  page('/database/where', 'Conditions', 'Filter rows with where.'),
  page('/management-api/start', 'Management API', 'What the Management API is for.'),
  page('/management-api/create', 'Create a project', 'Creates it in an organization.', { kind: 'operation' }),
  page('/csharp/start', 'Introduction to C#', 'What the C# library does.', ofLibrary),
  page('/csharp/where', 'Where()', 'Choose rows.', {
    ...ofLibrary,
    entries: [entryOf({ names: ['where'], text: 'Choose rows.' })],
  }),
]
const labels: Record<string, string> = { functions: 'Edge Functions' }
const files = new Map(
  writeIndex(pages, {
    synonyms: [],
    boost: {},
    suggested: [],
    sections: ['functions', 'database', 'management-api', 'csharp'].map((id) => ({
      id,
      label: labels[id] ?? id,
      ...(id === 'csharp' ? { library: id } : {}),
    })),
  }).map(({ path, text }) => [path, text]),
)
const search = openSearch(async (file) => files.get(file) ?? Promise.reject(new Error(`No file ${file}.`)))

test.each([
  ['a product with a subject leads to the subject', 'edge function secrets', '/functions/environment'],
  ['a product alone leads to its start', 'edge functions', '/functions/start'],
  ['an API with a task leads to the task', 'management api create project', '/management-api/create'],
  ['an API alone leads to its start', 'management api', '/management-api/start'],
  [
    'a language with a function leads to the function, even if its name is a stop word',
    'c# where',
    '/csharp/where',
  ],
  ['without a language, it is an ordinary word', 'filter rows where', '/database/where'],
])('%s', async (_, words, route) => {
  expect((await search.find(words))[0]?.route).toBe(route)
})
