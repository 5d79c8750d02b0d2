import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { siteHandler } from './serve.ts'

const statuses = async (withPlatform: boolean, platform = '') => {
  const root = temporaryFolder({ 'dist/index.html': 'Home' })
  const urls = { ...brand.urls, ...(platform ? { platform } : {}) }
  const { fetch, close } = siteHandler({ root, brand: { ...brand, urls } }, { withPlatform })
  const found: number[] = []
  for (const path of ['/', '/platform/openapi.json'])
    found.push((await fetch(new Request(`http://localhost${path}`))).status)
  await close()
  return found
}

test('a served build has no local platform', async () => {
  expect(await statuses(false)).toEqual([200, 404])
})

test('npm start mounts the local platform beside the site', async () => {
  expect(await statuses(true)).toEqual([200, 200])
})

test('the local platform is left out if calls go to another one', async () => {
  expect(await statuses(true, 'https://api.example.com')).toEqual([200, 404])
})

test('the local platform answers to the names of this machine alone, and so does MCP to those and to its site', async () => {
  const root = temporaryFolder({ 'dist/index.html': 'Home' })
  const { fetch, close } = siteHandler({ root, brand }, { withPlatform: true })
  const statusOf = async (path: string, host: string, method = 'GET') =>
    (await fetch(new Request(`http://${host}${path}`, { method }))).status
  expect(await statusOf('/platform/openapi.json', 'evil.example')).toBe(403)
  expect(await statusOf('/platform/openapi.json', '127.0.0.1:4321')).toBe(200)
  expect(await statusOf('/mcp', 'evil.example')).toBe(403)
  // Only POST is answered, so that a host that passed meets 405.
  for (const host of ['localhost:4321', '[::1]', new URL(brand.urls.site).host])
    expect([host, await statusOf('/mcp', host)]).toEqual([host, 405])
  await close()
})

test('a Host header that names no host is refused', async () => {
  const root = temporaryFolder({ 'dist/index.html': 'Home' })
  const { fetch, close } = siteHandler({ root, brand }, { withPlatform: true })
  // Only a server makes such a request: the constructor refuses it.
  const request = { url: 'http://1.2.3.4.5/platform/session', headers: new Headers() } as Request
  expect((await fetch(request)).status).toBe(400)
  await close()
})

test('every response of MCP is guarded', async () => {
  const root = temporaryFolder({})
  const { fetch, close } = siteHandler({ root, brand }, { withPlatform: false })
  const responses = [
    await fetch(new Request('http://evil.example/mcp', { method: 'POST' })),
    await fetch(new Request('http://localhost/mcp')),
    // There's no build.
    await fetch(new Request('http://localhost/mcp', { method: 'POST', body: '{}' })),
  ]
  expect(responses.map(({ status }) => status)).toEqual([403, 405, 503])
  for (const { headers } of responses) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  }
  await close()
})
