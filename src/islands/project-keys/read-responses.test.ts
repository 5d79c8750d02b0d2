import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readApiSettings,
  readBranches,
  readOrganizations,
  readProjects,
  readUserId,
  UnreadableResponse,
} from './read-responses.ts'

const branch = { id: 'x', name: 'x', project_ref: 'a', parent_project_ref: 'a' }
const project = { ref: 'a', name: 'A', organization_id: 1, is_branch_enabled: false }
const service = { endpoint: 'x.example', defaultApiKey: 'k' }
const settings = (fields: object) => readApiSettings({ autoApiService: { ...service, ...fields } })
const token = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`

describe('a list', () => {
  test('keeps the fields of its schema and drops others', () => {
    expect(readOrganizations([{ id: 1, name: 'One', plan: 'pro' }])).toEqual([{ id: 1, name: 'One' }])
    expect(readProjects([])).toEqual([])
    expect(readBranches([branch], 'a')).toEqual([branch])
  })

  test.each([
    [{}],
    [null],
    ['text'],
    [[null]],
    [[{ id: '1', name: 'One' }]],
    [[{ id: 1.5, name: 'One' }]],
    [[{ id: 1, name: 'One' }, { id: 2 }]],
    [[Object.create({ id: 1, name: 'inherited' })]],
  ])('%j is an error, not a list', (body) => {
    expect(() => readOrganizations(body)).toThrow("The platform sent a response that can't be read.")
  })

  test('that is longer than anybody could have is an error', () => {
    expect(() => readOrganizations(Array.from({ length: 50_001 }, (_, id) => ({ id, name: '' })))).toThrow(
      UnreadableResponse,
    )
  })

  test('has each entry once, and one ref in two organizations twice', () => {
    expect(readProjects([project, project, { ...project, organization_id: 2 }])).toHaveLength(2)
    expect(readBranches([branch, { ...branch, name: 'y' }], 'a')).toEqual([branch])
  })

  test.each(['..', '', 'a/b', 'a?b', 'a b', '%2e%2e'])(
    'with the ref %j is an error, because refs go into paths',
    (ref) => {
      expect(() => readProjects([{ ...project, ref }])).toThrow(UnreadableResponse)
      expect(() => readBranches([{ ...branch, project_ref: ref }], 'a')).toThrow(UnreadableResponse)
    },
  )

  test('of branches is an error if one belongs to another project', () => {
    expect(() => readBranches([branch, { ...branch, id: 'y', parent_project_ref: 'b' }], 'a')).toThrow(
      UnreadableResponse,
    )
  })
})

test('names lose characters that can make one look like another', () => {
  const [read] = readOrganizations([{ id: 1, name: ' Two\nlines\u202Etxt.exe\u0000 👩‍🚀 <b> ' }])
  expect(read?.name).toBe('Two lines txt.exe  👩‍🚀 <b>')
  expect(readOrganizations([{ id: 1, name: 'x'.repeat(1_000_000) }])[0]?.name).toHaveLength(200)
})

describe('API settings', () => {
  test('get https where they name no protocol', () => {
    expect(
      [{}, { protocol: '' }, { protocol: null }, { protocol: 'http' }].map((fields) => settings(fields).url),
    ).toEqual(['https://x.example', 'https://x.example', 'https://x.example', 'http://x.example'])
  })

  test.each(['x.example', 'localhost:4321/project/abc', '127.0.0.1:54321', '[::1]:54321', 'X-1.example/a_b'])(
    'may have the endpoint %s',
    (endpoint) => {
      expect(settings({ endpoint }).url).toBe(`https://${endpoint}`)
    },
  )

  test.each([
    '',
    'x.example\n.evil.example',
    'user@evil.example',
    "x.example/');alert(1);('",
    'x.example/$(id)',
    'x.example?a',
    'x.example#a',
    'x.example:99999',
    'x example',
    '<b>',
  ])("can't have the endpoint %j", (endpoint) => {
    expect(() => settings({ endpoint })).toThrow(UnreadableResponse)
  })

  test.each(['javascript', 'https:', 'ftp', 7])("can't have the protocol %j", (protocol) => {
    expect(() => settings({ protocol })).toThrow(UnreadableResponse)
  })

  test.each(['', 'two\nlines', "k'", '$&', '`id`', 'k k', 'sb_secret_x', token('service_role')])(
    "can't have the key %j",
    (defaultApiKey) => {
      expect(() => settings({ defaultApiKey })).toThrow(UnreadableResponse)
    },
  )

  test.each(['sb_publishable_x1', token('anon')])('may have the key %s', (defaultApiKey) => {
    expect(settings({ defaultApiKey }).key).toBe(defaultApiKey)
  })
})

describe('the session', () => {
  test.each([
    [{ user: { id: 'u1', email: 'a@example.com' } }, 'u1'],
    [{ user: { id: 7 } }, '7'],
    [{ user: { email: 'a@example.com' } }, 'a@example.com'],
    [{ user: null }, null],
  ])('%j has the user id %s', (body, id) => {
    expect(readUserId(body)).toBe(id)
  })

  test.each([
    null,
    {},
    [],
    'text',
    { user: {} },
    { user: 'ada' },
    { user: { id: '' } },
    { user: { id: true, email: 'a@example.com' } },
  ])('%j is an error, because it says nothing about the reader', (body) => {
    expect(() => readUserId(body)).toThrow("The platform sent a response that can't be read.")
  })
})

test('a response of any shape is read or refused, and nothing else happens', () => {
  const readAnyBranches = (body: unknown) => readBranches(body, 'a')
  for (const read of [readOrganizations, readProjects, readAnyBranches, readApiSettings, readUserId])
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        try {
          read(body)
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableResponse)
        }
      }),
    )
})
