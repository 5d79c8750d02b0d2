// The built references compared with the facts in tests/references/expected: nothing is missing, and nothing differs without a
// reason.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtParameters } from '../references/built-parameters.ts'
import type { ExpectedOperation } from '../references/expected-operations.ts'
import { differences, expectedOperations, linesOf } from '../references/expected-operations.ts'
import { openApiFaults } from '../references/openapi-faults.ts'
import type { BuiltPage } from './built-page.ts'
import { attribute, named, textOf } from './built-page.ts'
import { builtPages, dist } from './read-dist.ts'

let pages: ReadonlyMap<string, BuiltPage>
beforeAll(() => {
  pages = new Map(builtPages().map((page) => [page.route, page]))
})

/** Fewer than other pages may have: a reader looks one thing up. */
const budget = { bytes: 20 * 1024, elements: 3000 }

/** `below` is the heading with the samples. An overview has its samples in the text. */
function faultsOf(route: string, below?: string): string[] {
  const page = pages.get(route)
  if (!page) return ['there is no such page']
  const description = named(page, 'meta').find((one) => attribute(one, 'name') === 'description')
  const heading = below ? page.elements.findIndex((one) => attribute(one, 'id') === below) : 0
  const samples = page.elements.slice(heading).filter(({ tagName }) => tagName === 'pre')
  const { size } = statSync(join(dist, `${route}.html.br`))
  return [
    ...(((description && attribute(description, 'content')) ?? '').length >= 40 ? [] : ['no description']),
    ...(heading >= 0 && samples.some((one) => textOf(one).trim() !== '') ? [] : ['no example']),
    ...(size <= budget.bytes ? [] : [`it weighs ${size} bytes`]),
    ...(page.elements.length <= budget.elements ? [] : [`it has ${page.elements.length} elements`]),
  ]
}

/** Functions of every library and version, as the facts list them. */
const libraryFunctions = linesOf('library-functions').map((line) => {
  const [library = '', version = '', id = '', slug = ''] = line.split(' ')
  return { library, version, id, slug }
})

/** Pages about a group of functions. */
const overviews = ['using-filters', 'using-modifiers', 'auth-api', 'auth-mfa-api', 'admin-api']

describe.each([
  ['javascript', 'v2', '', 107],
  ['javascript', 'v1', '/v1', 74],
  ['dart', 'v1', '', 84],
  ['dart', 'v0', '/v0', 66],
  ['python', 'v2', '', 58],
  ['csharp', 'v0', '', 57],
  ['swift', 'v2', '', 64],
  ['swift', 'v1', '/v1', 63],
  ['kotlin', 'v2', '', 99],
  ['kotlin', 'v1', '/v1', 90],
])('%s %s', (library, version, path, count) => {
  const address = `/reference/${library}${path}`
  const functions = libraryFunctions.filter((one) => one.library === library && one.version === version)

  test('has a short page for every function, with a description and an example', () => {
    expect(functions).toHaveLength(count)
    expect(
      functions.flatMap(({ id, slug }) =>
        faultsOf(`${address}/${slug}`, overviews.includes(id) ? undefined : 'examples').map(
          (fault) => `${id}: ${fault}`,
        ),
      ),
    ).toEqual([])
  })

  test('has them in the order of the facts, on one page', () => {
    const page = pages.get(`${address}/all`)
    const shown = new Set(page?.elements.map((one) => attribute(one, 'id')))
    const inFacts = functions.map(({ id }) => id).filter((id) => shown.has(id))
    const ids = new Set(inFacts)
    const onPage = page?.elements.flatMap((one) => attribute(one, 'id') ?? []).filter((id) => ids.has(id))
    // What isn't a function there is the page of a namespace.
    expect(functions.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual(
      functions.map(({ id }) => id).filter((id) => overviews.includes(id) && !shown.has(id)),
    )
    expect(onPage).toEqual(inFacts)
  })

  test("has a place for the reader's URL and key where the client is created", () => {
    const islands = pages.get(`${address}/initializing`)?.elements.map((one) => attribute(one, 'data-island'))
    expect(islands).toContain('project-keys')
  })

  test('says on its pages whether the community maintains it', () => {
    const isCommunity = ['python', 'csharp', 'swift', 'kotlin'].includes(library)
    const routes = [`${address}/introduction`, ...functions.map(({ slug }) => `${address}/${slug}`)]
    const wrong = routes.filter((route) => {
      const page = pages.get(route)
      const title = page && named(page, 'h1').map(textOf).join('')
      return title?.includes('Community') !== isCommunity
    })
    expect(wrong).toEqual([])
  })
})

test('the table of all libraries weighs at most 24 KB with brotli', () => {
  expect(statSync(join(dist, '/reference/coverage.html.br')).size).toBeLessThanOrEqual(24 * 1024)
})

describe('JavaScript', () => {
  const functionsOf = (version: string) =>
    linesOf(`javascript-${version}`).map((line) => {
      const [id = '', slug = '', ...parameters] = line.split(' ')
      return { id, slug, parameters }
    })

  test('v2 has every parameter, REQUIRED or Optional as it is', () => {
    const functions = functionsOf('v2')
    expect(functions.flatMap(({ parameters }) => parameters).length).toBeGreaterThan(350)
    const faults = functions.flatMap(({ id, slug, parameters }) => {
      const page = pages.get(`/reference/javascript/${slug}`)
      const shown = page ? builtParameters(page) : new Set()
      return parameters.filter((name) => !shown.has(name)).map((name) => `${id} ${name}`)
    })
    expect(faults).toEqual([])
  })
})

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
}
interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
}
interface BuiltOperation {
  operationId: string
  'x-slug': string
  'x-reference-ids'?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, unknown>
  security: object[]
}
interface Document {
  paths: Record<string, Record<string, BuiltOperation>>
}

