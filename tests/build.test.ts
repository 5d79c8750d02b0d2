// The build as a command, on a small site in its own folder: what it writes, keeps, and prints.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const code = join(import.meta.dirname, '..')
const page = (text: string) =>
  `---\ntitle: Fixture\ndescription: A page that is in a fixture site and is long enough.\n---\n\n${text}\n`

describe('npm run build', () => {
  let root: string

  /** Starts a command; several of them can run side by side. */
  const start = (command: string) =>
    new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(
        process.execPath,
        [join(code, 'bin/site.mjs'), command, '--root', relative(process.cwd(), root)],
        { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
      )
      const said = { out: '', err: '' }
      child.stdout.on('data', (data: Buffer) => {
        said.out += data.toString()
      })
      child.stderr.on('data', (data: Buffer) => {
        said.err += data.toString()
      })
      child.on('close', (status) => resolve({ status, ...said }))
    })
  const build = () => {
    const result = spawnSync(
      process.execPath,
      [join(code, 'bin/site.mjs'), 'build', '--root', relative(process.cwd(), root)],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    return { status: result.status, out: result.stdout, err: result.stderr }
  }
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'site-'))
    cpSync(join(import.meta.dirname, 'sites/basic'), root, { recursive: true })
    cpSync(join(code, 'tests/stand-in-brand.ts'), join(root, 'brand.ts'))
    mkdirSync(join(root, 'navigation'))
    write(
      'navigation/index.ts',
      `export const navigation = {
        top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
        sections: [{ id: 'all', label: 'All', href: '/guide', groups: [{ items: [{ href: '/guide' }, { href: '/guide/second' }] }] }],
      }`,
    )
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('writes every page with its compressed forms, and ends with a summary', () => {
    const { status, out, err } = build()
    expect(err).toBe('')
    expect(status).toBe(0)
    for (const file of ['index.html', 'guide.html', 'guide/second.html', '404.html'])
      for (const ending of ['', '.br']) expect(existsSync(join(root, 'dist', file + ending))).toBe(true)
    for (const file of [
      'sitemap.xml',
      'robots.txt',
      'pages.json',
      '_headers',
      '_redirects',
      'speculation-rules.json',
    ])
      expect(existsSync(join(root, 'dist', file))).toBe(true)
    expect(out).toMatch(/4 pages \(0 cached\) in [\d.]+ s; dist\/ holds \d+ KB, \d+ KB with brotli\./)
    // On a new machine, it compresses the engine, while other tests have the processor too.
  }, 240_000)

  test('draws nothing again when nothing changed', () => {
    expect(build().out).toContain('4 pages (4 cached)')
  })

  test('draws one page when the text of one page changed', () => {
    write('content/guide.mdx', page('Other words.'))
    const { out } = build()
    expect(out).toContain('4 pages (3 cached)')
    expect(read('dist/guide.html')).toContain('Other words.')
  })

  test('with a fault it exits 1, says what is wrong, and leaves the last good dist/ as it was', () => {
    const before = read('dist/guide.html')
    write('content/guide.mdx', page('<Admonitoin type="note">Words.</Admonitoin>'))
    const { status, err } = build()
    expect(status).toBe(1)
    expect(err).toContain('content/guide.mdx:6:1  unknown-component')
    expect(err).toContain('Did you mean <Admonition>?')
    expect(read('dist/guide.html')).toBe(before)
    expect(readdirSync(join(root, '.builds')).every((name) => /^[0-9a-f]+$/.test(name))).toBe(true)
  })

  test('a page that is gone from content/ is gone from dist/', () => {
    write('content/guide.mdx', page('Back again.'))
    rmSync(join(root, 'content/guide/second.mdx'))
    write('navigation/index.ts', read('navigation/index.ts').replace(", { href: '/guide/second' }", ''))
    expect(build().status).toBe(0)
    expect(existsSync(join(root, 'dist/guide/second.html'))).toBe(false)
    expect(read('dist/guide.html')).toContain('Back again.')
  })

  test('builds and checks that start at the same moment all succeed, on a cold cache too', async () => {
    rmSync(join(root, '.cache'), { recursive: true })
    const results = await Promise.all(['build', 'build', 'check', 'build'].map(start))
    expect(results.map(({ status, err }) => [status, err])).toEqual(Array(4).fill([0, '']))
    const waiting = results.filter(({ out }) => /Waiting for another build .*process \d+/.test(out))
    expect(waiting.length).toBeGreaterThan(0)
    const together = contents(join(root, 'dist'))
    rmSync(join(root, '.cache'), { recursive: true })
    rmSync(join(root, '.builds'), { recursive: true })
    expect(build().status).toBe(0)
    expect(contents(join(root, 'dist'))).toEqual(together)
  })
})

const contents = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )
