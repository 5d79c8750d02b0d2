import { expect, test } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { serviceHandler } from './service-handler.ts'
import { isServicePath } from './service-paths.ts'

const statusOf = async (path: string, withPlatform: boolean) => {
  const root = temporaryFolder({ 'dist/index.html': 'Home' })
  const { fetch, close } = serviceHandler({ root, brand, withPlatform })
  const { status } = await fetch(new Request(`http://localhost${path}`))
  await close()
  return status
}

test('a served build has no local platform', async () => {
  expect(isServicePath('/platform/openapi.json', false)).toBe(false)
  expect(await statusOf('/platform/openapi.json', false)).toBe(404)
})

test('npm start mounts the local platform beside the site', async () => {
  expect(isServicePath('/platform/openapi.json', true)).toBe(true)
  expect(await statusOf('/platform/openapi.json', true)).toBe(200)
})

test('the MCP server is mounted in any case', async () => {
  for (const withPlatform of [true, false]) expect(isServicePath('/mcp', withPlatform)).toBe(true)
  expect(await statusOf('/mcp', false)).toBe(405)
})

test.each(['/', '/guides/platform', '/platform', '/mcp/x', '/%6Dcp', '/projects/a'])(
  '%s is the site',
  (path) => {
    expect(isServicePath(path, true)).toBe(false)
  },
)

test('the local platform answers to the names of this machine alone, and so does MCP to those and to its site', async () => {
  const root = temporaryFolder({ 'dist/index.html': 'Home' })
  const { fetch, close } = serviceHandler({ root, brand, withPlatform: true })
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

test('every response of MCP is guarded', async () => {
  const root = temporaryFolder({})
  const { fetch, close } = serviceHandler({ root, brand, withPlatform: false })
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
