// The widget's four calls, sent by the widget's own code to the running platform: what comes back is what the Management API's
// document says, for every status that it has for these calls.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { realApis } from '../../tests/references/real-apis.ts'
import { platformApi } from '../islands/project-keys/api.ts'
import { userHeader } from '../lib/user-header.ts'
import { openApiDocument } from '../references/api/write-api.ts'
import type { RunningPlatform } from './__fixtures__/running-platform.ts'
import { runPlatform } from './__fixtures__/running-platform.ts'
import { accounts, localPassword } from './seed.ts'

interface Described {
  $ref?: string
  headers?: object
  content?: Record<string, { schema: object }>
}
interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Described> }>>
  components: { responses: Record<string, Described> }
}

const management = realApis().find(({ id }) => id === 'management')
const document = openApiDocument(management as NonNullable<typeof management>) as Document

const ajv = new Ajv2020({ strict: false })
/** A field that the document doesn't have is a difference, too. */
const closed = JSON.parse(JSON.stringify(document), (_, value: unknown) =>
  value && typeof value === 'object' && 'properties' in value && 'type' in value
    ? { ...value, additionalProperties: false }
    : value,
) as object
ajv.addSchema(closed, 'document')

interface Seen {
  operationId: string
  status: number
  faults: string[]
}

/** Each response that the widget got, compared with the document. */
let seen: Seen[] = []

function compare(method: string, path: string, response: Response, body: unknown): Seen {
  const template = Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const operation = document.paths[template ?? '']?.[method.toLowerCase()]
  if (!template || !operation)
    return { operationId: `${method} ${path}`, status: response.status, faults: ['unknown'] }
  const { operationId, responses } = operation
  const status = String(response.status)
  const written = responses[status]
  if (!written) return { operationId, status: response.status, faults: ['the document has no such status'] }
  const described = written.$ref
    ? document.components.responses[written.$ref.split('/').at(-1) ?? '']
    : written
  const pointer = (parts: string[]) =>
    parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')
  const place = written.$ref ?? `#/${pointer(['paths', template, method.toLowerCase(), 'responses', status])}`
  const fits = ajv.compile({ $ref: `document${place}/content/application~1json/schema` })
  return {
    operationId,
    status: response.status,
    faults: [
      ...(fits(body) ? [] : [ajv.errorsText(fits.errors)]),
      ...Object.keys(described?.headers ?? {})
        .filter((name) => !response.headers.has(name))
        .map((name) => `no header ${name}`),
    ],
  }
}

let platform: RunningPlatform
let cookies: Record<string, string>
const origin = () => `http://127.0.0.1:${platform.port}`

async function signIn(email: string): Promise<string> {
  const { headers } = await platform.send('/platform/sign-in', {
    method: 'POST',
    headers: { origin: origin(), 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ email, password: localPassword })),
  })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

beforeAll(async () => {
  platform = await runPlatform()
  cookies = { ada: await signIn('ada@example.com'), grace: await signIn('grace@example.com') }
})
afterAll(() => platform.close())
afterEach(() => {
  vi.unstubAllGlobals()
  seen = []
})

/** The widget's calls in the browser of someone with these cookies. */
async function widgetOf(cookie: string) {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie } })
    const { pathname } = new URL(url)
    if (pathname !== '/platform/session')
      seen.push(compare(init.method ?? 'GET', pathname, response, await response.clone().json()))
    return response
  })
  const api = platformApi(origin())
  const call = { userId: await api.userId(AbortSignal.timeout(10_000)), signal: AbortSignal.timeout(10_000) }
  return {
    organizations: () => api.organizations(call),
    projects: () => api.projects(call),
    branches: (ref: string) => api.branches(ref, call),
    apiSettings: (ref: string) => api.apiSettings(ref, call),
  }
}

