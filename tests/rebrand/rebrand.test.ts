// A fork changes brand.ts and nothing else. This builds the whole site that way, with every sample proved under the new names,
// and looks for the old ones in all that it publishes. `npm test -- rebrand` runs it.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesBelow } from '../../src/model/files-below.ts'
import { acanthus } from '../another-brand.ts'
import { withoutWrittenPaths } from '../written-paths.ts'

const code = join(import.meta.dirname, '../..')
const { copySite } = (await import(`${'../../bin/test/copy-site.mjs'}`)) as {
  copySite: (root: string) => string
}

let root: string
let built: { status: number | null; output: string }
beforeAll(() => {
  root = copySite(code)
  writeFileSync(join(root, 'brand.ts'), `export const brand = ${JSON.stringify(acanthus)}\n`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(code, 'bin/site.mjs'), 'build', '--root', root],
    { encoding: 'utf8', env: { ...process.env, SITE_URL: '', PLATFORM_API_URL: '' } },
  )
  built = { status, output: stdout + stderr }
}, 900_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the site builds, with every sample proved', () => {
  expect(built.output).toContain('dist/ holds')
  expect(built.status).toBe(0)
})

/** Up to three traces, each with its context. A script is one line, so the text is searched without a pattern around the name. */
function traces(published: string): string[] {
  const text = withoutWrittenPaths(published)
  return [...text.matchAll(/plinth/gi)]
    .slice(0, 3)
    .map(({ index }) => text.slice(Math.max(0, index - 40), index + 40))
}

describe('what it publishes has no old name', () => {
  test('in a path', () => {
    expect(filesBelow(root, 'dist').filter((file) => /plinth/i.test(file))).toEqual([])
  })

  test('in a text', () => {
    const texts = filesBelow(root, 'dist').filter(
      (file) =>
        /\.(html|md|txt|json|js|xml|svg|css|map|1|bash|zsh|fish|ps1)$/.test(file) || /\/_\w+$/.test(file),
    )
    expect(texts.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(250)
    for (const file of texts) expect(traces(readFileSync(join(root, file), 'utf8')), file).toEqual([])
  })

  test('in an archive', () => {
    const archives = filesBelow(root, 'dist').filter((file) => /\.(tar\.gz|tgz)$/.test(file))
    expect(archives.length).toBeGreaterThan(1)
    for (const archive of archives)
      for (const { name, text } of parseTar(
        Uint8Array.from(gunzipSync(readFileSync(join(root, archive)))).buffer,
      ))
        expect([name, ...traces(`${name}\n${text}`)], archive).toEqual([name])
  })

  test('and has the new one on every page', () => {
    // The sandbox of a sample is a frame that shows nothing.
    const pages = filesBelow(root, 'dist').filter(
      (name) => name.endsWith('.html') && !name.includes('/sandbox/'),
    )
    for (const file of pages) expect(readFileSync(join(root, file), 'utf8'), file).toContain(acanthus.name)
    expect(readFileSync(join(root, 'dist/favicon.svg'), 'utf8')).toContain(acanthus.logo.path)
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain(acanthus.logo.path)
  })
})
