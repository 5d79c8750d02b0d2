import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { encodingsIn, findStored } from './stored-file.ts'

const listed = (files: Record<string, string | Uint8Array>) => ({
  folder: temporaryFolder(files),
  files: new Set(Object.keys(files)),
})

test('a text is compressed on the way for those who take nothing better', async () => {
  const build = listed({ 'a.md': '# Size', 'a.md.br': brotliCompressSync('# Size') })
  const gzip = await findStored(build, 'a.md', ['gzip'])
  expect(gzip.encoding).toBe('gzip')
  expect(gzip).not.toHaveProperty('length')
  expect((await findStored(build, 'a.md', ['br', 'gzip'])).encoding).toBe('br')
  expect(await findStored(build, 'a.md', [])).not.toHaveProperty('encoding')
})

test('what does not shrink is sent as it is', async () => {
  const build = listed({ 'a.png': Buffer.from([1, 2, 3]) })
  const file = await findStored(build, 'a.png', ['br', 'gzip'])
  expect(file).not.toHaveProperty('encoding')
  expect(file.length).toBe(3)
})

test('each form has its own tag, which a file keeps with its time', async () => {
  const build = listed({ 'a.md': '# Size', 'a.md.br': brotliCompressSync('# Size') })
  const tags = async () =>
    Promise.all(
      ([[], ['br'], ['gzip']] as const).map(async (takes) => (await findStored(build, 'a.md', takes)).etag),
    )
  const first = await tags()
  expect(new Set(first).size).toBe(3)
  expect(await tags()).toEqual(first)
  utimesSync(join(build.folder, 'a.md'), 1000, 1000)
  expect((await tags())[0]).not.toBe(first[0])
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
