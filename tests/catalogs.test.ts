// The catalogs in data/ compared with the platform's facts: tests/catalogs/facts.txt, one fact per line. A new row needs no line
// there, but none may be lost or changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cliOf } from '../src/references/cli/cli-data.ts'
import { memberRoles } from '../src/schemas/access-control.ts'
import type { AuthProvider } from '../src/schemas/auth-providers.ts'
import { extensionTags } from '../src/schemas/extensions.ts'
import { logFieldTypes } from '../src/schemas/log-schemas.ts'
import { realModel } from './real-site.ts'
import { brand } from './stand-in-brand.ts'

const root = join(import.meta.dirname, '..')
const model = realModel()
const { extensions, authProviders, logSchemas, regions, computeSizes, productAreas, prices, accessControl } =
  model.catalogs
/** As written: the model removes links to pages that don't exist yet. */
const writtenProviders = parse(readFileSync(join(root, 'data/auth-providers.yaml'), 'utf8')) as AuthProvider[]

const facts = readFileSync(join(import.meta.dirname, 'catalogs/facts.txt'), 'utf8')
  .trimEnd()
  .split('\n')
/** The facts of one kind, with their indented lines. */
const factsOf = (kind: string) => {
  let taken = false
  return facts.filter((line) => {
    if (!line.startsWith(' ')) taken = line.startsWith(`${kind} `)
    return taken
  })
}

/** The catalog has all facts of a kind in their order, whatever else it has. */
function expectFacts(kind: string, lines: readonly string[]): void {
  const known = factsOf(kind)
  expect(known.length).toBeGreaterThan(0)
  expect(lines.filter((line) => known.includes(line))).toEqual(known)
}

test('extensions have the tags and the guides of the facts', () => {
  expectFacts(
    'extension',
    extensions.map(
      ({ name, tags, link }) =>
        `extension ${name} [${tags.join(', ')}] ${link.startsWith('/') ? `guide ${link}` : 'elsewhere'}`,
    ),
  )
})

test('extensions are in the order of their names, each once', () => {
  const names = extensions.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].sort())
})

test('the landing page of the references lists libraries, tools, and servers with their versions', () => {
  const list = (group: string) =>
    model.catalogs.referenceIndex
      .filter((reference) => reference.group === group)
      .map(
        ({ name, community, versions }) =>
          `${name}${community ? ' (community)' : ''} ${versions.map(({ label }) => label).join(' ')}`,
      )
  expect(list('libraries')).toEqual([
    'JavaScript v2 v1',
    'Dart v1 v0',
    'Python (community) v2',
    'C# (community) v0',
    'Swift (community) v2 v1',
    'Kotlin (community) v2 v1',
  ])
  expect(list('tools').map((line) => line.split(' ')[0])).toEqual(['CLI', 'Management', 'Configuration'])
  expect(list('servers').map((line) => line.split(' ')[0])).toEqual(['Auth', 'Storage', 'Realtime'])
  const { components = [] } = model.pages.get('/reference') ?? {}
  expect(components.filter(({ name }) => name === 'ReferenceList')).toHaveLength(3)
})

test('all tags are in use', () => {
  expect(new Set(extensions.flatMap(({ tags }) => tags))).toEqual(new Set(extensionTags))
})

test('no two extensions have the same comment', () => {
  expect(new Set(extensions.map(({ comment }) => comment)).size).toBe(extensions.length)
})

test('providers have every field of the facts', () => {
  expectFacts(
    'provider',
    writtenProviders.map(
      (provider) =>
        `provider ${provider.name} ${provider.authType} ${provider.href} official=${provider.official} supporter=${provider.supporter} platform=${provider.platform} selfHosted=${provider.selfHosted} hasLightIcon=${provider.hasLightIcon}`,
    ),
  )
})

test('a provider has a link exactly when its page is written', () => {
  for (const [index, { href }] of writtenProviders.entries())
    expect(authProviders[index]?.href, href).toBe(model.pages.has(href) ? href : undefined)
})

