import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { filesOf } from './files-of.ts'

test('files are read by their path, and what is not there is undefined', async () => {
  const { read } = filesOf(temporaryFolder({ 'a/b.md': 'text' }))
  expect(await read('/a/b.md')).toBe('text')
  expect(await read('/a/c.md')).toBeUndefined()
  expect(await read('/a')).toBeUndefined()
  expect(await read(`/${'long'.repeat(200)}.md`)).toBeUndefined()
})

test.each(['/../secret.md', '../secret.md', '/dist/../../secret.md', '/..\0/secret.md'])(
  'nothing outside of the folder is read by %s',
  async (path) => {
    const root = temporaryFolder({ 'secret.md': 'secret', 'dist/page.md': 'page' })
    expect(await filesOf(join(root, 'dist')).read(path)).toBeUndefined()
  },
)

test('another build has another version, behind a link too', async () => {
  const root = temporaryFolder({ 'one/outline.json': '{}', 'two/outline.json': '{}' })
  symlinkSync('one', join(root, 'dist'))
  const first = await filesOf(join(root, 'dist')).version()
  expect(await filesOf(join(root, 'dist')).version()).toBe(first)
  symlinkSync('two', join(root, 'next'))
  renameSync(join(root, 'next'), join(root, 'dist'))
  expect(await filesOf(join(root, 'dist')).version()).not.toBe(first)
})