const documentOf = (address: string) =>
  JSON.parse(readFileSync(join(dist, address, 'openapi.json'), 'utf8')) as Document

function resolved<T extends object>(document: Document, value: T & { $ref?: string }): T {
  if (!value.$ref) return value
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
  return found as T
}

/** `messages.topic?`, as in the facts. */
function propertiesOf(document: Document, given: Schema, around = '', depth = 0): string[] {
  if (depth > 6) return []
  const schema = resolved(document, given)
  const inside = (one: Schema, path: string) => propertiesOf(document, one, path, depth + 1)
  return [
    ...(schema.items ? inside(schema.items, around) : []),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((one) => inside(one, around)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
      `${around}${name}${schema.required?.includes(name) ? '' : '?'}`,
      ...inside(one, `${around}${name}.`),
    ]),
  ]
}

function missingFacts(document: Document, operation: BuiltOperation, fact: ExpectedOperation): string[] {
  const ids = [operation.operationId, ...(operation['x-reference-ids'] ?? [])]
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one))
  const takes = parameters.map((one) => `${one.in} ${one.name}${one.required ? '' : '?'}`)
  const sends = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
    propertiesOf(document, schema),
  )
  return [
    ...(fact.id && !ids.includes(fact.id) ? [fact.id] : []),
    ...fact.takes.filter((one) => !takes.includes(one)),
    ...fact.sends.filter((one) => !sends.includes(one)),
    ...fact.gets.filter((status) => !(status in operation.responses)),
    ...(fact.isSecured && operation.security.length === 0 ? ['security'] : []),
  ]
}

describe.each([
  ['management', '/reference/api', 71],
  ['self-hosting-auth', '/reference/self-hosting-auth', 51],
  ['self-hosting-storage', '/reference/self-hosting-storage', 34],
  ['self-hosting-realtime', '/reference/self-hosting-realtime', 17],
])('%s', (api, address, count) => {
  const facts = expectedOperations(api)

  test('has every endpoint with its parameters, body, and statuses', () => {
    expect(facts).toHaveLength(count)
    const document = documentOf(address)
    const faults = facts.flatMap((fact): string[] => {
      const difference = differences[api]?.[fact.call]
      const [method = '', path = ''] = (difference?.now ?? fact.call).split(' ')
      const operation = document.paths[path]?.[method.toLowerCase()]
      if (!operation) return [`${fact.call}: there is no such endpoint`]
      return missingFacts(document, operation, fact)
        .filter((one) => !difference?.without?.includes(one))
        .map((one) => `${fact.call}: ${one}`)
    })
    expect(faults).toEqual([])
  })

  test('differs from the facts only where it is said to', () => {
    const document = documentOf(address)
    const needless = Object.entries(differences[api] ?? {}).flatMap(([call, { now, without = [] }]) => {
      const fact = facts.find((one) => one.call === call)
      const [method = '', path = ''] = (now ?? call).split(' ')
      const operation = document.paths[path]?.[method.toLowerCase()]
      if (!fact || !operation) return [call]
      const missing = missingFacts(document, operation, fact)
      return without.filter((one) => !missing.includes(one)).map((one) => `${call}: ${one}`)
    })
    expect(needless).toEqual([])
  })

  test('has a short page for every endpoint that shows its call, its parameters, and samples', () => {
    const document = documentOf(address)
    const faults = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const route = `${address}/${operation['x-slug']}`
        const page = pages.get(route)
        if (!page) return [`${route}: there is no such page`]
        const shown = builtParameters(page)
        const parameters = (operation.parameters ?? [])
          .map((one) => resolved(document, one))
          .map((one) => `${one.name}${one.required || one.in === 'path' ? '' : '?'}`)
        const text = named(page, 'main').map(textOf).join('')
        const places = ['request', 'responses', 'authentication']
        return [
          ...faultsOf(route, 'request'),
          ...parameters.filter((name) => !shown.has(name)),
          ...(text.includes(`${method.toUpperCase()} ${path}`) ? [] : ['no call']),
          ...places.filter((id) => !page.elements.some((one) => attribute(one, 'id') === id)),
        ].map((fault) => `${route}: ${fault}`)
      }),
    )
    expect(faults).toEqual([])
  })

  test('publishes a document that is valid', async () => {
    expect(await openApiFaults(documentOf(address))).toEqual([])
  })
})
