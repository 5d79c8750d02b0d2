// Names that lead from an object to what all objects share. None of them reaches the Data API, which takes names of a request for keys.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decode } from '../project/services/realtime/protocol.ts'
import { projectPath, type RunningPlatform, runPlatform, type Sent } from './__fixtures__/running-platform.ts'

let platform: RunningPlatform
beforeAll(async () => {
  platform = await runPlatform()
})
afterAll(() => platform.close())

const inProject = async (path: string, { headers, ...sent }: Sent = {}) => {
  const { status, body } = await platform.send(`${projectPath}${path}`, {
    headers: { apikey: platform.serviceKey, ...headers },
    ...sent,
  })
  const { code, message, msg } = JSON.parse(body || '{}') as Record<string, unknown>
  return { status, code, message: message ?? msg, body }
}
const json = (method: string, body: unknown): Sent => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const rows = async () => (JSON.parse((await inProject('/rest/v1/products')).body) as unknown[]).length

const unsafe = ['__proto__', 'constructor', 'prototype']
const before = Object.getOwnPropertyNames(Object.prototype)

describe('what all objects share', () => {
  test.each([
    '/rest/v1/profiles?__proto__=eq.1',
    '/rest/v1/profiles?__proto__.x=eq.1',
    '/rest/v1/products?select=*,constructor:profiles(*)&constructor.prototype=eq.1',
    '/rest/v1/products?%22__proto__%22=eq.1',
    '/rest/v1/products?and=(__proto__.eq.1)',
  ])('is untouched by %s', async (path) => {
    expect((await inProject(path)).status).toBe(400)
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    expect(Object.keys(Object)).toEqual([])
    expect(await inProject('/rest/v1/products')).toMatchObject({ status: 200 })
  })

  test('cannot be changed while a project runs, and objects keep names of their own', () => {
    expect(() => Object.assign(Object.prototype, { polluted: 1 })).toThrow(TypeError)
    expect(() => Object.assign(Object.prototype, { toString: 1 })).toThrow(TypeError)
    expect(() => Object.assign({}.hasOwnProperty, { polluted: 1 })).toThrow(TypeError)
    expect(() => Object.assign(Array.prototype, { polluted: 1 })).toThrow(TypeError)
    const own = { toString: () => 'before' }
    own.toString = () => 'after'
    expect(String(own)).toBe('after')
    const inherited: { toString: () => string } = Object.create({})
    inherited.toString = () => 'own'
    expect([String(inherited), Object.keys(inherited)]).toEqual(['own', ['toString']])
  })
})

describe.each(unsafe)('%s is refused', (name) => {
  test.each<[string, string, Sent]>([
    ['in a path', `/rest/v1/${name}`, {}],
    ['in a path, encoded', `/rest/v1/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`, {}],
    ['as a function', `/rest/v1/rpc/${name}`, json('POST', {})],
    ['as a bucket', `/storage/v1/object/public/${name}/a.png`, {}],
    ['as a folder', `/storage/v1/object/avatars/${name}/a.png`, { method: 'POST', body: 'x' }],
    ['as a parameter of auth', `/auth/v1/verify?${name}=1&type=email&token=x`, {}],
    ['as a parameter of storage', `/storage/v1/object/public/avatars/a.png?${name}=1`, {}],
    ['as a column to select', `/rest/v1/products?select=${name}:name`, {}],
    ['as a column to order by', `/rest/v1/products?order=${name}`, {}],
    ['in a row', '/rest/v1/products', json('POST', `{"name":"a","price":1,"${name}":{"a":1}}`)],
    ['deep in a row', '/rest/v1/products', json('POST', `[{"name":"a","price":1,"x":[{"${name}":1}]}]`)],
    [
      'in a row, with an escape',
      '/rest/v1/products',
      json(
        'POST',
        `{"name":"a","price":1,"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}":{"a":1}}`,
      ),
    ],
    [
      'in the header of a CSV',
      '/rest/v1/products',
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: `name,price,${name}\na,1,2` },
    ],
    [
      'in a form',
      '/rest/v1/products',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `name=a&price=1&${name}=2`,
      },
    ],
    [
      'in metadata',
      '/auth/v1/otp',
      json('POST', `{"email":"n@example.org","data":{"a":{"${name}":{"polluted":1}}}}`),
    ],
    ['in a list of objects', '/storage/v1/object/list/avatars', json('POST', `{"prefix":"","${name}":{}}`)],
    ['in a broadcast', '/realtime/v1/api/broadcast', json('POST', `{"messages":[],"${name}":{}}`)],
  ])('%s', async (_, path, sent) => {
    const response = await inProject(path, sent)
    expect([response.status, response.body]).toEqual([400, response.body])
    expect(response.message).toContain(name)
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  })

  test('on the platform', async () => {
    const host = `localhost:${platform.port}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const [path, sent] of [
      [`/v1/projects/${name}/branches`, {}],
      [`/platform/sign-in?${name}=1`, {}],
      ['/platform/sign-in', { method: 'POST', headers: form, body: `email=a&${name}=1` }],
    ] as [string, Sent][]) {
      const headers = { host, origin: `http://${host}`, ...sent.headers }
      const { status, body } = await platform.send(path, { ...sent, headers })
      expect([path, status, body]).toEqual([path, 400, body])
    }
  })

  test('in a message over a socket', () => {
    const message = (payload: string) => new TextEncoder().encode(`["1","1","room","broadcast",${payload}]`)
    expect(decode(message('{"a":[{"kept":1}]}'), false, '2.0.0')).toMatchObject({ topic: 'room' })
    expect(decode(message(`{"a":[{"${name}":{"a":1}}]}`), false, '2.0.0')).toBeUndefined()
  })

  test('as a value it is like any other', async () => {
    const filter = `name=eq.${name}&or=(name.eq.${name},name.in.(${name},b))`
    expect(await inProject(`/rest/v1/products?${filter}`)).toMatchObject({ status: 200, body: '[]' })
  })
})

describe('a filter on a column that the table does not have', () => {
  beforeEach(async () => {
    await inProject('/rest/v1/products?name=eq.Kept', { method: 'DELETE' })
    await inProject('/rest/v1/products', json('POST', { name: 'Kept', price: 1 }))
  })

  const inherited = Object.getOwnPropertyNames(Object.prototype)
  test.each([...inherited, 'prototype', 'nothing', '$or', '$not', '$and'])(
    'is refused and changes nothing: %s',
    async (name) => {
      const all = await rows()
      for (const query of [
        `${name}=eq.1`,
        `name=eq.Kept&${name}=eq.1`,
        `%22${name}%22=eq.1`,
        `and=(${name}.eq.1)`,
      ])
        for (const [method, body] of [['DELETE'], ['PATCH', '{"price":9}'], ['GET']] as const) {
          const sent = body ? json(method, body) : { method }
          const response = await inProject(`/rest/v1/products?${query}`, sent)
          expect([method, query, response.status, response.code]).toEqual([method, query, 400, '42703'])
        }
      expect(await rows()).toBe(all)
      expect(JSON.parse((await inProject('/rest/v1/products?price=eq.9')).body)).toEqual([])
    },
  )
})
