// What references say about types, against what each library's package declares.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { LibraryDeclarations } from '../src/references/library/declarations-schema.ts'

const folder = join(import.meta.dirname, '../data/libraries')
const read = <Data>(version: string, file: string): Data =>
  parse(readFileSync(join(folder, version, file), 'utf8')) as Data
const declared = (version: string) => read<LibraryDeclarations>(`javascript/${version}`, 'declarations.yaml')

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Of each language, its standard library, and the packages that a client is made with. */
const builtIn: Readonly<Record<string, readonly string[]>> = {
  javascript: words(
    `AbortSignal ArrayBuffer ArrayBufferView Blob Buffer Error File FormData NodeJS NonNullable Partial Promise PromiseLike
    ReadableStream ReadonlyArray Record Uint8Array URLSearchParams`,
  ),
  dart: words(
    'BuildContext Client Duration File Function Future List Map Object Stream String Uint8List Uri',
  ),
  python: words('Any BufferedReader Callable False FileIO Iterable Literal None Path Response Self'),
  csharp: words(
    `CancellationToken Dictionary EventHandler Expression Func HttpContent ICollection KeyValuePair List ReadOnlyDictionary Task
    Uri WebSocketCloseStatus`,
  ),
  swift: words(
    `AsyncStream Bool Codable Data Decodable Encodable Error HTTPURLResponse Int JSONDecoder Sendable String TimeInterval URL
    Void`,
  ),
  kotlin: words(
    `Any Boolean ByteArray ByteReadChannel ByteWriteChannel Collection Deferred Duration File Flow Headers HttpRequestBuilder
    HttpResponse Int Intent JsonObject KProperty1 List Long LongRange Map NSURL Pair Path StateFlow String Unit Uri`,
  ),
}

/** What the class of a function, or the function itself, leaves open. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  javascript: words(
    `ColumnName Database DynamicSchema Function_ FunctionName NewResult NewResultOne Query Relation RelationName Relationships
    Result ResultOne Row Schema SchemaName Table TableName Value View ViewName`,
  ),
  swift: ['Response'],
  kotlin: words('Data Provider Response Value'),
}

/** Not names of members and labels, which can begin with a capital letter too. */
const typeNames = (text: string): string[] =>
  text
    .replaceAll(/'[^']*'|"[^"]*"/g, '')
    .match(/(?<![.\w]|= )[A-Z]\w*\b(?!:|\(|<[^()]*>\(| \{ get)/g)
    ?.filter((name) => !/^T(?:[A-Z]\w*)?$|^[A-Z]$/.test(name)) ?? []

/** A name leads to a type's page, or to the namespace with the methods of a class. */
function pagesOf(version: string): Set<string> {
  interface Named {
    also?: string[]
    functions?: unknown
    types?: Record<string, Named>
  }
  const files = readdirSync(join(folder, version)).filter((file) => file.endsWith('.yaml'))
  const all = files.filter((file) => file !== 'declarations.yaml').map((file) => read<Named>(version, file))
  const types = read<Named>(version, 'types.yaml').types ?? {}
  return new Set([
    ...Object.keys(types),
    ...[...all, ...Object.values(types)].flatMap(({ also }) => also ?? []),
  ])
}

const versions = readdirSync(folder).flatMap((library) =>
  readdirSync(join(folder, library)).map((version) => `${library}/${version}`),
)

describe.each(versions)('every type in a signature of %s', (version) => {
  const { functions } = read<LibraryDeclarations>(version, 'declarations.yaml')
  const [library = ''] = version.split('/')
  const signatures = Object.entries(functions).flatMap(([id, one]) =>
    one.signatures.map((text) => ({ id, text })),
  )

  test('has a page, or belongs to the language, or is a type parameter', () => {
    const known = new Set([...pagesOf(version), ...(builtIn[library] ?? []), ...(parameters[library] ?? [])])
    const lost = signatures.flatMap(({ id, text }) =>
      typeNames(text)
        .filter((name) => !known.has(name))
        .map((name) => `${id}: ${name}`),
    )
    expect([...new Set(lost)]).toEqual([])
  })

  test('says something: none is a bare object or any', () => {
    const empty = signatures.filter(({ text }) =>
      /^\): (?:Promise<)?(?:object|any)\b|^(?:Future<)?(?:dynamic|object|Object)>? \w+\(|-> Any$/m.test(text),
    )
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
