import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { encodingsIn, largestInMemory, readStored } from './stored-file.ts'

const listed = (files: Record<string, string | Uint8Array>) => ({
  folder: temporaryFolder(files),
  files: new Set(Object.keys(files)),
})
const withBrotli = (text: string) => listed({ 'a.md': text, 'a.md.br': brotliCompressSync(text) })

test('a text without a gzip form is compressed for those who take nothing better', async () => {
  const build = withBrotli('# Size')
  const file = await readStored(build, 'a.md', ['gzip'])
  expect(file.encoding).toBe('gzip')
  expect(gunzipSync(file.body ?? '').toString()).toBe('# Size')
  expect((await readStored(build, 'a.md', ['br', 'gzip'])).encoding).toBe('br')
  expect(await readStored(build, 'a.md', [])).not.toHaveProperty('encoding')
})

test('what does not shrink is sent as it is', async () => {
  const build = listed({ 'a.png': Buffer.from([1, 2, 3]) })
  expect(await readStored(build, 'a.png', ['br', 'gzip'])).not.toHaveProperty('encoding')
})

test('a large file is never read into memory, and has a tag for each form', async () => {
  const text = Buffer.alloc(largestInMemory + 1, 'a')
  const build = listed({ 'a.txt': text, 'a.txt.br': brotliCompressSync(text) })
  const plain = await readStored(build, 'a.txt', [])
  const compressed = await readStored(build, 'a.txt', ['gzip'])
  expect(plain).toMatchObject({ length: text.length })
  expect(compressed).toMatchObject({ isCompressedLater: true, encoding: 'gzip' })
  for (const file of [plain, compressed]) expect(file).not.toHaveProperty('body')
  expect(compressed).not.toHaveProperty('length')
  expect(compressed.etag).not.toBe(plain.etag)
})

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['br ; q=0.5', ['br']],
  ['br;q=0, gzip', ['gzip']],
  ['br;Q=0, GZIP', ['gzip']],
  ['BR;Q=0.000 , gzip ; q=0', []],
  ['br;q=0.001', ['br']],
  ['*', []],
])('"%s" takes %j', (header, encodings) => {
  expect(encodingsIn(header)).toEqual(encodings)
})
