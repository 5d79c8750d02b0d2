import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { codeReader } from './reached-code.ts'

const site = {
  'package-lock.json': JSON.stringify({
    packages: {
      'node_modules/parser': { version: '1.0.0', dependencies: { words: '1' } },
      'node_modules/words': { version: '1.0.0' },
      'node_modules/other': { version: '1.0.0' },
      'node_modules/@tools/linux': { version: '1.0.0' },
      'node_modules/@tools/mac': { version: '1.0.0' },
      'node_modules/checker': { version: '1.0.0' },
    },
  }),
  'src/prove.ts': `import type { Kind } from './kind.ts'
import schema from './schema.sql?raw'
import { judge } from './judge.ts'
export { rules } from './rules.ts'
/** Proves. */
export const prove = async (kind: Kind) => {
  const { run } = await import('./run.ts')
  return judge(run(kind, schema))
}
`,
  'src/kind.ts': "export interface Kind {\n  name: 'kind'\n}\n",
  'src/judge.ts': "import { parse } from 'parser'\nexport const judge = (text: string) => parse(text)\n",
  'src/rules.ts': "export const rules = ['one']\n",
  'src/run.ts': `import program from './process.cjs?raw'
const tool = 'node_modules/checker/index.js'
export const run = (kind: unknown, schema: string) =>
  [program, 'src/worker.ts', tool, \`@tools/\${process.platform}\`, kind, schema]
`,
  'src/process.cjs': "const { spawn } = require('node:child_process')\n// Starts.\nspawn('x')\n",
  'src/worker.ts': 'export const work = () => 1\n',
  'src/schema.sql': '-- Tables.\ncreate table a (b int);\n',
  'src/provers.ts': "import { prove } from './prove.ts'\nexport const provers = [prove]\n",
  'src/elsewhere.ts': 'export const elsewhere = 1\n',
}

/** The hash of what src/prove.ts reaches in the site with other files. */
function hashWith(changed: Record<string, string> = {}, removed: readonly string[] = []): string {
  const root = temporaryFolder(site)
  for (const file of removed) rmSync(join(root, file))
  writeFiles(root, changed)
  return codeReader(root)(['src/prove.ts']).hash
}

const edited = (file: keyof typeof site, from: string, to: string) => {
  expect(site[file]).toContain(from)
  return { [file]: site[file].replace(from, to) }
}

test.each([
  ['a function of an imported file', edited('src/judge.ts', 'parse(text)', 'parse(text.trim())')],
  ['a value that is exported again', edited('src/rules.ts', 'one', 'two')],
  ['a file that is loaded on demand', edited('src/run.ts', 'kind, schema]', 'schema, kind]')],
  ['the program of another process', edited('src/process.cjs', "'x'", "'y'")],
  ['a file that code names by its path', edited('src/worker.ts', '=> 1', '=> 2')],
  ['a statement of SQL', edited('src/schema.sql', 'int', 'text')],
  [
    'the version of a package',
    edited(
      'package-lock.json',
      '"node_modules/parser":{"version":"1.0.0"',
      '"node_modules/parser":{"version":"1.0.1"',
    ),
  ],
  [
    "the version of a package's own dependency",
    edited(
      'package-lock.json',
      '"node_modules/words":{"version":"1.0.0"',
      '"node_modules/words":{"version":"1.0.1"',
    ),
  ],
  [
    'the version of a package that is run as a program',
    edited(
      'package-lock.json',
      '"node_modules/checker":{"version":"1.0.0"',
      '"node_modules/checker":{"version":"2.0.0"',
    ),
  ],
  [
    'the version of a package for another system',
    edited(
      'package-lock.json',
      '"node_modules/@tools/mac":{"version":"1.0.0"',
      '"node_modules/@tools/mac":{"version":"2.0.0"',
    ),
  ],
])('%s changes the hash', (_, changed) => {
  expect(hashWith(changed)).not.toBe(hashWith())
})

test.each([
  ['a comment', edited('src/prove.ts', '/** Proves. */', '/** Proves\n * samples. */')],
  ['a comment in another process', edited('src/process.cjs', '// Starts.', '// Starts it.')],
  ['a comment of SQL', edited('src/schema.sql', '-- Tables.', '-- The tables.')],
  ['a type', edited('src/kind.ts', "'kind'", 'string')],
  ['the type of a parameter', edited('src/run.ts', 'kind: unknown', 'kind: { name: string }')],
  [
    'formatting',
    edited('src/judge.ts', '(text: string) => parse(text)', '(\n  text: string,\n) => parse(text)'),
  ],
  ['a test', { 'src/judge.test.ts': "import './judge.ts'\n" }],
  ['a file that it does not reach', edited('src/elsewhere.ts', '1', '2')],
  [
    'a package that it does not use',
    edited(
      'package-lock.json',
      '"node_modules/other":{"version":"1.0.0"',
      '"node_modules/other":{"version":"2.0.0"',
    ),
  ],
])("%s doesn't change the hash", (_, changed) => {
  expect(hashWith(changed)).toBe(hashWith())
})

test("a file that moves doesn't change the hash", () => {
  const moved = hashWith(
    {
      ...edited('src/prove.ts', './judge.ts', './verdicts/judge.ts'),
      'src/verdicts/judge.ts': site['src/judge.ts'],
    },
    ['src/judge.ts'],
  )
  expect(moved).toBe(hashWith())
})

test('a missing file is reported by the file that imports it', () => {
  expect(() => hashWith({}, ['src/judge.ts'])).toThrow(
    "src/prove.ts imports ./judge.ts, which doesn't exist.",
  )
})

test('what a program reaches ends at the file that is left out', () => {
  const root = temporaryFolder({ ...site, 'src/all.ts': "import './provers.ts'\nimport './rules.ts'\n" })
  expect(codeReader(root)(['src/all.ts'], 'src/provers.ts').files).toEqual(['src/all.ts', 'src/rules.ts'])
})
