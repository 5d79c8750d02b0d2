import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { filesOf } from './files-of.ts'
import { rememberJson } from './read-file.ts'

test('files are read by their path, and what is not there is undefined', async () => {
  const read = filesOf(temporaryFolder({ 'a/b.md': 'text' }))
  expect(await read('/a/b.md')).toBe('text')
  expect(await read('/a/c.md')).toBeUndefined()
  expect(await read('/a')).toBeUndefined()
  expect(await read(`/${'long'.repeat(200)}.md`)).toBeUndefined()
})

test.each(['/../secret.md', '../secret.md', '/dist/../../secret.md', '/..\0/secret.md'])(
  'nothing outside of the folder is read by %s',
  async (path) => {
    const root = temporaryFolder({ 'secret.md': 'secret', 'dist/page.md': 'page' })
    expect(await filesOf(join(root, 'dist'))(path)).toBeUndefined()
  },
)

test('JSON is parsed again only when its text has changed', async () => {
  let text = '{"build":1}'
  const file = rememberJson<{ build: number }>(async () => text, '/x.json')
  const first = await file()
  expect(await file()).toBe(first)
  text = '{"build":2}'
  expect(await file()).toEqual({ build: 2 })
})
