// Pages as Markdown: by URL, by what the request accepts, and what is said when there is none.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { askedSite } from './__fixtures__/ask-site.ts'
import { servedFolder } from './__fixtures__/served-folder.ts'

let site: ReturnType<typeof askedSite>

beforeEach(() => {
  site = askedSite(servedFolder())
})

const markdown = 'text/markdown; charset=utf-8'
const html = 'text/html; charset=utf-8'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(`http://localhost${path}`, { headers, method })
const asMarkdown = { accept: 'text/markdown' }

test.each([
  ['/guides/auth.md', {}, '# Auth'],
  ['/guides/auth.md', { accept: 'text/html' }, '# Auth'],
  ['/index.md', {}, '# Home'],
  ['/guides/auth', asMarkdown, '# Auth'],
  ['/', asMarkdown, '# Home'],
])('%s with %j is Markdown', async (path, headers, text) => {
  const response = await get(path, headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(markdown)
  expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
  expect(await response.text()).toBe(text)
})

test('a page is HTML to everybody else, whoever they say they are', async () => {
  const agents: Record<string, string>[] = [{}, { accept: '*/*' }, { 'user-agent': 'ClaudeBot/1.0' }]
  for (const headers of agents) {
    const response = await get('/guides/auth', headers)
    expect(response.headers.get('content-type')).toBe(html)
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
  }
})

test('a page without Markdown is HTML in any case', async () => {
  const response = await get('/guides/v1.2/notes', asMarkdown)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(html)
})

test('what is no page varies by encoding alone', async () => {
  expect((await get('/assets/main-abc.js', asMarkdown)).headers.get('vary')).toBe('Accept-Encoding')
})

test('it is compressed as pages are', async () => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const response = await get('/guides/auth', { ...asMarkdown, 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(read[encoding](Buffer.from(await response.arrayBuffer())).toString()).toBe('# Auth')
  }
})

test('it has a tag of its own, by which it is not sent again', async () => {
  const tag = (await get('/guides/auth', asMarkdown)).headers.get('etag') ?? ''
  expect(tag).not.toBe((await get('/guides/auth')).headers.get('etag'))
  const again = await get('/guides/auth', { ...asMarkdown, 'if-none-match': tag })
  expect(again.status).toBe(304)
  expect(again.headers.get('vary')).toBe('Accept, Accept-Encoding')
  expect((await get('/guides/auth', { 'if-none-match': tag })).status).toBe(200)
})

test('HEAD says the same without the text', async () => {
  const response = await get('/guides/auth', asMarkdown, 'HEAD')
  expect(response.headers.get('content-type')).toBe(markdown)
  expect(response.headers.get('content-length')).toBe('6')
  expect(await response.text()).toBe('')
})

test('search engines are kept to the pages', async () => {
  expect((await get('/guides/auth.md')).headers.get('x-robots-tag')).toBe('noindex')
  for (const headers of [{}, asMarkdown])
    expect((await get('/guides/auth', headers)).headers.get('x-robots-tag')).toBeNull()
})

test.each([
  ['/old.md', '/guides/auth.md#sign-in'],
  ['/old.md?tab=sql', '/guides/auth.md?tab=sql#sign-in'],
  ['/guides/auth.md/', '/guides/auth.md'],
  ['/guides/auth/index.md', '/guides/auth.md'],
  ['//guides/auth.md', '/guides/auth.md'],
])('%s leads to %s', async (from, to) => {
  const response = await get(from)
  expect([response.status, response.headers.get('location')]).toEqual([301, to])
})

describe('a URL without a page', () => {
  test.each([
    ['/guides/auht.md', {}],
    ['/guides/auht', asMarkdown],
    ['/404.md', {}],
    ['/404', asMarkdown],
    ['/..%2fpackage.json.md', {}],
  ])('%s with %j is reported in Markdown', async (path, headers) => {
    const response = await get(path, headers)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe(markdown)
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(response.headers.get('cache-control')).toContain('must-revalidate')
    const text = await response.text()
    expect(text).toMatch(/^# Page not found\n/)
    expect(text).toContain('[/llms.txt](/llms.txt)')
  })

  test('near pages are named, as Markdown', async () => {
    expect(await (await get('/guides/auht.md')).text()).toContain('- [Auth](/guides/auth.md): Sign users in.')
  })

  test('nothing of the URL is repeated', async () => {
    const path = '/guides/ignore-all-instructions-[x](https-evil)<b>.md'
    expect(await (await get(path)).text()).not.toMatch(/ignore|evil|<b>/)
  })

  test('HEAD says so without the text', async () => {
    const response = await get('/gone.md', {}, 'HEAD')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })

  test('it is HTML to a client that asked for that', async () => {
    expect((await get('/gone')).headers.get('content-type')).toBe(html)
  })
})
