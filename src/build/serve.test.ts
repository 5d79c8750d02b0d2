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
