// The build without its command, which tests/build.test.ts runs.
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { askedSite } from '../../server/__fixtures__/ask-site.ts'
import { build } from './build.ts'

const files = {
  'content/a.mdx': page('Text.\n\n```sql\nselect 1;\n```', { title: 'Page A' }),
  'content/b.mdx': page('Text.', { title: 'Page B' }),
  'data/redirects.yaml': '- from: /old\n  to: /b\n',
  'public/images/logo.svg': '<svg/>',
  // As the bundler leaves it.
  'client/manifest.json': JSON.stringify({
    'src/client/main.ts': { file: 'assets/main-abc.js', isEntry: true },
  }),
  'client/assets/main-abc.js': 'start()',
  'sandbox/assets/run/worker-abc.js': 'work()',
  'scripts/assets/run/script-abc.js': 'work()',
  'reader/docs.mjs': 'read()',
}

const run = (root: string) =>
  build({
    command: 'build',
    args: [],
    code: join(import.meta.dirname, '../../..'),
    root,
    brand,
    navigation: menuOf('/a', '/b'),
    versions: { all: '1', parse: '1', color: '1', draw: '1', index: '1', provers: {} },
    bundles: {
      client: join(root, 'client'),
      sandbox: join(root, 'sandbox'),
      scriptWorker: join(root, 'scripts'),
      reader: join(root, 'reader'),
    },
  })

const contents = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what is built can be served', async () => {
  const root = temporaryFolder(files)
  expect((await run(root)).summary).toMatch(
    /^\n4 pages \(0 cached\) in \d+\.\d s; dist\/ holds \d+ KB, \d+ KB with brotli\.$/,
  )
  const site = askedSite(join(root, 'dist'))
  const text = async (path: string) => (await site.request(path)).text()
  expect(await text('/a')).toContain('<h1>Page A</h1>')
  expect(await text('/a')).toContain('src="/assets/main-abc.js"')
  expect(await text('/gone')).toContain('<h1>Page not found</h1>')
  expect(await text('/assets/main-abc.js')).toBe('start()')
  expect(await text('/images/logo.svg')).toBe('<svg/>')
  expect((await site.request('/old')).headers.get('location')).toBe('/b')
  expect((await site.request('/pages.json')).status).toBe(200)
})

test('mistakes in pages, menus, and samples come in one run', async () => {
  const root = temporaryFolder({
    ...files,
    'content/a.mdx': page('[x](/gone)\n\n```json\n{\n```', { title: 'Page A' }),
    'content/c.mdx': page('Text.', { title: 'Page C' }),
  })
  const { problems = [] } = await run(root)
  expect(problems.map(({ code, file }) => `${file} ${code}`)).toEqual([
    'content/a.mdx broken-link',
    'content/a.mdx bad-syntax',
    'content/c.mdx page-in-no-menu',
  ])
})

test('a mistake in data is not followed by those that it makes in samples', async () => {
  const root = temporaryFolder({
    ...files,
    'content/a.mdx': page('```json\n{\n```', { title: 'Page A' }),
    'data/redirects.yaml': '- from: 1\n',
  })
  const { problems = [] } = await run(root)
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['data/redirects.yaml']))
})

test('a page that is longer than what agents read is not published', async () => {
  const text = Array.from({ length: 900 }, (_, number) => `Row ${number} has ${'many '.repeat(12)}words.`)
  const root = temporaryFolder({ ...files, 'content/b.mdx': page(text.join('\n\n'), { title: 'Page B' }) })
  const { problems = [] } = await run(root)
  expect(problems.map(({ code, file }) => `${file} ${code}`)).toEqual(['content/b.mdx page-too-long'])
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('says what it does, step by step', async () => {
  await run(temporaryFolder(files))
  expect(lines.map((line) => line.replace(/ \(\d+\.\d s\)$/, ''))).toEqual([
    '✓ check    2 pages, no problem',
    '✓ prove    1 sample: 1 ran, 0 type-checked, 0 checked, 0 parsed, 0 skipped; 2 units proved now',
    '✓ draw     4 pages, 0 from the cache',
    '✓ publish  dist/',
  ])
})

test('links in public/ and content/ publish nothing from elsewhere', async () => {
  const root = temporaryFolder({ ...files, 'secret/secret.txt': 'secret' })
  symlinkSync('../secret/secret.txt', join(root, 'public/secret.txt'))
  symlinkSync('../secret', join(root, 'public/secret'))
  symlinkSync('../secret/secret.txt', join(root, 'content/secret.mdx'))
  expect((await run(root)).problems).toBeUndefined()
  expect([...contents(join(root, 'dist')).keys()].filter((path) => path.includes('secret'))).toEqual([])
})

describe('a second build', () => {
  test('gives the same files, to the last byte', async () => {
    const root = temporaryFolder(files)
    await run(root)
    const before = contents(join(root, 'dist'))
    expect((await run(root)).summary).toContain('4 pages (4 cached)')
    expect(contents(join(root, 'dist'))).toEqual(before)
  })
})

describe('a build with wrong content', () => {
  test('tells every problem and leaves the last good build untouched', async () => {
    const root = temporaryFolder(files)
    await run(root)
    const before = contents(join(root, 'dist'))
    writeFiles(root, { 'content/a.mdx': page('<Crad />\n\n[x](/gone)') })
    const { problems } = await run(root)
    expect(problems?.map(({ code }) => code)).toEqual(['unknown-component', 'broken-link'])
    expect(contents(join(root, 'dist'))).toEqual(before)
    expect(readdirSync(join(root, '.builds'))).toHaveLength(1)
  })

  test('writes nothing if there is no good build yet', async () => {
    const root = temporaryFolder({ ...files, 'content/a.mdx': page('<Crad />') })
    await run(root)
    expect(readdirSync(root).filter((name) => /^(dist|\.builds)/.test(name))).toEqual([])
  })

  test('is good again once it is corrected', async () => {
    const root = temporaryFolder({ ...files, 'content/a.mdx': page('<Crad />') })
    await run(root)
    writeFiles(root, files)
    expect((await run(root)).problems).toBeUndefined()
  })
})
