import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { CacheStore } from '../caches/cache-store.ts'
import { formsOfText } from '../caches/published-forms.ts'
import { Publication } from './publish.ts'

function publish(root: string) {
  const publication = new Publication(root)
  const store = new CacheStore(join(root, '.cache'), 'texts')
  return {
    addText: (path: string, text: string) => publication.add(path, formsOfText(store, path, text)),
    addMissing: (path: string) =>
      publication.add(path, { plain: { source: join(root, 'not-drawn'), size: 1, crc: 1 } }),
    finish: () => publication.finish(),
  }
}
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
    publication.addMissing('a.html')
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
