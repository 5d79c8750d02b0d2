import { expect, test } from 'vitest'
import { readScript } from './read-script.ts'

const own = '@tool/js'
const read = (code: string) => readScript(code, [own])

test('the result is what the last awaited statement declares', () => {
  expect(read('const a = await b()\nconst { data, error: fault } = await c()\nd()').names).toEqual([
    'data',
    'fault',
  ])
  expect(read('const { data: { user } } = await a()').names).toEqual(['user'])
  expect(read('const [a] = await b()').names).toEqual([])
  for (const value of ['await b() as B', '(await b()) as B', '(await b())!', 'await b() satisfies B'])
    expect(read(`const { a } = ${value}`).names, value).toEqual(['a'])
})

test('without one, it is what a call declares as an object', () => {
  expect(read("const { data } = a.getPublicUrl('b')\nconst c = d()").names).toEqual(['data'])
  expect(read('a()').names).toEqual([])
})

test("what is awaited inside a function isn't the result", () => {
  expect(read('async function f() { const { data } = await a() }').names).toEqual([])
})

test('the client is imported from the page', () => {
  expect(read(`import { createClient as make } from '${own}'\nmake()`).script).toBe(
    'const make = __library.createClient;\nmake()',
  )
  expect(read(`import * as all from '${own}'\nall.createClient()`).script).toContain('const all = __library;')
})

test('imports that only types use are dropped', () => {
  expect(read("import { Database } from './types'\nf<Database>()").script.trim()).toBe('f          ()')
  expect(read("import type { A } from './types'\nf()").script.trim()).toBe('f()')
})

test('other modules fail with a message, whether they are imported at the top or later', () => {
  const { script } = read("import a from 'https://example.com/a.js'\na()")
  expect(script).toMatch(/^throw new Error\("\\"https:\/\/example.com\/a.js\\" can't be imported here/)
  expect(read("import './a.js'").script).toContain("can't be imported here")
  expect(read("const a = await import('./a.js')").script).toBe("const a = await __import('./a.js')")
})

test('exports are declarations', () => {
  expect(read('export const a = await b()')).toEqual({ script: 'const a = await b()', names: ['a'] })
  expect(read('const a = 1\nexport { a }').script.trim()).toBe('const a = 1')
})

test('an import of several lines keeps the lines after it where they are', () => {
  const code = `import {\n  createClient,\n} from '${own}'\ncreateClient()`
  expect(read(code).script.split('\n')[3]).toBe('createClient()')
})
