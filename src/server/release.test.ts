// A server that runs while builds are published.
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { ask } from './__fixtures__/ask-site.ts'
import { openReleases } from './release.ts'
import { createSite } from './site.ts'

const headers = (policy: string) => `/*\n  Content-Security-Policy: ${policy}\n`

/** Publishes as a build does: a new link is renamed over the old one. */
function publish(root: string, id: string, files: Record<string, string>): void {
  const folder = join(root, '.builds', id)
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, files)
  symlinkSync(join('.builds', id), join(root, 'dist.link'))
  renameSync(join(root, 'dist.link'), join(root, 'dist'))
}

test('a new build brings its own pages, headers, and redirects at the next request', async () => {
  const root = temporaryFolder()
  publish(root, 'one', { 'a.html': 'first', _headers: headers('first'), _redirects: '/old /a 301\n' })
  const site = createSite(join(root, 'dist'))
  const read = async (path: string) => {
    const response = await ask(site, path)
    return [response.status, await response.text(), response.headers.get('content-security-policy')]
  }
  expect(await read('/a')).toEqual([200, 'first', 'first'])
  expect((await read('/old'))[0]).toBe(301)
  publish(root, 'two', { 'a.html': 'second', 'old.html': 'back', _headers: headers('second') })
  expect(await read('/a')).toEqual([200, 'second', 'second'])
  expect(await read('/old')).toEqual([200, 'back', 'second'])
})

test('the same holds for a plain folder that is replaced', async () => {
  const root = temporaryFolder({ 'dist/a.html': 'first', 'dist/_headers': headers('first') })
  const site = createSite(join(root, 'dist'))
  const policy = async () => (await ask(site, '/a')).headers.get('content-security-policy')
  expect(await policy()).toBe('first')
  writeFiles(root, { 'dist.next/a.html': 'replaced', 'dist.next/_headers': headers('replaced') })
  renameSync(join(root, 'dist'), join(root, 'dist.old'))
  renameSync(join(root, 'dist.next'), join(root, 'dist'))
  expect(await policy()).toBe('replaced')
})

test('a page of the build before still gets its scripts and search files, and nothing else of it', async () => {
  const root = temporaryFolder()
  const old = {
    'assets/main-1.js': 'old',
    'search/words-1.json': '{}',
    'search/root.json': '1',
    'gone.html': 'x',
  }
  publish(root, 'one', old)
  publish(root, 'two', {
    'a.html': 'new',
    '404.html': 'none',
    _headers: '/assets/*\n  Cache-Control: immutable\n',
  })
  const site = createSite(join(root, 'dist'))
  const statusOf = async (path: string) => (await ask(site, path)).status
  const script = await ask(site, '/assets/main-1.js')
  expect([script.status, await script.text()]).toEqual([200, 'old'])
  expect(script.headers.get('cache-control')).toBe('immutable')
  expect(await statusOf('/search/words-1.json')).toBe(200)
  for (const path of ['/gone', '/search/root.json', '/assets/main-2.js'])
    expect(await statusOf(path)).toBe(404)
})

test('the build before is the newest of the others', async () => {
  const root = temporaryFolder()
  for (const id of ['a', 'b', 'c']) publish(root, id, { 'index.html': id })
  utimesSync(join(root, '.builds/a'), 2000, 2000)
  utimesSync(join(root, '.builds/b'), 1000, 1000)
  expect(openReleases(join(root, 'dist'))()?.previous?.folder).toMatch(/\/a$/)
})

test('a file that is gone from the disk is no fault of the server, and is there again with the next build', async () => {
  const root = temporaryFolder()
  publish(root, 'one', { 'guides/a.html': 'first' })
  const site = createSite(join(root, 'dist'))
  expect((await ask(site, '/healthz')).status).toBe(200)
  rmSync(join(root, '.builds/one/guides/a.html'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await ask(site, '/guides/a')).status).toBe(503)
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("can't be read"))
  logged.mockRestore()
  publish(root, 'two', { 'guides/a.html': 'second' })
  expect(await (await ask(site, '/guides/a')).text()).toBe('second')
})

test('without a build the server says how to make one, and starts to serve it', async () => {
  const root = temporaryFolder()
  const site = createSite(join(root, 'dist'))
  const response = await ask(site, '/')
  expect([response.status, await response.text()]).toEqual([503, 'There is no build yet. Run: npm run build'])
  publish(root, 'one', { 'index.html': 'Home' })
  expect((await ask(site, '/')).status).toBe(200)
})

test('/healthz names the build, for programs only', async () => {
  const root = temporaryFolder()
  publish(root, 'abc123', { 'index.html': 'Home', _headers: headers("default-src 'self'") })
  const response = await ask(createSite(join(root, 'dist')), '/healthz')
  expect(await response.json()).toEqual({ status: 'ok', build: 'abc123' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