const projects = accounts[0]?.organizations.flatMap((one) => one.projects) ?? []
const branched = projects.find(({ branches }) => branches.length > 0)?.ref ?? ''
const all = ['listOrganizations', 'listProjects', 'getBranches', 'getProjectApi']
const withRef = all.slice(2)
const responses = (operationIds: readonly string[], status: number): Seen[] =>
  operationIds.map((operationId) => ({ operationId, status, faults: [] }))

describe('every response is what the document says', () => {
  test('for a signed-in user', async () => {
    const widget = await widgetOf(cookies.ada ?? '')
    expect(await widget.organizations()).toHaveLength(2)
    expect(await widget.projects()).toHaveLength(projects.length)
    expect(await widget.branches(branched)).toHaveLength(3)
    expect((await widget.apiSettings(branched)).url).toContain(branched)
    expect(seen).toEqual(responses(all, 200))
  })

  test('with lists that are empty', async () => {
    const widget = await widgetOf(cookies.ada ?? '')
    expect(await widget.branches(projects.find(({ branches }) => branches.length === 0)?.ref ?? '')).toEqual(
      [],
    )
    expect(seen).toEqual(responses(['getBranches'], 200))
  })

  test('for nobody', async () => {
    const widget = await widgetOf('')
    const asked = [
      widget.organizations(),
      widget.projects(),
      widget.branches(branched),
      widget.apiSettings(branched),
    ]
    for (const one of await Promise.allSettled(asked)) expect(one).toMatchObject({ reason: { status: 401 } })
    expect(seen).toHaveLength(4)
    expect(seen).toEqual(expect.arrayContaining(responses(all, 401)))
  })

  test("for somebody else's project", async () => {
    const widget = await widgetOf(cookies.grace ?? '')
    await expect(widget.branches(branched)).rejects.toMatchObject({ status: 404 })
    await expect(widget.apiSettings(branched)).rejects.toMatchObject({ status: 404 })
    expect(seen).toEqual(responses(withRef, 404))
  })

  test('for what is no project ref', async () => {
    const widget = await widgetOf(cookies.ada ?? '')
    await expect(widget.branches('UPPER')).rejects.toMatchObject({ status: 400 })
    await expect(widget.apiSettings('UPPER')).rejects.toMatchObject({ status: 400 })
    expect(seen).toEqual(responses(withRef, 400))
  })

  test('when the platform fails', async () => {
    const widget = await widgetOf(`${cookies.ada}; platform-fault=branches:500`)
    await expect(widget.branches(branched)).rejects.toMatchObject({ status: 500 })
    expect(seen).toEqual(responses(['getBranches'], 500))
  })
})

test('the document has no other status for these calls, so nothing is left untested', () => {
  const statuses = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId }) => all.includes(operationId))
    // The local platform doesn't limit these calls.
    .map((one) => [one.operationId, Object.keys(one.responses).filter((status) => status !== '429')])
  expect(Object.fromEntries(statuses)).toEqual({
    listOrganizations: ['200', '401'],
    listProjects: ['200', '401'],
    getBranches: ['200', '400', '401', '404', '500'],
    getProjectApi: ['200', '400', '401', '404'],
  })
})

describe('a difference is found', () => {
  const respond = (body: unknown, status = 200) =>
    compare(
      'GET',
      '/platform/organizations',
      Response.json(body, { status, headers: { [userHeader]: '1' } }),
      body,
    )

  test.each([
    ['a field of another type', respond([{ id: '1', name: 'River Books' }])],
    ['a field that is missing', respond([{ id: 1 }])],
    ['a field that the document lacks', respond([{ id: 1, name: 'River Books', plan: 'pro' }])],
    ['a status that the document lacks', respond({ message: 'No.' }, 418)],
    ['an error without its message', respond({ error: 'No.' }, 401)],
    ['a missing header', compare('GET', '/platform/projects', Response.json([]), [])],
    ['a path that the document lacks', compare('GET', '/platform/nothing', Response.json([]), [])],
  ])('%s', (_, { faults }) => {
    expect(faults).not.toEqual([])
  })
})
