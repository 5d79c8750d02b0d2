// An index of two pages: one with errors, and a guide that has their words more often.
import { expect, test } from 'vitest'
import type { Entry, IndexedPage } from './indexing/entry.ts'
import { entryOf } from './indexing/entry.ts'
import { writeIndex } from './indexing/write-index.ts'
import { openSearch } from './query/open-search.ts'

const errorOf = (anchor: string, message: string, code = ''): Entry =>
  entryOf({
    anchor,
    heading: message,
    kind: 'error',
    names: [message.replaceAll('…', '')],
    error: { messages: [message], code },
  })

const common = { keywords: [], trail: [], libraries: [] }
const pages: IndexedPage[] = [
  {
    ...common,
    route: '/guide',
    title: 'Duplicate key values and a unique constraint',
    description: 'What violates a unique constraint, and when the JWT has expired.',
    section: 'guides',
    kind: 'guide',
    entries: [
      entryOf({ text: 'duplicate key value violates unique constraint' }),
      entryOf({ anchor: 'expired', heading: 'JWT expired', text: 'unauthorized JWT' }),
    ],
  },
  {
    ...common,
    route: '/errors',
    title: 'Messages',
    description: 'All of them.',
    section: 'errors',
    kind: 'reference',
    entries: [
      entryOf({}),
      errorOf('relation', 'relation "…" does not exist', '42P01'),
      errorOf('column', 'column "…" of relation "…" does not exist', '42703'),
      errorOf('duplicate', 'duplicate key value violates unique constraint "…"', '23505'),
      errorOf('jwt', 'JWT expired', 'Unauthorized'),
    ],
  },
]

function openSmall() {
  const data = {
    synonyms: [],
    boost: {},
    suggested: [],
    sections: [
      { id: 'guides', label: 'Guides' },
      { id: 'errors', label: 'Errors' },
    ],
  }
  const files = new Map(writeIndex(pages, data).map(({ path, text }) => [path, text]))
  const read: string[] = []
  const search = openSearch(async (file) => {
    read.push(file.replace(/^.*\//, ''))
    return files.get(file) ?? ''
  })
  const first = async (words: string, options = {}) => {
    const [found] = await search.find(words, options)
    return found && found.route + (found.anchor && `#${found.anchor}`)
  }
  return { first, read }
}

test.each([
  [
    'with a name of its own',
    'duplicate key value violates unique constraint "orders_pkey"',
    '/errors#duplicate',
  ],
  ['that was cut off', 'duplicate key value violates', '/errors#duplicate'],
  ['after an exception', 'PostgrestException: JWT expired', '/errors#jwt'],
  ['that has a shorter one in it', 'column "a" of relation "b" does not exist', '/errors#column'],
  ['by its code', 'SQLSTATE[42P01]', '/errors#relation'],
  ['whose code is an ordinary word only by its message', 'unauthorized', '/guide#expired'],
])('a message is found %s', async (_, pasted, place) => {
  expect(await openSmall().first(pasted)).toBe(place)
})

test('the section that was asked for still decides', async () => {
  expect(await openSmall().first('JWT expired', { section: 'guides' })).toBe('/guide#expired')
})

test('other queries do not load the errors', async () => {
  const { first, read } = openSmall()
  await first('unique constraint')
  expect(read).not.toContain('errors.json')
  await first('error: JWT expired')
  expect(read).toContain('errors.json')
})
