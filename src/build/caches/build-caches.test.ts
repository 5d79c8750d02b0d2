// What is kept in the caches gives the same results as computing it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { menuOf, modelOf, page } from '../../../tests/small-site.ts'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { pageAt } from '../../pages/list-pages.ts'
import { parseYaml } from '../../problems/parse-yaml.ts'
import { CacheStore } from './cache-store.ts'
import { ColoredCode } from './colored-code.ts'
import { findPage, pageKey, writePage } from './drawn-pages.ts'
import { parsedData } from './parsed-data.ts'
import { openParseCache, saveParses } from './parsed-pages.ts'
import { formsOfAsset, formsOfFile, formsOfText } from './published-forms.ts'

const storeIn = (root: string, name: string) => new CacheStore(join(root, '.cache'), name)

describe('parsed pages', () => {
  const menu = menuOf('/a', '/b')
  const files = { 'content/a.mdx': page('## Heading\n\nText.'), 'content/b.mdx': page('Text.') }
  const parse = (root: string) => {
    const store = storeIn(root, 'parsed')
    const parseCache = openParseCache(store)
    const model = modelOf(root, menu, { parseCache })
    saveParses(store, parseCache)
    return { model, parsed: parseCache.parsed }
  }

  test('a build parses nothing that the last one has parsed, and sees the same', () => {
    const root = temporaryFolder(files)
    const first = parse(root)
    expect(parse(root)).toEqual({ model: first.model, parsed: 0 })
  })

  test('only pages that changed are parsed', () => {
    const root = temporaryFolder(files)
    parse(root)
    writeFiles(root, { 'content/a.mdx': page('## Other heading') })
    expect(parse(root).parsed).toBe(1)
    expect(parse(root).parsed).toBe(0)
  })
})

describe('parsed data', () => {
  const text = '# A comment.\n- id: first\n  tags: [a,\n    b]\n- id: second\n  404: 1\n'
  const schema = z.array(z.looseObject({ id: z.string() }))
  const paths = [[], [0], [0, 'id'], [0, 'tags', 1], [0, 'nothing', 'below'], [1], [1, 'id'], [1, 404], [9]]
  const parse = (store: CacheStore, shape: z.ZodType = schema) => {
    const source = { text, file: 'data/a.yaml', code: 'bad-data', what: 'the file' } as const
    const { value, problems, ...parsed } = parseYaml({ ...source, store: parsedData(store) }, shape)
    return { value, problems, lines: 'lineOf' in parsed ? paths.map(parsed.lineOf) : [] }
  }

  test('the next run reads the same value and the same lines, and parses nothing', () => {
    const root = temporaryFolder()
    const first = parse(storeIn(root, 'data'))
    expect(first.lines).toEqual([1, 2, 2, 4, 2, 5, 5, 5, 1])
    const store = storeIn(root, 'data')
    const write = vi.spyOn(store, 'write')
    expect(parse(store)).toEqual(first)
    expect(write).not.toHaveBeenCalled()
  })

  test('what a schema refuses is reported at its line and column, whatever is on disk', () => {
    const root = temporaryFolder()
    parse(storeIn(root, 'data'))
    const { problems } = parse(storeIn(root, 'data'), z.array(z.looseObject({ id: z.literal('first') })))
    expect(problems).toMatchObject([{ line: 5, column: 3 }])
  })
})

describe('colored code', () => {
  const lines = ['<span>1</span>', '']
  const color = (colored: ColoredCode, route: string, keys: readonly string[]) => {
    const code = colored.ofPage(route)
    const fresh = keys.filter((key) => !code.read(key))
    for (const key of fresh) code.write(key, lines)
    code.save()
    return fresh
  }

  test('what was colored once is found by the next build of the page, and by other pages of this one', () => {
    const root = temporaryFolder()
    const first = new ColoredCode(storeIn(root, 'code'))
    expect(color(first, '/a', ['abc'])).toEqual(['abc'])
    expect(color(first, '/b', ['abc', 'def'])).toEqual(['def'])
    const next = new ColoredCode(storeIn(root, 'code'))
    expect(color(next, '/b', ['abc', 'def', 'ghi'])).toEqual(['ghi'])
  })

  test('code that the page no longer has is dropped', () => {
    const root = temporaryFolder()
    const colorAlone = (keys: readonly string[]) => color(new ColoredCode(storeIn(root, 'code')), '/a', keys)
    colorAlone(['abc', 'def'])
    colorAlone(['def'])
    expect(colorAlone(['abc', 'def'])).toEqual(['abc'])
    expect(readdirSync(join(root, '.cache/code'))).toHaveLength(1)
  })
})

