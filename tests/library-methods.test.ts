// References against the public methods of each library: each has a page, and no page is about another one. Libraries with a surface or
// stubs are compared by the checks of their data, which need a list of types. JavaScript is compared with its package here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { classes } from '../src/build/made-files/declarations/client-classes.ts'
import type { Node } from '../src/build/made-files/declarations/read-declarations.ts'
import { readDeclarations } from '../src/build/made-files/declarations/read-declarations.ts'
import type { Library } from '../src/references/library/library-schemas.ts'

const root = join(import.meta.dirname, '..')
const libraries = join(root, 'data/libraries')

const clients: Readonly<Record<string, string>> = { v2: 'supabase-js-release', v1: 'supabase-js-v1' }

/** Pages about classes that are given for one method alone. */
const others = ['PlinthClient.constructor', 'PostgrestClient.rpc', 'RealtimeClient.setAuth']

const libraryOf = (version: string) =>
  parse(readFileSync(join(libraries, version, 'library.yaml'), 'utf8')) as Pick<Library, 'methods'>

function methodsOf(declarations: ReturnType<typeof readDeclarations>, name: string): string[] {
  const [declared] = declarations.get(classes[name] ?? name) ?? []
  const members: Node[] = declared?.body?.body ?? []
  const names = members
    .filter(
      ({ type, kind, accessibility, key }) =>
        (type === 'TSMethodSignature' || kind === 'method') &&
        (accessibility ?? 'public') === 'public' &&
        key.name &&
        !key.name.startsWith('_'),
    )
    .map(({ key }) => `${name}.${key.name}`)
  return [...new Set(names)]
}

interface Described {
  id: string
  method?: string
  same_as?: string
}

function functionsOf(version: string): Described[] {
  const folder = join(libraries, 'javascript', version)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'declarations.yaml')
    .flatMap((file) => {
      const { functions } = parse(readFileSync(join(folder, file), 'utf8')) as { functions?: unknown }
      return Array.isArray(functions) ? (functions as Described[]) : []
    })
}

const current = new Map(functionsOf('v2').map((one) => [one.id, one.method]))

describe.each(Object.entries(clients))('JavaScript %s', (version, client) => {
  const { of: given = [], elsewhere = {} } = libraryOf(`javascript/${version}`).methods ?? {}
  const declarations = readDeclarations(join(root, 'node_modules', client))
  const declared = given.flatMap((name) => methodsOf(declarations, name))
  const described = functionsOf(version).flatMap(
    ({ method, same_as: base }) => method ?? current.get(base ?? '') ?? [],
  )

  test('every public method has a page, or is on another one', () => {
    const known = [...described, ...Object.keys(elsewhere)]
    expect(declared.filter((method) => !known.includes(method))).toEqual([])
    expect(Object.keys(elsewhere).filter((method) => !declared.includes(method))).toEqual([])
  })

  test('no page is about a method that the client lacks', () => {
    expect(described.filter((method) => !declared.includes(method) && !others.includes(method))).toEqual([])
  })
})

test('every library version lists the types whose methods its pages are compared with', () => {
  const all = readdirSync(libraries).flatMap((library) =>
    readdirSync(join(libraries, library)).map((version) => join(library, version)),
  )
  expect(all.filter((version) => !libraryOf(version).methods)).toEqual([])
  expect(all).toHaveLength(10)
})
