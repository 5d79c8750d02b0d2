import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { listPages } from '../pages/list-pages.ts'
import {
  cachedPage,
  findCached,
  pageKey,
  pruneCache,
  readCachedMarkdown,
  writeCachedPage,
} from './page-cache.ts'

const assets = { scripts: ['/assets/main-abc.js'], headScript: 'start()' }
const viewOf = (body: string) => {
  const model = modelOf(temporaryFolder({ 'content/a.mdx': page(body) }), menuOf('/a'))
  const view = listPages(model).find(({ frame }) => frame.route === '/a')
  if (!view) throw new Error('the page is missing')
  return view
}

describe('the key of a page', () => {
  test('is the same for the same page, also if it is read again', () => {
    expect(pageKey('1', assets, viewOf('Text.'))).toBe(pageKey('1', assets, viewOf('Text.')))
  })

  test('changes with the view', () => {
    expect(pageKey('1', assets, viewOf('Text.'))).not.toBe(pageKey('1', assets, viewOf('Other text.')))
  })

  test('changes with the version of the code', () => {
    const view = viewOf('Text.')
    expect(pageKey('1', assets, view)).not.toBe(pageKey('2', assets, view))
  })

  test('changes with the scripts of the page', () => {
    const view = viewOf('Text.')
    const key = pageKey('1', assets, view)
    expect(pageKey('1', { ...assets, scripts: ['/assets/main-def.js'] }, view)).not.toBe(key)
    expect(pageKey('1', { ...assets, headScript: 'begin()' }, view)).not.toBe(key)
  })
})

test('a page that was written is there in all its forms', () => {
  const folder = `${temporaryFolder()}/pages`
  expect(findCached(folder, 'abc')).toBeUndefined()
  const files = writeCachedPage(folder, 'abc', { html: '<h1>Größe</h1>', markdown: '# Größe' })
  expect(findCached(folder, 'abc')).toEqual(files)
  expect(Object.keys(files)).toEqual(['.html', '.html.br', '.md', '.md.br'])
  const path = cachedPage(folder, 'abc')
  expect(readFileSync(`${path}.html`, 'utf8')).toBe('<h1>Größe</h1>')
  expect(brotliDecompressSync(readFileSync(`${path}.html.br`)).toString()).toBe('<h1>Größe</h1>')
  expect(readCachedMarkdown(folder, 'abc')).toBe('# Größe')
  expect(brotliDecompressSync(readFileSync(`${path}.md.br`)).toString()).toBe('# Größe')
})

test.each(['.html', '.html.br', '.md', '.md.br', '.list'])(
  'a page whose %s is cut short is drawn again',
  (ending) => {
    const folder = temporaryFolder()
    for (const key of ['cut', 'whole']) writeCachedPage(folder, key, { html: '<h1>A</h1>', markdown: '# A' })
    truncateSync(cachedPage(folder, 'cut') + ending, 2)
    expect(findCached(folder, 'cut')).toBeUndefined()
    expect(findCached(folder, 'whole')).toBeDefined()
  },
)

test.each(['.html', '.html.br', '.md', '.md.br', '.list'])(
  'a page whose %s has other bytes of the same number is drawn again',
  (ending) => {
    const folder = temporaryFolder()
    writeCachedPage(folder, 'abc', { html: '<h1>A</h1>', markdown: '# A' })
    const path = cachedPage(folder, 'abc') + ending
    const bytes = readFileSync(path)
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(findCached(folder, 'abc')).toBeUndefined()
  },
)

test('pages leave that no build has used for days, and no others', () => {
  const folder = temporaryFolder()
  const longAgo = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000)
  for (const key of ['used', 'old', 'recent']) {
    writeCachedPage(folder, key, { html: key, markdown: key })
    if (key !== 'recent')
      for (const name of readdirSync(folder).filter((file) => file.startsWith(`${key}.`)))
        utimesSync(join(folder, name), longAgo, longAgo)
  }
  pruneCache(folder, new Set(['used']))
  const isThere = (key: string) => findCached(folder, key) !== undefined
  expect(['used', 'old', 'recent'].map(isThere)).toEqual([true, false, true])
  expect(existsSync(`${cachedPage(folder, 'old')}.html`)).toBe(false)
  // Used now, so it does not leave the next time either.
  pruneCache(folder, new Set())
  expect(isThere('used')).toBe(true)
})