describe('drawn pages', () => {
  const assets = { scripts: ['/assets/main-abc.js'], headScript: 'start()' }
  const viewOf = (body: string) => {
    const model = modelOf(temporaryFolder({ 'content/a.mdx': page(body) }), menuOf('/a'))
    const view = pageAt(model, '/a')
    if (!view) throw new Error('the page is missing')
    return view
  }

  test('the key is the same for the same page, also if it is read again', () => {
    expect(pageKey('1', assets, viewOf('Text.'))).toBe(pageKey('1', assets, viewOf('Text.')))
  })

  test('the key changes with the view, the version of the code, and the scripts', () => {
    const view = viewOf('Text.')
    const keys = [
      pageKey('1', assets, view),
      pageKey('1', assets, viewOf('Other text.')),
      pageKey('2', assets, view),
      pageKey('1', { ...assets, scripts: ['/assets/main-def.js'] }, view),
      pageKey('1', { ...assets, headScript: 'begin()' }, view),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a page that was written is there in all its forms', () => {
    const root = temporaryFolder()
    writePage(storeIn(root, 'pages'), 'abc', { html: '<h1>Größe</h1>', markdown: '# Größe' })
    const { html, markdown } = findPage(storeIn(root, 'pages'), 'abc', { kind: 'guide' }) ?? {}
    expect(readFileSync(html?.plain.source ?? '', 'utf8')).toBe('<h1>Größe</h1>')
    expect(brotliDecompressSync(readFileSync(markdown?.br?.source ?? '')).toString()).toBe('# Größe')
  })

  test('a page without one of its forms is drawn again, and the page for wrong URLs has no Markdown', () => {
    const root = temporaryFolder()
    writePage(storeIn(root, 'pages'), 'abc', { html: '<h1>A</h1>' })
    expect(findPage(storeIn(root, 'pages'), 'abc', { kind: 'guide' })).toBeUndefined()
    expect(Object.keys(findPage(storeIn(root, 'pages'), 'abc', { kind: 'not-found' }) ?? {})).toEqual([
      'html',
    ])
  })
})

describe('published forms', () => {
  test.each([10, 300_000])('text of %i letters is kept as it is and with brotli', (length) => {
    const text = `{"größe":"${'x'.repeat(length)}"}`
    const { plain, br } = formsOfText(storeIn(temporaryFolder(), 'texts'), 'pages.json', text)
    expect(readFileSync(plain.source, 'utf8')).toBe(text)
    expect(brotliDecompressSync(readFileSync(br?.source ?? '')).toString()).toBe(text)
  })

  test('an asset is published from where it is, and compressed once', () => {
    const root = temporaryFolder({ 'made/postgres-abc.wasm': 'wasm '.repeat(210_000) })
    const source = join(root, 'made/postgres-abc.wasm')
    const first = formsOfAsset(storeIn(root, 'assets'), 'assets/postgres-abc.wasm', source)
    expect(first.plain.source).toBe(source)
    expect(brotliDecompressSync(readFileSync(first.br?.source ?? '')).equals(readFileSync(source))).toBe(true)
    const store = storeIn(root, 'assets')
    const write = vi.spyOn(store, 'write')
    expect(formsOfAsset(store, 'assets/postgres-abc.wasm', source)).toEqual(first)
    expect(write).not.toHaveBeenCalled()
  })

  test('a file that people edit is copied, and what does not shrink has one form', () => {
    const root = temporaryFolder({ 'a.png': Buffer.from([1, 2, 3]), 'a.svg': '<svg/>' })
    const store = storeIn(root, 'texts')
    const [png, svg] = ['a.png', 'a.svg'].map((name) => formsOfFile(store, name, join(root, name)))
    expect(png?.plain.source).not.toBe(join(root, 'a.png'))
    expect([png?.br, svg?.br !== undefined]).toEqual([undefined, true])
  })
})
