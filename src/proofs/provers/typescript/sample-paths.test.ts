import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { checkImports, checkTitle, writeBelow } from './sample-paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fence = (title: string): FenceUse => ({
  id: title,
  file: 'a.mdx',
  line: 1,
  column: 1,
  language: 'ts',
  code: '',
  meta: { marked: [], title },
})

test.each([
  ['../a.ts', 'a.ts'],
  ['src/../../a.mjs', 'src/a.mjs'],
  ['/etc/a.ts', 'etc/a.ts'],
  ['~/a.ts', 'a.ts'],
  ['~page.ts', 'page.ts'],
  ['C:\\site\\a.ts', 'site/a.ts'],
  ['..\\a.ts', 'a.ts'],
  ['src//a.ts', 'src/a.ts'],
  ['src/\0/a.ts', 'src/a.ts'],
])('the title %j is refused', (title, plain) => {
  expect(checkTitle(fence(title)).map(({ problem }) => [problem.message, problem.hint])).toEqual([
    [`title="${title}" isn't a plain path inside the page's folder.`, `Write title="${plain}".`],
  ])
})

test.each(['src/a.ts', 'app/(auth)/[id]/+page.svelte', '..a.ts', 'Create a client', 'Before ../a.ts'])(
  'the title %j is accepted',
  (title) => expect(checkTitle(fence(title))).toEqual([]),
)

test.each([
  ['page.ts', "import a from '../a'", true],
  ['src/page.ts', "import a from '../a'", false],
  ['src/page.ts', "import type {\n  A,\n} from '../../../a'", true],
  ['page.ts', "export * from '/a'", true],
  ['page.ts', "import '../b'", true],
  ['page.ts', "import a from 'file:///a.ts'", true],
  ['page.ts', "import a from '@/a'", false],
  ['page.ts', 'export const sql = "copy a from \'/tmp/a.csv\'"', false],
])('in %s, %j leaves the page: %s', (path, text, leaves) => {
  const origins = text.split('\n').map((_, line) => ({ fence: fence(path), line }))
  expect(checkImports({ path, text, origins }).length > 0).toBe(leaves)
})

test('nothing is written outside of the folder, nor over another file', () => {
  for (const path of ['../a.ts', '/a.ts', '.', 'b/../..', 'b/../../a.ts'])
    expect(() => writeBelow(join(folder, 'own'), path, 'text')).toThrow('A sample would be written to')
  expect(existsSync(join(folder, 'a.ts'))).toBe(false)
  writeBelow(folder, 'own/a.ts', 'first')
  expect(() => writeBelow(folder, 'own/a.ts', 'second')).toThrow('EEXIST')
  expect(readFileSync(join(folder, 'own/a.ts'), 'utf8')).toBe('first')
})

test('nothing is written through a link', () => {
  mkdirSync(join(folder, 'outside'))
  mkdirSync(join(folder, 'linked'))
  symlinkSync('../outside', join(folder, 'linked/folder'))
  symlinkSync('../outside/a.ts', join(folder, 'linked/a.ts'))
  for (const path of ['folder/a.ts', 'folder/deep/a.ts'])
    expect(() => writeBelow(join(folder, 'linked'), path, 'text')).toThrow('through the link')
  expect(() => writeBelow(join(folder, 'linked'), 'a.ts', 'text')).toThrow('EEXIST')
  expect(readdirSync(join(folder, 'outside'))).toEqual([])
})
