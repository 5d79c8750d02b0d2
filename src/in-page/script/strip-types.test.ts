import { expect, test } from 'vitest'
import { stripTypes } from './strip-types.ts'

const stripped = (code: string) => stripTypes(code).replace(/\s+/g, ' ').trim()

test.each([
  ['annotations', 'const a: string = b, c: number[] = []', 'const a = b, c = []'],
  ['parameters and results', 'function f(a: A, b?: B): C { return a }', 'function f(a , b ) { return a }'],
  ['type arguments', 'f<Database>(x); new Map<string, number>()', 'f (x); new Map ()'],
  ['type parameters', 'function f<T>(a: T) {}', 'function f (a ) {}'],
  ['casts', 'const a = (b as unknown as C).d satisfies E', 'const a = (b ).d'],
  ['non-null assertions', 'a!.b; c(process.env.X!)', 'a .b; c(process.env.X )'],
  ['aliases and interfaces', 'type A = { b: C }\ninterface D { e: F }\ng()', 'g()'],
  ['ambient declarations', 'declare const a: string\nb()', 'b()'],
  [
    'modifiers of classes',
    'class A<T> implements B { private readonly c: D = 1; e!: F; declare g: H }',
    'class A { c = 1; e ; }',
  ],
  [
    'the type of a caught error',
    'try { a() } catch (error: unknown) { b() }',
    'try { a() } catch (error ) { b() }',
  ],
])('without %s', (_, code, expected) => {
  expect(stripped(code)).toBe(expected)
})

test('plain JavaScript stays as it is', () => {
  const code = 'const a = b ? c : d\nif (!e) f = { g: h, i: j as_k }\nlabel: for (;;) break label'
  expect(stripTypes(code)).toBe(code)
})

test('lines and columns stay', () => {
  const code = 'type A = {\n  b: string\n}\nconst c: A = d'
  expect(stripTypes(code)).toBe(`${' '.repeat(10)}\n${' '.repeat(11)}\n \nconst c    = d`)
})
