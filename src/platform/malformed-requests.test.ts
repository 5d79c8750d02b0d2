// Requests that are wrong in one place: each is refused with a status of the 400s and a message, and nothing after it suffers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectPath, type RunningPlatform, runPlatform, type Sent } from './__fixtures__/running-platform.ts'
import { localPassword } from './seed.ts'

let platform: RunningPlatform
let cookie = ''

beforeAll(async () => {
  platform = await runPlatform()
  const signedIn = await platform.send('/platform/sign-in', {
    method: 'POST',
    headers: {
      origin: `http://localhost:${platform.port}`,
      'content-type': form,
      host: `localhost:${platform.port}`,
    },
    body: new URLSearchParams({ email: 'ada@example.com', password: localPassword }).toString(),
  })
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(() => platform.close())

const form = 'application/x-www-form-urlencoded'

const inProject = (path: string, { headers, ...sent }: Sent = {}) =>
  platform.send(`${projectPath}${path}`, {
    headers: { apikey: platform.serviceKey, ...headers },
    ...sent,
  })
const json = (method: string, body: unknown): Sent => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** One request of each part that must go on working. */
async function expectHealth() {
  expect((await inProject('/rest/v1/products')).status).toBe(200)
  expect((await inProject('/storage/v1/object/list/avatars', json('POST', { prefix: '' }))).status).toBe(200)
  expect((await platform.send('/platform/projects', { headers: { cookie } })).status).toBe(200)
}

const deep = `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)},"email":"deep@example.org"}`

describe('in the project', () => {
  test.each<[string, string, Sent]>([
    ['prefixes that are a number', '/storage/v1/object/avatars', json('DELETE', { prefixes: 5 })],
    ['prefixes of objects', '/storage/v1/object/avatars', json('DELETE', { prefixes: [{ a: 1 }] })],
    ['a prefix that is a number', '/storage/v1/object/list/avatars', json('POST', { prefix: 5 })],
    ['a limit of words', '/storage/v1/object/list/avatars', json('POST', { prefix: '', limit: 'many' })],
    [
      'a limit beyond all numbers',
      '/storage/v1/object/list/avatars',
      json('POST', { prefix: '', limit: 1e300 }),
    ],
    ['a body that is no JSON', '/storage/v1/object/list/avatars', json('POST', '{"pre')],
    ['a file name with a bare percent', '/storage/v1/object/avatars/100%.png', { method: 'POST', body: 'x' }],
    [
      'a file name with an encoded percent',
      '/storage/v1/object/avatars/100%25.png',
      { method: 'POST', body: 'x' },
    ],
    ['a file name with a NUL', '/storage/v1/object/avatars/a%00.png', { method: 'POST', body: 'x' }],
    ['a file name of no letters', '/storage/v1/object/avatars/%ff%fe', {}],
    ['a bucket with a NUL', '/storage/v1/object/public/a%00b/c.png', {}],
    [
      'a form without a file',
      '/storage/v1/object/avatars/a.png',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'oops' },
    ],
    ['rows that are numbers', '/rest/v1/products', json('POST', [5])],
    ['rows that are null', '/rest/v1/products', json('POST', 'null')],
    ['a change that is null', '/rest/v1/products?id=eq.1', json('PATCH', 'null')],
    ['a change that is no JSON', '/rest/v1/products?name=eq.x', json('PATCH', '{')],
    ['an operator from the prototype', '/rest/v1/products?name=constructor.x', {}],
    ['a filter with a NUL', '/rest/v1/products?name=eq.%00', {}],
    ['a table with a NUL', '/rest/v1/pro%00ducts', {}],
    ['a row with a NUL', '/rest/v1/products', json('POST', { name: 'a\0b', price: 1 })],
    ['an email that is a list', '/auth/v1/otp', json('POST', { email: ['a@example.org'] })],
    ['an email that is too long', '/auth/v1/otp', json('POST', { email: `${'a'.repeat(300)}@example.org` })],
    ['data with a NUL', '/auth/v1/otp', json('POST', { email: 'n@example.org', data: { a: '\0' } })],
    ['data that is a text', '/auth/v1/otp', json('POST', { email: 'n@example.org', data: 'x' })],
    ['data that is nested without end', '/auth/v1/otp', json('POST', deep)],
    [
      'a code with a NUL',
      '/auth/v1/verify',
      json('POST', { email: 'a@example.org', token: '\0', type: 'email' }),
    ],
    ['a token that is an object', '/auth/v1/verify', json('POST', { token_hash: { a: 1 }, type: 'email' })],
    [
      'a refresh token that is null',
      '/auth/v1/token?grant_type=refresh_token',
      json('POST', { refresh_token: null }),
    ],
    [
      'a verifier that is a list',
      '/auth/v1/token?grant_type=pkce',
      json('POST', { auth_code: 'a', code_verifier: [] }),
    ],
  ])('%s is refused', async (_, path, sent) => {
    const answer = await inProject(path, sent)
    expect([answer.status >= 400 && answer.status < 500, answer.status, answer.body]).toEqual([
      true,
      answer.status,
      answer.body,
    ])
    // OAuth's grants have a different form for errors.
    const { message, msg, error_description } = JSON.parse(answer.body) as Record<string, string>
    expect(message ?? msg ?? error_description).toMatch(/\w/)
    await expectHealth()
  })
})

describe('on the platform', () => {
  const own = () => ({
    origin: `http://localhost:${platform.port}`,
    host: `localhost:${platform.port}`,
    cookie,
  })
  test.each<[string, string, Sent]>([
    ['JSON to sign in', '/platform/sign-in', json('POST', { email: 'ada@example.com' })],
    ['JSON to sign out', '/platform/sign-out', json('POST', {})],
    [
      'a broken form',
      '/platform/sign-in',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
    ],
    [
      'an email with a NUL',
      '/platform/sign-in',
      { method: 'POST', headers: { 'content-type': form }, body: 'email=%00&password=x' },
    ],
    ['a project with a NUL', '/v1/projects/%00/branches', {}],
    ['a project that can be none', '/platform/props/project/%ff/api', {}],
    [
      'a fault from the prototype',
      '/platform/projects',
      { headers: { cookie: 'platform-fault=constructor:500' } },
    ],
  ])('%s is refused', async (_, path, sent) => {
    const answer = await platform.send(path, { ...sent, headers: { ...own(), ...sent.headers } })
    expect([answer.status >= 400 && answer.status < 500, answer.status]).toEqual([true, answer.status])
    await expectHealth()
  })
})
