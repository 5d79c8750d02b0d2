import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { readStored } from './stored-file.ts'

const siteWith = (text: string) => temporaryFolder({ 'a.md': text, 'a.md.br': brotliCompressSync(text) })

test('a text without a gzip form is compressed for those who take nothing better', () => {
  const dist = siteWith('# Size')
  const file = readStored(dist, 'a.md', 'gzip, deflate')
  expect(file?.encoding).toBe('gzip')
  expect(gunzipSync(file?.body ?? '').toString()).toBe('# Size')
  expect(readStored(dist, 'a.md', 'br, gzip')?.encoding).toBe('br')
  expect(readStored(dist, 'a.md', 'identity')).not.toHaveProperty('encoding')
})

test('it is compressed once, and again after the text has changed', () => {
  const dist = siteWith('# Size')
  const first = readStored(dist, 'a.md', 'gzip')
  expect(readStored(dist, 'a.md', 'gzip')).toBe(first)
  writeFiles(dist, { 'a.md': '# Another size' })
  expect(gunzipSync(readStored(dist, 'a.md', 'gzip')?.body ?? '').toString()).toBe('# Another size')
})

test('what does not shrink is sent as it is', () => {
  const dist = temporaryFolder({ 'a.png': Buffer.from([1, 2, 3]) })
  expect(readStored(dist, 'a.png', 'br, gzip')).not.toHaveProperty('encoding')
})
