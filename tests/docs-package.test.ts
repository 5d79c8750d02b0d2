// The documentation as one file: what the archive and the package contain, and that the package works on its own.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../src/lib/hash.ts'
import { tarGzip } from '../src/lib/tar-gzip.ts'
import { docsArchives, packArchives } from '../src/outputs/archive/docs-archives.ts'
import type { Output } from '../src/outputs/output.ts'
import { cliOf } from '../src/references/cli/cli-data.ts'
import { outputsOf } from './published-docs.ts'
import { realModel } from './real-site.ts'
import { page } from './small-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const code = join(import.meta.dirname, '..')
const contents = (archive: Uint8Array) =>
  new Map(parseTar(Uint8Array.from(gunzipSync(archive)).buffer).map((file) => [file.name, file]))

const program = [{ name: 'docs.mjs', data: 'read()' }]

describe('the archives of the real site', () => {
  let outputs: Output[]
  let made: Output[]
  const model = realModel()
  const files = (path: string) => contents(made.find((output) => output.path === path)?.text as Uint8Array)

  beforeAll(() => {
    outputs = outputsOf(model)
    made = packArchives(docsArchives(model, outputs, program))
  })

  test('hold every page, and an index that links to each of them', () => {
    const archive = files('docs/plinth-docs.tar.gz')
    const index = archive.get('plinth-docs/README.md')?.text ?? ''
    for (const [route, { frontmatter }] of model.pages) {
      expect(archive.has(`plinth-docs${route}.md`), route).toBe(true)
      expect(index, route).toContain(`- [${frontmatter.title}](${route.slice(1)}.md): `)
    }
  })

  test('have the same bytes whenever the content is the same', () => {
    // Compared by hash, because arrays of a million bytes take seconds.
    const hashes = (files: readonly Output[]) => files.map(({ text }) => hashOf(text))
    expect(hashes(packArchives(docsArchives(model, [...outputs].reverse(), program)))).toEqual(hashes(made))
    const changed = outputs.map((one) => (one.path === 'guides/auth.md' ? { ...one, text: 'x' } : one))
    expect(hashes(packArchives(docsArchives(model, changed, program)))[0]).not.toBe(hashes(made)[0])
  })

  test('lay the package out as npm does, without dependencies', () => {
    const packed = files('docs/plinth-docs.tgz')
    const manifest = JSON.parse(packed.get('package/package.json')?.text ?? '')
    expect(manifest).toMatchObject({
      name: 'plinth-docs',
      version: cliOf(model.references)?.info.version,
      bin: { 'plinth-docs': 'bin/docs.mjs' },
    })
    expect(manifest.dependencies).toBeUndefined()
    expect(packed.get('package/bin/docs.mjs')?.attrs?.mode).toContain('755')
    expect(packed.has('package/docs/search/root.json')).toBe(true)
    for (const name of packed.keys()) expect(name).toMatch(/^package\//)
  })

  test('refuse a name that the format would cut', () => {
    expect(() => tarGzip([{ name: `${'long/'.repeat(20)}x`, data: '' }])).toThrow(/more than 100 bytes/)
  })
})

test('the package that a build makes installs without a network and shows pages by itself', () => {
  const root = temporaryFolder({
    'brand.ts': readFileSync(join(code, 'tests/stand-in-brand.ts'), 'utf8'),
    'content/guide.mdx': page('Words of the guide.\n\n## Lamps\n\nA lantern shines.', { title: 'Guide' }),
    'navigation/index.ts': `export const navigation = {
      top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
      sections: [{ id: 'all', label: 'All', href: '/guide', groups: [{ items: [{ href: '/guide' }] }] }],
    }`,
  })
  const built = spawnSync(
    process.execPath,
    [join(code, 'bin/site.mjs'), 'build', '--root', relative(process.cwd(), root)],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  expect(built.status, built.stderr).toBe(0)

  const project = temporaryFolder({ 'package.json': '{"private":true}' })
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', join(root, 'dist/docs/plinth-docs.tgz')],
    {
      cwd: project,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    },
  )
  const bin = join(project, 'node_modules/.bin/plinth-docs')
  expect(existsSync(bin)).toBe(true)
  // Outside the repository, whose modules it must not need.
  writeFileSync(join(project, 'package.json'), '{}')
  const read = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
      cwd: project,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  expect(read().stdout).toContain('All (1 page)')
  expect(read('guide').stdout).toContain('Words of the guide.')
  expect(read('lantern')).toMatchObject({ status: 0, stdout: expect.stringContaining('A lantern shines.') })
  const opening = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }
  const agent = spawnSync(process.execPath, [bin, 'mcp'], {
    cwd: project,
    encoding: 'utf8',
    input: `${JSON.stringify(opening)}\n`,
  })
  expect(JSON.parse(agent.stdout)).toMatchObject({ id: 1, result: { serverInfo: { name: 'plinth-docs' } } })
  expect(read('qqzzxx')).toMatchObject({ status: 1, stdout: '' })
})
