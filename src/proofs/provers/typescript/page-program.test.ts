import { describe, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { plainModule, takeImports } from './imports.ts'
import { pageProgram } from './page-program.ts'

const fence = (code: string, title?: string, language = 'ts'): FenceUse => ({
  id: code,
  file: 'a.mdx',
  line: 1,
  column: 1,
  language,
  code,
  meta: { marked: [], ...(title ? { title } : {}) },
})

test('samples follow each other in one module, each seeing what came before', () => {
  const first = fence("import { a } from 'm'\nconst x = a()")
  const second = fence("import { a, b } from 'm'\nconst x = b(a)")
  const [file] = pageProgram([first, second])
  expect(file?.path).toBe('~page.ts')
  expect(file?.text).toBe(
    [
      'export {}',
      'import { a } from "m"',
      'import { b } from "m"',
      '{ const $start0 = 0',
      '',
      'const x = a()',
      ';const $end0 = $start0',
      '{ const $start1 = 0',
      '',
      'const x = b(a)',
      ';const $end1 = $start1',
      ';$end0',
      ';$end1',
      '}}',
    ].join('\n'),
  )
  expect(file?.origins[5]).toEqual({ fence: first, line: 1 })
  expect(file?.origins[9]).toEqual({ fence: second, line: 1 })
})

describe('a path as title makes a file', () => {
  test('whose parts are joined', () => {
    const files = pageProgram([
      fence('export const a = 1', 'src/a.ts'),
      fence('export const b = a', 'src/a.ts'),
    ])
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['src/a.ts', 'export const a = 1\nexport const b = a'],
    ])
  })

  test('whose later version takes its name', () => {
    const files = pageProgram([
      fence('export const a = 1', 'src/a.ts'),
      fence('export const a = 2', 'src/a.ts'),
    ])
    expect(files.map(({ path }) => path)).toEqual(['src/~version-0.a.ts', 'src/a.ts'])
  })

  test('unless it is words', () => {
    expect(pageProgram([fence('const a = 1', 'Create a client')])[0]?.path).toBe('~page.ts')
  })
})

test('an export makes a module, JavaScript stands apart, markup is noticed', () => {
  const files = pageProgram([
    fence('export default 1'),
    fence('let a = 1', undefined, 'js'),
    fence('const b = <p />', undefined, 'tsx'),
  ])
  expect(files.map(({ path }) => path)).toEqual(['~module-0.ts', '~page.js', '~page.tsx'])
})

test('imports of every form are taken out, line for line', () => {
  const code =
    "import 'side'\nimport type { A } from 'a'\nimport B, {\n  c as d,\n} from 'b'\nimport * as E from 'e'\nd()"
  const { body, imports } = takeImports(code)
  expect(body.split('\n')).toEqual(['', '', '', '', '', '', 'd()'])
  expect(imports.map(({ statement, line }) => `${line} ${statement}`)).toEqual([
    '0 import "side"',
    '1 import type { A } from "a"',
    '2 import B from "b"',
    '2 import { c as d } from "b"',
    '5 import * as E from "e"',
  ])
})

test.each([
  ['npm:@plinth/plinth-js@2', '@plinth/plinth-js'],
  ['npm:zod@3.23/v4', 'zod/v4'],
  ['jsr:@std/assert@1', '@std/assert'],
  ['react', 'react'],
  ['https://esm.sh/x', 'https://esm.sh/x'],
])('%s is the package %s', (written, plain) => {
  expect(plainModule(written)).toBe(plain)
})
