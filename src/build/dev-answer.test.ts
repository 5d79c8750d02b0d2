import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brand } from '../../brand.ts'
import { menuOf, page } from '../../tests/small-site.ts'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { answerDev } from './dev-answer.ts'

const files = {
  'content/a.mdx': page('<CodeBlock file="examples/main.ts" />', { title: 'Page A' }),
  'content/draft.mdx': page('Soon.', { title: 'A draft', draft: true }),
  'examples/main.ts': 'const first = 1',
  'data/redirects.yaml': '- from: /old\n  to: /a\n',
}

const ask = (root: string, url: string) =>
  answerDev({
    url,
    root,
    load: async (path) => (path === '/brand.ts' ? { brand } : { navigation: menuOf('/a') }),
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
  expect(await ask(root, '/pages.json')).toMatchObject({ status: 200, type: 'application/json' })
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
