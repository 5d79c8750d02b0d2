import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { expect, test, vi } from 'vitest'
import { commitAll, temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { unwatched } from './vite-options.ts'
import { collectChanges, watchHistory } from './watch-files.ts'

test('changes that come together are one', async () => {
  const onChanges = vi.fn()
  const collect = collectChanges(onChanges)
  for (const path of ['/a', '/b', '/a']) collect(path)
  await vi.waitFor(() => expect(onChanges).toHaveBeenCalledOnce())
  expect(onChanges).toHaveBeenCalledWith(new Set(['/a', '/b']))
  collect('/c')
  await vi.waitFor(() => expect(onChanges).toHaveBeenLastCalledWith(new Set(['/c'])))
})

test('a file that is saved in two steps is read whole, although the watcher reports the first step only', async () => {
  const root = temporaryFolder({ 'page.mdx': 'old' })
  const path = join(root, 'page.mdx')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  let read = ''
  const collect = collectChanges(() => {
    // A report that comes after the test finds no file.
    if (existsSync(path)) read = readFileSync(path, 'utf8')
  })
  server.watcher.on('change', collect)
  try {
    await vi.waitFor(() => expect(server.watcher.getWatched()[root]).toContain('page.mdx'))
    writeFiles(root, { 'page.mdx': '' })
    await once(server.watcher, 'change')
    await sleep(25)
    writeFiles(root, { 'page.mdx': 'new' })
    await vi.waitFor(() => expect(read).toBe('new'), { timeout: 5000 })
  } finally {
    await server.close()
  }
})

test('a commit and a staged file are noticed', async () => {
  const root = temporaryFolder({ 'content/a.mdx': '1' })
  commitAll(root, '2024-01-02')
  const onChange = vi.fn()
  const stop = watchHistory(root, onChange)
  writeFiles(root, { 'content/a.mdx': '2' })
  execFileSync('git', ['add', '--all'], { cwd: root })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  commitAll(root, '2024-03-04')
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(1), { timeout: 5000 })
  stop()
})

test('outside of a checkout there is no history to watch', () => {
  const stop = watchHistory(temporaryFolder(), () => undefined)
  expect(stop).not.toThrow()
})

// The TypeScript prover writes a tsconfig.json for each run, and Vite invalidates every module when one of those changes.
test.each(['/code/.cache/typescript/1/tsconfig.json', '/code/.data/project/base/1', '/code/dist/index.html'])(
  '%s is not watched',
  (path) => {
    expect(unwatched.some((pattern) => matchesGlob(path, pattern))).toBe(true)
  },
)
