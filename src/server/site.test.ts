import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { askedSite } from './__fixtures__/ask-site.ts'
import { servedFolder } from './__fixtures__/served-folder.ts'

let site: ReturnType<typeof askedSite>
let dist: string

beforeEach(() => {
  dist = servedFolder()
  site = askedSite(dist)
})

const get = (path: string, headers: Record<string, string> = {}) =>
  site.request(`http://localhost${path}`, { headers })
const move = async (path: string) => {
  const response = await get(path)
  return [response.status, response.headers.get('location')]
}

describe('clean URLs', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/guides/auth', '<h1>Auth</h1>'],
    ['/guides/auth?tab=sql', '<h1>Auth</h1>'],
    ['/guides/v1.2/notes', '<h1>Notes</h1>'],
  ])('%s answers with its page', async (path, text) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(text)
  })

  test.each([
    ['/guides/auth/', '/guides/auth'],
    ['/guides/auth.html', '/guides/auth'],
    ['/guides/auth.html/', '/guides/auth'],
    ['/guides/auth/index.html', '/guides/auth'],
    ['/index.html', '/'],
    ['/guides/auth/?tab=sql&x=%20', '/guides/auth?tab=sql&x=%20'],
    ['/guides/auth.html?tab=sql', '/guides/auth?tab=sql'],
  ])('%s leads to %s for good', async (from, to) => {
    expect(await move(from)).toEqual([301, to])
  })

  test.each(['//guides/auth', '//guides/auth/', '/guides//auth', '///guides//auth.html'])(
    '%s leads to the page, and never to another host',
    async (path) => {
      expect(await move(path)).toEqual([301, '/guides/auth'])
    },
  )
})

describe('pages that moved', () => {
  test.each([
    ['/guides', '/guides/auth'],
    ['/guides/', '/guides/auth'],
    ['/docs', '/'],
    ['/old', '/guides/auth#sign-in'],
    ['/old?tab=sql', '/guides/auth?tab=sql#sign-in'],
  ])('%s leads to %s', async (from, to) => {
    expect(await move(from)).toEqual([301, to])
  })

  test('a build without such pages is served all the same', async () => {
    const folder = temporaryFolder({ 'index.html': 'Home' })
    expect((await askedSite(folder).request('/')).status).toBe(200)
  })
})

describe('URLs without a page', () => {
  test.each([
    '/gone',
    '/gone/',
    '/guides/gone.html',
    '/404',
    '/404.html',
    '/guides/v1.2',
    '/images',
    '/gone.png',
  ])('%s is not found, and shows the page that says so', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<h1>No page here</h1>')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('a build without that page says it in a sentence', async () => {
    const response = await askedSite(temporaryFolder()).request('/gone')
    expect([response.status, await response.text()]).toEqual([404, 'There is no page here.'])
  })

  test('an asset of an older build is not remembered as missing for a year', async () => {
    const response = await get('/assets/main-old.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})

describe('compression', () => {
  const encodingOf = async (accepted: string, path = '/guides/auth') => {
    const response = await get(path, { 'accept-encoding': accepted })
    return response.headers.get('content-encoding')
  }

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.5', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0', null],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['', null],
    ['zstd', null],
  ])('a browser that takes "%s" gets %s', async (accepted, encoding) => {
    expect(await encodingOf(accepted)).toBe(encoding)
  })

  test('every form holds the same page, and says its length if that is known', async () => {
    for (const [accepted, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const response = await get('/guides/auth', { 'accept-encoding': accepted })
      const body = Buffer.from(await response.arrayBuffer())
      expect(read(body).toString()).toBe('<h1>Auth</h1>')
      expect(response.headers.get('content-length')).toBe(accepted === 'gzip' ? null : String(body.length))
      expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  })

  test('a file without compressed forms is sent as it is', async () => {
    expect(await encodingOf('br, gzip', '/favicon.svg')).toBeNull()
  })

  test('the compressed forms have no URLs of their own', async () => {
    for (const path of ['/index.html.br', '/guides/auth.html.br', '/assets/main-abc.js.br'])
      expect((await get(path)).status).toBe(404)
  })
})

describe('what the browser has already', () => {
  const tagOf = async (headers: Record<string, string> = {}) =>
    (await get('/guides/auth', headers)).headers.get('etag') ?? ''

  test('is not sent again', async () => {
    const response = await get('/guides/auth', { 'if-none-match': await tagOf() })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe(await tagOf())
  })

  test.each([
    ['weakened on the way', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"other", ${tag}`],
  ])('is known by its tag %s', async (_, header) => {
    expect((await get('/guides/auth', { 'if-none-match': header(await tagOf()) })).status).toBe(304)
  })

  test('is not sent to whoever has any form of it, as long as there is one', async () => {
    expect((await get('/guides/auth', { 'if-none-match': '*' })).status).toBe(304)
    expect((await get('/guides/auth', { 'if-none-match': ' * ' })).status).toBe(304)
    expect((await get('/guides/nothing', { 'if-none-match': '*' })).status).toBe(404)
  })

  test('is sent again in another form or after a change', async () => {
    const tag = await tagOf()
    expect(await tagOf({ 'accept-encoding': 'br' })).not.toBe(tag)
    writeFiles(dist, { 'guides/auth.html': '<h1>Auth, revised</h1>' })
    const response = await get('/guides/auth', { 'if-none-match': tag })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('<h1>Auth, revised</h1>')
  })

  test('a page that is gone is said to be gone', async () => {
    const tag = (await get('/gone')).headers.get('etag') ?? ''
    expect((await get('/gone', { 'if-none-match': tag })).status).toBe(404)
  })
})

describe('headers', () => {
  test('assets, whose names change with their content, are kept for good', async () => {
    const response = await get('/assets/main-abc.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('pages are revalidated, and every response has security headers', async () => {
    for (const path of ['/guides/auth', '/gone', '/guides/auth/']) {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('the speculation rules have the type that browsers ask for', async () => {
    expect((await get('/speculation-rules.json')).headers.get('content-type')).toBe(
      'application/speculationrules+json',
    )
  })
})

describe('methods', () => {
  test('HEAD gives the headers of GET and no body', async () => {
    const whole = await get('/guides/auth')
    const head = await site.request('http://localhost/guides/auth', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'etag', 'content-length', 'content-security-policy', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })

  test('HEAD of a URL without a page is not found', async () => {
    expect((await site.request('http://localhost/gone', { method: 'HEAD' })).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused in a sentence', async (method) => {
    const response = await site.request('http://localhost/guides/auth', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await response.text()).toBe('Only GET and HEAD are answered here.')
  })
})

test('file names with letters of any language are found', async () => {
  expect(await (await get(`/images/${encodeURIComponent('größe.png')}`)).text()).toBe('png')
})
