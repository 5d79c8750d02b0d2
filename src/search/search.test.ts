// The index of a small site, with queries that readers would type.
import { describe, expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { listEntries } from './indexing/list-entries.ts'
import { indexInput, indexInputInParts, searchIndex } from './indexing/write-index.ts'
import type { Root } from './query/index-format.ts'
import { openSearch } from './query/open-search.ts'

const pages: Record<string, string> = {
  auth: page('Who may come in.\n\n## Sign a user in [#sign-in]\n\nCall `auth.signInWithOtp()` with a mail.', {
    title: 'Auth',
    description: 'Let users sign in by mail, by phone, or with an account that they have elsewhere.',
    keywords: ['login'],
  }),
  policies: page(
    'Rules per row.\n\n## When something is wrong [#errors]\n\n| You see | Do |\n|---|---|\n| permission denied for table | Grant it |\n',
    { title: 'Row level security', description: 'Decide in the database who reads and writes which rows.' },
  ),
  storage: page('Files.\n\n```ts\nconst { data } = await plinth.auth.getUser()\n```', {
    title: 'Storage',
    description: 'Keep files in buckets, and let rules decide who may read and write them.',
  }),
  backups: page(
    'Each night the whole database is copied.\n\n## Restore\n\nChoose a day. Call `sub`. Not off-premise.',
    {
      title: 'Managing backups',
      description: 'Take the state of a database away with you, and bring it back another day.',
    },
  ),
}
const synonyms =
  'synonyms: [[rls, row level security], [magic link, passwordless], [files, blob/sub], [sign in, log on], [files, off-premise]]'
const asked = '/backups#restore: [bring yesterday back, undo a catastrophe]\n'
const plain = 'plain: {buckets: [drives], drives: [wheels]}'

function smallModel(bodies = pages) {
  const files = Object.entries(bodies).map(([name, text]) => [`content/${name}.mdx`, text])
  return modelOf(
    temporaryFolder({
      ...Object.fromEntries(files),
      'data/search.yaml': `${synonyms}\n${plain}\nboost: {/storage: 0.5}\nsuggested: [log in]\n`,
      ...(bodies === pages ? { 'data/asked/start.yaml': asked } : {}),
    }),
    menuOf(...Object.keys(bodies).map((name) => `/${name}`)),
  )
}

function smallSearch(model = smallModel()) {
  const files = new Map(searchIndex(model).map(({ path, text }) => [path, text]))
  const asked: string[] = []
  const search = openSearch(async (file) => {
    asked.push(file)
    const text = files.get(file)
    if (text === undefined) throw new Error(`No file ${file}.`)
    return text
  })
  const find = async (words: string) =>
    (await search.find(words)).map(({ route, anchor }) => route + (anchor && `#${anchor}`))
  return { search, find, files, asked }
}

describe('search finds', () => {
  test.each([
    ['a title', 'storage', '/storage'],
    ['the beginning of a word', 'stor', '/storage'],
    ['two letters', 'st', '/storage'],
    ['another form of a word', 'backup', '/backups'],
    ['a mistyped word', 'storrage', '/storage'],
    ['a mistyped word that is not finished', 'securty', '/policies'],
    ['a title without its filler', 'backups', '/backups'],
    ['a keyword', 'login', '/auth'],
    ['a synonym', 'rls', '/policies'],
    ['a synonym with a slash, not a function with the name of its last part', 'blob/sub', '/storage'],
    ['a synonym in another form', 'logged on', '/auth#sign-in'],
    ["what readers say for the site's words", 'drives', '/storage'],
    ["a reader's question, where it's answered", 'undo catastrophes', '/backups#restore'],
    [
      'the subject among many ordinary words that are longer',
      'something everything together possible previous different sometimes backups',
      '/backups',
    ],
    ['a function, where it is', 'signInWithOtp()', '/auth#sign-in'],
    ['a function of a sample', 'getUser', '/storage'],
    ['the beginning of a function', 'signInW', '/auth#sign-in'],
    ['a heading', 'restore', '/backups#restore'],
    ['the row of a table', 'permission denied for table', '/policies#errors'],
    ['a question', 'how do I restore a database?', '/backups#restore'],
  ])('%s', async (_, words, place) => {
    expect((await smallSearch().find(words))[0]).toBe(place)
  })

  test('a synonym with a hyphen, though another page has it in its text', async () => {
    expect(await smallSearch().find('off-premise')).toContain('/storage')
  })

  test("not what readers say for a word that isn't on the page", async () => {
    expect(await smallSearch().find('wheels')).toEqual([])
  })

  test('nothing for nothing, and nothing for words that are nowhere', async () => {
    const { find } = smallSearch()
    for (const words of ['', ' ', '()', 'zzzz']) expect(await find(words)).toEqual([])
  })

  test('what is known even when another word is not', async () => {
    expect((await smallSearch().find('restore zzzz'))[0]).toBe('/backups#restore')
  })
})

describe('a typo is read as the name that the words around it make', () => {
  const named = (title: string) => page('Text.', { title })
  const bodies = {
    rest: named('REST'),
    reset: named('db reset'),
    logging: page('For social apps.', { title: 'Logging' }),
    login: named('Social login'),
  }

  test.each([
    ['though each of its words exists', 'db rest', '/reset'],
    ['though another word starts with its letters', 'social loggin', '/login'],
  ])('%s', async (_, words, place) => {
    expect((await smallSearch(smallModel(bodies)).find(words))[0]).toBe(place)
  })
})

test('a page with a boost below 1 comes after another with the same words', async () => {
  const same = { title: 'Alike', description: 'Two pages with the very same words on both of them.' }
  const { find } = smallSearch(smallModel({ storage: page('Text.', same), other: page('Text.', same) }))
  expect(await find('alike')).toEqual(['/other', '/storage'])
})

test('an excerpt marks the corrected words of its own query, whatever else is asked for meanwhile', async () => {
  const indexes = page('Two indexes can wait for each other.', { title: 'Indexes' })
  const { search } = smallSearch(smallModel({ ...pages, indexes }))
  const [found] = await search.find('indxees ')
  const excerpt = async () => found && (await search.excerpt(found, 'indxees '))
  const alone = await excerpt()
  expect(alone).toContainEqual({ text: 'indexes', marked: true })
  await search.find('storage')
  expect(await excerpt()).toEqual(alone)
})

test('an error leads to the section that treats it, under its own name and with its own excerpt', async () => {
  const { search } = smallSearch()
  const found = await search.find('permission denied')
  expect(found.filter(({ anchor }) => anchor === 'errors')).toHaveLength(1)
  const [first] = found
  expect(first).toMatchObject({ anchor: 'errors', heading: 'permission denied for table', kind: 'error' })
  expect(first && (await search.excerpt(first, 'grant')).map(({ text }) => text)).toEqual(['Grant', ' it'])
})

test('a comparison leads to the section that names both', async () => {
  const titled = (title: string, body = 'Text.') => page(body, { title })
  const bodies = {
    hnsw: titled('HNSW'),
    ivf: titled('IVFFlat'),
    indexes: titled('Vector indexes', 'Text.\n\n## HNSW or IVFFlat [#choose]\n\nIt depends.'),
  }
  expect((await smallSearch(smallModel(bodies)).find('hnsw vs ivfflat'))[0]).toBe('/indexes#choose')
})

test('a variable is found under its own name', async () => {
  const body = '## Settings\n\n| Variable | What it sets |\n|---|---|\n| `SITE_PORT` | Where it listens |\n'
  const [first] = await smallSearch(smallModel({ setup: page(body) })).search.find('SITE_PORT')
  expect(first).toMatchObject({ anchor: 'settings', heading: 'SITE_PORT', kind: 'config' })
})

test('an entry says where it is in the menu', async () => {
  const [found] = await smallSearch().search.find('restore')
  expect(found).toMatchObject({
    title: 'Managing backups',
    heading: 'Restore',
    trail: ['All'],
    kind: 'guide',
  })
})

describe('files', () => {
  test('are read once', async () => {
    const { search, asked } = smallSearch()
    await search.find('storage')
    const first = [...asked]
    await search.find('storage')
    expect(asked).toEqual(first)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('have other URLs when the content is another', () => {
    const folderOf = (bodies: Record<string, string>) =>
      (JSON.parse(smallSearch(smallModel(bodies)).files.get('root.json') ?? '') as Root).folder
    expect(folderOf(pages)).toBe(folderOf(pages))
    expect(folderOf(pages)).not.toBe(folderOf({ ...pages, auth: page('Other text.') }))
  })

  test('that could not be read are asked for again', async () => {
    const { files } = smallSearch()
    let isOffline = true
    const search = openSearch(async (file) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return files.get(file) ?? ''
    })
    await expect(search.find('storage')).rejects.toThrow('Failed to fetch')
    isOffline = false
    expect(await search.find('storage')).toHaveLength(1)
  })

  test('of a site that was published again are found, also by a page that is still open', async () => {
    const before = smallSearch()
    const after = smallSearch(smallModel({ ...pages, storage: page('All is new.', { title: 'Storage' }) }))
    let { files } = before
    const search = openSearch(
      async (file) => files.get(file) ?? Promise.reject(new Error(`No file ${file}.`)),
    )
    expect(await search.find('auth')).not.toEqual([])
    files = after.files
    expect((await search.find('storage'))[0]?.route).toBe('/storage')
  })
})

test('every entry leads to a place that its page has', () => {
  const model = smallModel()
  for (const { route, entries } of listEntries(model)) {
    const ids = new Set(['', ...(model.pages.get(route)?.headings ?? []).map(({ id }) => id)])
    expect(entries.filter(({ anchor }) => !ids.has(anchor))).toEqual([])
  }
})

test('what the index is made from is the same in parts', async () => {
  const model = smallModel()
  expect(await indexInputInParts(model)).toEqual(indexInput(model))
})
