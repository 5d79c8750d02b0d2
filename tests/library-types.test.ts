// What the JavaScript reference says about types, against what the client of each version declares.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { LibraryDeclarations } from '../src/references/library/declarations-schema.ts'

function declared(version: string): LibraryDeclarations {
  const file = join(import.meta.dirname, `../data/libraries/javascript/${version}/declarations.yaml`)
  return parse(readFileSync(file, 'utf8')) as LibraryDeclarations
}

/** Of the language, of browsers, and of Node.js. */
const builtIn = new Set(
  'AbortSignal ArrayBuffer ArrayBufferView Blob Buffer Error File FormData NodeJS NonNullable Partial Promise PromiseLike ReadableStream ReadonlyArray Record Uint8Array URLSearchParams'.split(
    ' ',
  ),
)

/** What the class of a function, or the function itself, leaves open. */
const parameters = new Set(
  'ColumnName Database DynamicSchema Function_ FunctionName NewResult NewResultOne Query Relation RelationName Relationships Result ResultOne Row Schema SchemaName T Table TableName Value View ViewName'.split(
    ' ',
  ),
)

describe.each(['v1', 'v2'])('every type in a signature of %s', (version) => {
  const { functions, types } = declared(version)
  const signatures = Object.entries(functions).flatMap(([id, one]) =>
    one.signatures.map((text) => ({ id, text })),
  )
  const names = (text: string) =>
    text
      .replaceAll(/'[^']*'/g, '')
      .match(/(?<![.\w])[A-Z]\w*\b(?!:)/g)
      ?.filter((name) => !builtIn.has(name)) ?? []

  test('has a page, or is a type parameter', () => {
    const lost = signatures.flatMap(({ id, text }) =>
      names(text)
        .filter((name) => !(name in types) && !parameters.has(name))
        .map((name) => `${id}: ${name}`),
    )
    expect(lost).toEqual([])
  })

  test('says something: none is a bare object or any', () => {
    const empty = signatures.filter(({ text }) => /^\): (?:Promise<)?(?:object|any)\b/m.test(text))
    expect(empty).toEqual([])
  })
})

test('overloads are all there, each wrapped at its parameters', () => {
  const { functions } = declared('v2')
  expect(functions.eq?.signatures).toHaveLength(2)
  expect(functions.subscribe?.signatures).toHaveLength(9)
  expect(functions['from-upload']?.signatures[0]).toMatch(/^upload\(\n {2}path: string,\n/)
})

test('results are written out, so that readers see what data holds', () => {
  expect(declared('v2').functions['get-user']?.signatures).toEqual([
    'getUser(jwt?: string): Promise<\n  | { data: { user: User }; error: null }\n  | { data: { user: null }; error: AuthError }\n>',
  ])
})

test('an argument that the client takes apart is called after its type', () => {
  expect(declared('v1').functions['sign-up']?.signatures[0]).toMatch(
    /^signUp\(\n {2}credentials: UserCredentials,\n {2}options\?: \{/,
  )
})
