import fc from 'fast-check'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secret, servedFolder } from './__fixtures__/served-folder.ts'
import { createSite } from './site.ts'

let site: Hono
beforeEach(() => {
  site = createSite(servedFolder())
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
    const answer = await site.request(`http://localhost${path}`)
    expect([200, 301, 404]).toContain(answer.status)
    expect(await answer.text()).not.toContain(secret)
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
    // Faults are logged by the handler of errors.
    expect(console.error).not.toHaveBeenCalled()
  })

  test('no address at all is answered with a fault, a secret or another host', async () => {
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
        const answer = await site.request(`http://localhost/${parts.join('')}`)
        expect([200, 301, 404]).toContain(answer.status)
        expect(await answer.text()).not.toContain(secret)
        expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
      }),
      { numRuns: 300 },
    )
  })
})
