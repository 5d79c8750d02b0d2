import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brand } from '../../brand.ts'
import { menuOf, page } from '../../tests/small-site.ts'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import type { Prove } from '../proofs/prove-site.ts'
import { proveUnits } from '../snippets/prove-units.ts'
import { answerDev } from './dev-answer.ts'

const files = {
  'content/a.mdx': page('<CodeBlock file="examples/main.ts" />', { title: 'Page A' }),
  'content/draft.mdx': page('Soon.', { title: 'A draft', draft: true }),
  'examples/main.ts': 'const first = 1',
  'data/redirects.yaml': '- from: /old\n  to: /a\n',
}

const onFault = vi.fn()
/** Nothing to prove here; a test of its own says what a wrong sample does. */
const prove = vi.fn<Prove>(async (units) =>
  units.map(({ samples }) => ({
    proofs: Object.fromEntries(samples.map(({ id }) => [id, { kind: 'parsed', words: 'Parsed' }])),
    problems: [],
  })),
)

const ask = (root: string, url: string, accept?: string) =>
  answerDev({
    url,
    accept,
    root,
    load: async (path) => (path === '/brand.ts' ? { brand } : { navigation: menuOf('/a') }),
    proving: { code: join(import.meta.dirname, '../..'), root, prove },
    onFault,
  })

test('a page is drawn from the files as they are now, each time it is asked for', async () => {
  const root = temporaryFolder(files)
  expect((await ask(root, '/a')).body).toContain('first')
  // The second time nothing has changed, and the page is the same.
  expect(await ask(root, '/a')).toEqual(await ask(root, '/a'))
  writeFiles(root, { 'examples/main.ts': 'other' })
  const { status, body } = await ask(root, '/a?tab=sql')
  expect(status).toBe(200)
  expect(body).toContain('other')
})

test('drafts are shown, in a menu or not', async () => {
  expect(await ask(temporaryFolder(files), '/draft')).toMatchObject({
    status: 200,
    body: expect.stringContaining('A draft'),
  })
})

test('addresses answer as those of the built site do', async () => {
  const root = temporaryFolder(files)
  expect(await ask(root, '/a/')).toMatchObject({ status: 301, headers: { location: '/a' } })
  expect(await ask(root, '/old')).toMatchObject({ status: 301, headers: { location: '/a' } })
  expect(await ask(root, '/gone')).toMatchObject({
    status: 404,
    body: expect.stringContaining('No page here'),
  })
  expect(await ask(root, '/pages.json')).toMatchObject({
    status: 200,
    type: 'application/json; charset=utf-8',
  })
})

test('pages are Markdown by address and by what is accepted, as on the built site', async () => {
  const root = temporaryFolder(files)
  const type = 'text/markdown; charset=utf-8'
  for (const answer of [await ask(root, '/a.md'), await ask(root, '/a', 'text/markdown')])
    expect(answer).toMatchObject({ status: 200, type, body: expect.stringMatching(/^# Page A\n/) })
  expect(await ask(root, '/index.md')).toMatchObject({ status: 200, type })
  expect(await ask(root, '/old.md')).toMatchObject({ status: 301, headers: { location: '/a.md' } })
  for (const answer of [await ask(root, '/gone.md'), await ask(root, '/404', 'text/markdown')])
    expect(answer).toMatchObject({ status: 404, type, body: expect.stringContaining('/llms.txt') })
  expect(await ask(root, '/llms.txt')).toMatchObject({ status: 200, body: expect.stringContaining('/a.md') })
  expect(await ask(root, '/llms-full.txt')).toMatchObject({
    status: 200,
    body: expect.stringContaining('const first = 1'),
  })
})

describe('a site with problems', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('shows them instead of any page, escaped, and reloads once they are gone', async () => {
    const root = temporaryFolder({ ...files, 'content/a.mdx': page('<Admonitoin />') })
    const { status, body } = await ask(root, '/a')
    expect(status).toBe(500)
    expect(body).toContain('Did you mean &lt;Admonition&gt;?')
    expect(body).toContain('/@vite/client')
    writeFiles(root, files)
    expect((await ask(root, '/a')).status).toBe(200)
  })
})

test('a wrong sample is told as soon as it is found, without making the page wait', async () => {
  const root = temporaryFolder({ 'content/a.mdx': page('```json\n{\n```', { title: 'Page A' }) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  prove.mockImplementationOnce((units, context) => proveUnits(units, context))
  onFault.mockClear()
  expect((await ask(root, '/a')).status).toBe(200)
  await vi.waitFor(() => expect(onFault).toHaveBeenCalled())
  const { status, body } = await ask(root, '/a')
  expect(status).toBe(500)
  expect(body).toContain("This isn't valid json")
})