describe('the logs', () => {
  test('have the fields and the types of the facts, and every type is in use', () => {
    const known = new Map<string, string[]>()
    let log = ''
    for (const line of factsOf('log')) {
      if (!line.startsWith(' ')) log = line
      known.set(log, [...(known.get(log) ?? []), ...(line === log ? [] : [line])])
    }
    expect(known.size).toBeGreaterThan(0)
    for (const [head, lines] of known) {
      const found = logSchemas.find(({ id, name, reference }) => head === `log ${id} ${name} ${reference}`)
      const fields = found?.fields.map(({ path, type }) => `  ${path} ${type}`)
      expect(
        fields?.filter((line) => lines.includes(line)),
        head,
      ).toEqual(lines)
    }
    const all = logSchemas.flatMap(({ fields }) => fields)
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(logFieldTypes))
  })

  test('Realtime measures connected, connected_cluster, limit and sum', () => {
    const realtime = logSchemas.find(({ id }) => id === 'realtime')
    expect(
      realtime?.fields.flatMap(({ path }) => /^metadata\.measurements\.(.+)$/.exec(path)?.[1] ?? []),
    ).toEqual(['connected', 'connected_cluster', 'limit', 'sum'])
  })
})

describe('the regions', () => {
  const codes = (kind: string) => regions.flatMap(({ of, code }) => (of === kind ? code : []))

  test('have those of the facts', () => {
    expectFacts(
      'region',
      regions.map(({ of, code }) => `region ${of} ${code}`),
    )
  })

  test('are those that the tool accepts', () => {
    const accepted = (id: string) =>
      cliOf(model.references)
        ?.commands.find((command) => command.id === `${brand.cli}-${id}`)
        ?.flags?.find((flag) => flag.id === 'region')?.accepted_values
    expect(codes('project')).toEqual(accepted('projects-create'))
    expect(codes('branch')).toEqual(accepted('branches-create'))
  })
})

test('a larger size of compute has no less of anything', () => {
  expect(computeSizes.map(({ name }) => name)).toContain('Large')
  for (const [index, size] of computeSizes.entries()) {
    const before = computeSizes[index - 1]
    if (!before) continue
    expect(size.memory, size.name).toBeGreaterThan(before.memory)
    expect(size.cores ?? 0, size.name).toBeGreaterThanOrEqual(before.cores ?? 0)
    expect(size.directConnections, size.name).toBeGreaterThanOrEqual(before.directConnections)
    expect(size.poolerConnections, size.name).toBeGreaterThanOrEqual(before.poolerConnections)
  }
})

test('the product areas', () => {
  expect(productAreas.map(({ name }) => name)).toEqual([
    'Database',
    'Authentication',
    'Storage',
    'Edge Functions',
    'Realtime',
    'Vector',
  ])
})

test('the reference index takes the versions of the CLI and of the APIs from their own data', () => {
  const labels = Object.fromEntries(
    model.catalogs.referenceIndex.map(({ name, versions }) => [name, versions.map(({ label }) => label)]),
  )
  const released = (id: string) => model.references.find((one) => one.id === id)?.release
  expect(labels).toMatchObject({
    CLI: [cliOf(model.references)?.info.version],
    'Management API': ['v1'],
    'Auth server': [released('self-hosting-auth')],
    'Storage server': [released('self-hosting-storage')],
    'Realtime server': [released('self-hosting-realtime')],
  })
  expect(Object.values(labels).flat()).not.toContain('')
})

test('prices and quotas are those of the facts', () => {
  expectFacts(
    'price',
    (prices?.usage ?? []).map(
      ({ id, price, package: size = 1, included }) =>
        `price ${id} $${price} per ${size} included ${Object.values(included).join(' ')}`,
    ),
  )
  expectFacts(
    'compute-price',
    Object.entries(prices?.computeHour ?? {}).map(([name, price]) => `compute-price ${name} $${price}`),
  )
  expect(prices?.plans.map(({ name, price, computeCredit = 0 }) => [name, price, computeCredit])).toEqual([
    ['Free', 0, 0],
    ['Pro', 25, 10],
    ['Team', 599, 10],
  ])
})

test('a role can do everything that the roles after it can', () => {
  const actions = accessControl.flatMap((area) => area.actions)
  expect(actions.length).toBeGreaterThan(20)
  for (const { action, roles } of actions) expect(roles, action).toEqual(memberRoles.slice(0, roles.length))
})
