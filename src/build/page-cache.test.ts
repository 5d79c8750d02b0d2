import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { listPages } from '../pages/list-pages.ts'
import {
  cachedPage,
  isCached,
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
  expect(isCached(folder, 'abc')).toBe(false)
  writeCachedPage(folder, 'abc', { html: '<h1>Größe</h1>', markdown: '# Größe' })
  expect(isCached(folder, 'abc')).toBe(true)
  const path = cachedPage(folder, 'abc')
  expect(readFileSync(`${path}.html`, 'utf8')).toBe('<h1>Größe</h1>')
  expect(brotliDecompressSync(readFileSync(`${path}.html.br`)).toString()).toBe('<h1>Größe</h1>')
  expect(gunzipSync(readFileSync(`${path}.html.gz`)).toString()).toBe('<h1>Größe</h1>')
  expect(readCachedMarkdown(folder, 'abc')).toBe('# Größe')
  expect(brotliDecompressSync(readFileSync(`${path}.md.br`)).toString()).toBe('# Größe')
  expect(gunzipSync(readFileSync(`${path}.md.gz`)).toString()).toBe('# Größe')
})

test('a page whose writing was cut short is drawn again', () => {
  const folder = temporaryFolder({ 'abc.html': '<h1>', 'abc.html.br': '' })
  expect(isCached(folder, 'abc')).toBe(false)
})

test('pages leave that no build has used for days, and no others', () => {
  const folder = temporaryFolder()
  const longAgo = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000)
  for (const key of ['used', 'old', 'recent']) {
    writeCachedPage(folder, key, { html: key, markdown: key })
    if (key !== 'recent')
      for (const ending of ['.html', '.html.br', '.html.gz', '.md', '.md.br', '.md.gz'])
        utimesSync(cachedPage(folder, key) + ending, longAgo, longAgo)
  }
  pruneCache(folder, new Set(['used']))
  expect(['used', 'old', 'recent'].map((key) => isCached(folder, key))).toEqual([true, false, true])
  expect(existsSync(`${cachedPage(folder, 'old')}.html`)).toBe(false)
  // Used now, so it does not leave the next time either.
  pruneCache(folder, new Set())
  expect(isCached(folder, 'used')).toBe(true)
})
