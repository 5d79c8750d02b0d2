import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { writeCachedPage } from './page-cache.ts'
import { Publication } from './publish.ts'

const publish = (root: string) => new Publication(root, join(root, '.cache/compressed'))
const read = (root: string, path: string) => readFileSync(join(root, 'dist', path), 'utf8')

test('nothing is written outside of dist/', () => {
  const publication = publish(temporaryFolder())
  for (const path of ['../a.html', 'guides/../../a.html', '/../a.html', '.'])
    expect(() => publication.addText(path, 'text')).toThrow('A file would be written to')
})

describe('the last good build', () => {
  test('stays as it is until the new one is finished', () => {
    const root = temporaryFolder({ 'dist/index.html': 'old', 'dist/gone.html': 'old' })
    const publication = publish(root)
    publication.addText('index.html', 'new')
    expect([read(root, 'index.html'), read(root, 'gone.html')]).toEqual(['old', 'old'])
    publication.finish()
    expect(read(root, 'index.html')).toBe('new')
    expect(existsSync(join(root, 'dist/gone.html'))).toBe(false)
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test('stays for good if the new one fails', () => {
    const root = temporaryFolder({ 'dist/index.html': 'old' })
    const publication = publish(root)
    publication.addText('index.html', 'new')
    expect(() => publication.addFile('a.png', join(root, 'missing.png'))).toThrow()
    publication.addPage('a.html', join(root, 'not-drawn'), { '.html': { size: 1, crc: 1 } })
    expect(() => publication.finish()).toThrow('ENOENT')
    expect(readdirSync(join(root, 'dist'))).toEqual(['index.html'])
    expect(read(root, 'index.html')).toBe('old')
  })

  test('is followed by one that has nothing of a build which failed', () => {
    const root = temporaryFolder()
    publish(root).addText('leftover.txt', 'x')
    const publication = publish(root)
    publication.addText('index.html', 'new')
    publication.finish()
    expect(existsSync(join(root, 'dist/leftover.txt'))).toBe(false)
  })
})

test('the first build needs no earlier one', () => {
  const root = temporaryFolder()
  const publication = publish(root)
  publication.addText('deep/folder/index.html', 'new')
  publication.finish()
  expect(read(root, 'deep/folder/index.html')).toBe('new')
})

test('large assets are published in all their forms, and compressed once for all sites', () => {
  const root = temporaryFolder({ 'made/postgres-abc.wasm': 'wasm '.repeat(210_000) })
  const elsewhere = join(root, 'elsewhere')
  for (const _ of ['first', 'second']) {
    const publication = publish(root)
    publication.addAsset('assets/postgres-abc.wasm', join(root, 'made/postgres-abc.wasm'), elsewhere)
    publication.finish()
  }
  const file = join(root, 'dist/assets/postgres-abc.wasm')
  const bytes = readFileSync(file)
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)).toBe(true)
  expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes)).toBe(true)
  // Kept where it was asked to be, for the next site that is built with the same code.
  expect(
    readdirSync(elsewhere)
      .map((name) => name.replace(/^\w+\.\d+-\d+/, ''))
      .sort(),
  ).toEqual(['.br', '.gz'])
})

test.each([10, 300_000])('text of %i letters is published as it is and with brotli', (length) => {
  const root = temporaryFolder()
  const text = `{"größe":"${'x'.repeat(length)}"}`
  const publication = publish(root)
  publication.addText('pages.json', text)
  publication.finish()
  expect(read(root, 'pages.json')).toBe(text)
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/pages.json.br'))).toString()).toBe(text)
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['pages.json', 'pages.json.br'])
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, 1)],
  ['overwritten with as many bytes', (bytes) => Buffer.alloc(bytes.length)],
])('a cached form that was %s is made again', (_, damage) => {
  const root = temporaryFolder()
  const folder = join(root, '.cache/compressed')
  for (const _ of ['first', 'second']) {
    const publication = publish(root)
    publication.addText('a.txt', 'text')
    publication.finish()
    expect(read(root, 'a.txt')).toBe('text')
    expect(brotliDecompressSync(readFileSync(join(root, 'dist/a.txt.br'))).toString()).toBe('text')
    // As a full disk may leave it; what is published is the same file, so it is replaced and not written to.
    for (const name of readdirSync(folder)) {
      const damaged = damage(readFileSync(join(folder, name)))
      rmSync(join(folder, name))
      writeFileSync(join(folder, name), damaged)
    }
  }
})

test('what does not shrink is published as it is', () => {
  const root = temporaryFolder({ 'a.png': Buffer.from([1, 2, 3]), 'a.svg': '<svg/>' })
  const publication = publish(root)
  publication.addFile('a.png', join(root, 'a.png'))
  publication.addFile('a.svg', join(root, 'a.svg'))
  publication.finish()
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['a.png', 'a.svg', 'a.svg.br'])
})

test('pages come from the cache', () => {
  const root = temporaryFolder()
  const drawn = { html: '<h1>Auth</h1>', markdown: '# Auth' }
  const files = writeCachedPage(join(root, '.cache/pages'), 'abc', drawn)
  const publication = publish(root)
  publication.addPage('guides/auth.html', join(root, '.cache/pages/abc'), files)
  publication.finish()
  expect(read(root, 'guides/auth.html')).toBe('<h1>Auth</h1>')
  expect(read(root, 'guides/auth.md')).toBe('# Auth')
  expect(readdirSync(join(root, 'dist/guides')).sort()).toEqual([
    'auth.html',
    'auth.html.br',
    'auth.md',
    'auth.md.br',
  ])
})

test('compressed forms that a build does not need are not kept', () => {
  const root = temporaryFolder()
  for (const text of ['old text', 'new text']) {
    const publication = publish(root)
    publication.addText('a.txt', text)
    publication.addText('b.txt', 'same')
    publication.finish()
  }
  // Two texts, each in two forms.
  expect(readdirSync(join(root, '.cache/compressed'))).toHaveLength(4)
})
