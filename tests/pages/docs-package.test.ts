// The documentation as one file: what the archive and the package contain, and that the package works on its own. That npm
// installs it takes longer: docs-install.test.ts.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'
import { describe, expect, test } from 'vitest'
import { openDocs } from '../../src/dist-reader/open-docs.ts'
import { cliOf } from '../../src/references/cli/cli-data.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { builtModel } from './built-model.ts'
import { dist, inBrand } from './read-dist.ts'

const name = inBrand('plinth-docs')

describe('the archives of the site', () => {
  const model = builtModel()
  const files = (path: string) => {
    const archive = gunzipSync(readFileSync(join(dist, path)))
    return new Map(parseTar(Uint8Array.from(archive).buffer).map((file) => [file.name, file]))
  }

  test('hold every page, and an index that links to each of them', () => {
    const archive = files(`docs/${name}.tar.gz`)
    const index = archive.get(`${name}/README.md`)?.text ?? ''
    for (const [route, { frontmatter }] of model.pages) {
      expect(archive.has(`${name}${route}.md`), route).toBe(true)
      expect(index, route).toContain(`- [${frontmatter.title}](${route.slice(1)}.md): `)
    }
  })

  test('lay the package out as npm does, without dependencies', () => {
    const packed = files(`docs/${name}.tgz`)
    const manifest = JSON.parse(packed.get('package/package.json')?.text ?? '')
    expect(manifest).toMatchObject({
      name,
      version: cliOf(model.references)?.info.version,
      bin: { [name]: 'bin/docs.mjs' },
    })
    expect(manifest.dependencies).toBeUndefined()
    expect(packed.get('package/bin/docs.mjs')?.attrs?.mode).toContain('755')
    expect(packed.has('package/docs/search/root.json')).toBe(true)
    for (const path of packed.keys()) expect(path).toMatch(/^package\//)
  })

  test('lay the samples into the package with their index', async () => {
    const packed = files(`docs/${name}.tgz`)
    const read = async (path: string) => packed.get(`package/docs${path}`)?.text
    const examples = await openDocs({ read, version: async () => '' }).examples()
    expect(examples?.all.length).toBeGreaterThan(1000)
  })
})

test('the package shows pages by itself', () => {
  // Outside the repository, whose modules it must not need.
  const folder = temporaryFolder({ 'package.json': '{}' })
  execFileSync('tar', ['-xzf', join(dist, `docs/${name}.tgz`), '-C', folder])
  const bin = join(folder, 'package/bin/docs.mjs')
  const read = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  expect(read().stdout).toMatch(/^ {2}database +Database \(\d+ pages\)$/m)
  expect(read('guides/database/json').stdout).toContain('## Choose json or jsonb')
  expect(read('PGRST116')).toMatchObject({ status: 0, stdout: expect.stringContaining('PGRST116') })
  const opening = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }
  const agent = spawnSync(process.execPath, [bin, 'mcp'], {
    cwd: folder,
    encoding: 'utf8',
    input: `${JSON.stringify(opening)}\n`,
  })
  expect(JSON.parse(agent.stdout)).toMatchObject({ id: 1, result: { serverInfo: { name } } })
  expect(read('qqzzxx')).toMatchObject({ status: 1, stdout: '' })
})
