import { expect, test } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { serviceHandler } from './service-handler.ts'

const handler = (withPlatform: boolean, files: Record<string, string> = { 'dist/index.html': 'Home' }) =>
  serviceHandler({ root: temporaryFolder(files), brand, withPlatform })

test('a served build has no local platform', () => {
  expect(handler(false).isOwn('/platform/openapi.json')).toBe(false)
})

test('npm start mounts the local platform beside the site', async () => {
  const { isOwn, fetch, close } = handler(true)
  expect(isOwn('/platform/openapi.json')).toBe(true)
  expect((await fetch(new Request('http://localhost/platform/openapi.json'), '')).status).toBe(200)
  await close()
})

test('the MCP server is mounted in any case', async () => {
  for (const withPlatform of [true, false]) expect(handler(withPlatform).isOwn('/mcp')).toBe(true)
  expect((await handler(false).fetch(new Request('http://localhost/mcp'), '')).status).toBe(405)
})

test.each(['/', '/guides/platform', '/platform', '/mcp/x', '/%6Dcp', '/projects/a'])(
  '%s is the site',
  (path) => {
    expect(handler(true).isOwn(path)).toBe(false)
  },
)

test('the local platform answers to the names of this machine alone, and so does MCP to those and to its site', async () => {
  const { fetch, close } = handler(true)
  const statusOf = async (path: string, host: string, method = 'GET') =>
    (await fetch(new Request(`http://${host}${path}`, { method }), '')).status
  expect(await statusOf('/platform/openapi.json', 'evil.example')).toBe(403)
  expect(await statusOf('/platform/openapi.json', '127.0.0.1:4321')).toBe(200)
  expect(await statusOf('/mcp', 'evil.example')).toBe(403)
  // Only POST is answered, so that a host that passed meets 405.
  for (const host of ['localhost:4321', '[::1]', new URL(brand.urls.site).host])
    expect([host, await statusOf('/mcp', host)]).toEqual([host, 405])
  await close()
})

test('every response of MCP is guarded', async () => {
  const { fetch } = handler(false, {})
  const responses = [
    await fetch(new Request('http://evil.example/mcp', { method: 'POST' }), ''),
    await fetch(new Request('http://localhost/mcp'), ''),
    // There's no build.
    await fetch(new Request('http://localhost/mcp', { method: 'POST', body: '{}' }), ''),
  ]
  expect(responses.map(({ status }) => status)).toEqual([403, 405, 503])
  for (const { headers } of responses) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  }
})
