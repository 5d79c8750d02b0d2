import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { serviceHandler } from './serve.ts'
import { isServicePath } from './serving/service-paths.ts'

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
