import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { headersFile, headersFor, parseHeaders } from '../outputs/headers.ts'
import { ask, askedSite } from './__fixtures__/ask-site.ts'
import { secret, servedFolder } from './__fixtures__/served-folder.ts'
import { createSite } from './site.ts'

let site: ReturnType<typeof askedSite>
beforeEach(() => {
  site = askedSite(servedFolder())
})

describe('attempts to get at something else', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error')
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    '/../package.json',
    '/guides/../../package.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/%252e%252e%252fpackage.json',
    '/..%5cpackage.json',
    '/..%c0%afpackage.json',
    '/../distant/secret.txt',
    '/..%2fdistant/secret.txt',
    '//etc/passwd',
    '/_headers',
    '/%5fheaders',
    '//_headers',
    '/_redirects',
    '/_headers.html',
    '/guides/auth%00',
    '/guides/auth%00.html',
    '/%',
    '/%E0%A4%A',
    '/%zz',
    '/guides/%ff',
    `/${'a'.repeat(5000)}`,
    `/${'a'.repeat(5000)}.png`,
    '/.',
    '/.html',
    '/%2f',
    '/guides%2fauth%2f..',
  ])('%s finds nothing and breaks nothing', async (path) => {
    const response = await site.request(`http://localhost${path}`)
    expect([200, 301, 404]).toContain(response.status)
    expect(await response.text()).not.toContain(secret)
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
    // Faults are logged by the handler of errors.
    expect(console.error).not.toHaveBeenCalled()
  })

  test('no URL at all is answered with a fault, a secret or another host', async () => {
    const part = fc.oneof(
      fc.webPath(),
      fc.constantFrom(
        '/',
        '//',
        '..',
        '.',
        '%2e',
        '%2f',
        '%5c',
        '%00',
        '%',
        '_headers',
        'guides',
        'auth',
        '.html',
      ),
      fc.string({ maxLength: 4 }).map(encodeURIComponent),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const response = await site.request(`http://localhost/${parts.join('')}`)
        expect([200, 301, 404]).toContain(response.status)
        expect(await response.text()).not.toContain(secret)
        expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a closed page keeps its policy, however its path is spelled', () => {
  let closedSite: ReturnType<typeof askedSite>
  beforeEach(() => {
    closedSite = askedSite(
      temporaryFolder({
        'index.html': 'Home',
        'index.md': 'Home',
        'guides/keys.html': 'Keys',
        'guides/keys.md': 'Keys',
        'assets/main-abc.js': '1',
        _headers: headersFile({ headScript: '', closed: ['/guides/keys', '/'] }),
      }),
    )
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    closedSite.request(`http://localhost${path}`, { headers })

  test.each([
    ['/guides/keys', 'Keys'],
    ['/guides%2Fkeys', 'Keys'],
    ['/guides%2fkeys', 'Keys'],
    ['/guides%2F%2Fkeys', 'Keys'],
    ['/guides%2F.%2Fkeys', 'Keys'],
    ['/%2Fguides/keys', 'Keys'],
    ['/.%2Fguides/keys', 'Keys'],
    ['/guides/%6Beys', 'Keys'],
    ['/%67uides%2f%6b%65%79%73', 'Keys'],
    ['/.%2Findex', 'Home'],
    ['/%2F', 'Home'],
  ])('%s', async (path, text) => {
    for (const accept of ['text/html', 'text/markdown']) {
      const response = await get(path, { accept })
      expect([response.status, await response.text()]).toEqual([200, text])
      expect(response.headers.get('content-security-policy')).toContain("connect-src 'none'")
      const unchanged = await get(path, { accept, 'if-none-match': response.headers.get('etag') ?? '' })
      expect(unchanged.status).toBe(304)
      expect(unchanged.headers.get('content-security-policy')).toContain("connect-src 'none'")
    }
  })

  test('an asset gets the headers of its file too', async () => {
    const response = await get('/assets%2Fmain-abc.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('files for hosts stay hidden behind an encoded slash', async () => {
    for (const path of ['/%2F_headers', '/.%2F_headers']) expect((await get(path)).status).toBe(404)
  })

  /** The rules of each file, by what is in it. */
  const files: Record<string, { path: string; text: string }> = {
    Home: { path: '/', text: 'Home' },
    Keys: { path: '/guides/keys', text: 'Keys' },
    Open: { path: '/guides/open', text: 'Open' },
    'Keys in Markdown': { path: '/guides/keys.md', text: 'Keys in Markdown' },
    Script: { path: '/assets/main-abc.js', text: 'Script' },
  }

  test('whatever reaches a file gets the headers of that file, and nothing else is reached', async () => {
    const policies = headersFile({ headScript: '', closed: ['/guides/keys', '/'] })
    const folder = temporaryFolder({
      'index.html': 'Home',
      'guides/keys.html': 'Keys',
      'guides/keys.md': 'Keys in Markdown',
      'guides/open.html': 'Open',
      'assets/main-abc.js': 'Script',
      _headers: policies,
    })
    const rules = parseHeaders(policies)
    const raw = createSite(folder)
    let reached = 0
    const check = async (target: string) => {
      const response = await ask(raw, target)
      expect([200, 301, 404]).toContain(response.status)
      const found = files[await response.text()]
      const expected = headersFor(rules, response.status === 200 ? (found?.path ?? '') : '/404')
      if (response.status === 200) reached++
      for (const [name, value] of Object.entries(expected))
        expect([target, response.headers.get(name)]).toEqual([target, value])
    }
    await fc.assert(fc.asyncProperty(spelling(Object.values(files).map(({ path }) => path)), check), {
      numRuns: 3000,
    })
    // Most of it leads nowhere, but enough of it leads to a file.
    expect(reached).toBeGreaterThan(300)
  })
})

/** A path with each of its letters as it is, encoded, or in the other case, and with more between them than there should be. */
function spelling(paths: string[]): fc.Arbitrary<string> {
  const code = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')
  const ways = [
    ...Array<(letter: string) => string>(24).fill((letter) => letter),
    (letter: string) => `%${code(letter)}`,
    (letter: string) => `%${code(letter).toUpperCase()}`,
    (letter: string) => `%25${code(letter)}`,
    (letter: string) => letter.toUpperCase(),
    (letter: string) => `${letter}${letter === '/' ? '/' : ''}`,
    (letter: string) => (letter === '/' ? '%2F' : letter),
    (letter: string) => (letter === '/' ? '/./' : letter),
    (letter: string) => (letter === '/' ? '/.%2F' : letter),
    (letter: string) => (letter === '/' ? '/x/../' : letter),
    (letter: string) => (letter === '/' ? '%5C' : letter),
  ]
  const ending = fc.constantFrom(
    '',
    '',
    '',
    '',
    '/',
    '.',
    '%2e',
    '%20',
    '.html',
    '/index.html',
    '%00',
    '?',
    '?a=%2F',
    ';x',
    '%2F',
    '::$DATA',
  )
  const beginning = fc.constantFrom('', '', '', '', '/', '/.', '%2F', '/%2e')
  return fc
    .tuple(
      beginning,
      fc.constantFrom(...paths),
      fc.array(fc.nat(ways.length - 1), { minLength: 24, maxLength: 24 }),
      ending,
    )
    .map(([start, path, chosen, end]) => {
      const spelled = [...path].map((letter, index) => ways[chosen[index] ?? 0]?.(letter) ?? letter).join('')
      return `${spelled.startsWith('/') ? '' : '/'}${start}${spelled}${end}`
    })
}
