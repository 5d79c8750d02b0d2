// Two runs record the same bytes, and nothing that someone could sign in with.
import { expect, test } from 'vitest'
import { stableExchanges } from './stable-exchanges.ts'
import { createStableValues } from './stable-values.ts'

const tokenWith = (claims: object, signature: string) =>
  [{ alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(signature)
    .join('.')

/** What a run at this time made up. */
function sent(now: number, id: string, signature: string) {
  const at = (later: number) => new Date(now + later).toISOString()
  const session = tokenWith({ iss: 'a', sub: id, role: 'authenticated' }, signature)
  const body = { access_token: session, refresh_token: signature, user: { id, created_at: at(4000) } }
  return [
    {
      method: 'POST',
      path: `/auth/v1/user/${id}?token=${tokenWith({ url: 'a/b' }, signature)}`,
      request: {
        headers: {
          apikey: tokenWith({ iss: 'a', role: 'anon' }, signature),
          authorization: `Bearer ${session}`,
          prefer: '',
          accept: '*/*',
          'x-client-info': 'a/1',
        },
        body: `{"refresh_token":"${signature}"}`,
      },
      response: {
        status: 200,
        headers: { date: at(0), 'content-type': 'application/json', 'content-range': '*/*' },
        body: JSON.stringify(body),
      },
    },
    { method: 'GET', path: '/on-its-way', request: { headers: {}, body: '' } },
  ]
}

const recorded = (now: number, id: string, signature: string, elapsed = 0) => {
  let time = now
  const values = createStableValues(() => time)
  time += elapsed
  return stableExchanges(sent(time, id, signature), values)
}

test('a run on a slow machine records what a fast one does, without credentials', () => {
  const day = Date.parse('2030-01-01T00:00:00Z')
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = recorded(day, one, 'abcdefgh')
  expect(recorded(2 * day, other, 'stuvwxyz', 240_000)).toEqual(first)
  expect(first).toEqual([
    {
      request: {
        method: 'POST',
        path: '/auth/v1/user/00000000-0000-4000-8000-000000000001?token=<jwt>',
        headers: { apikey: '<anon key>', Authorization: 'Bearer <access token>' },
        body: '{"refresh_token":"<token>"}',
      },
      response: {
        status: 200,
        headers: { 'Content-Type': 'application/json', 'Content-Range': '*/*' },
        body: `{
  "access_token": "<access token>",
  "refresh_token": "<token>",
  "user": {
    "id": "00000000-0000-4000-8000-000000000001",
    "created_at": "2026-03-02T10:00:00Z"
  }
}`,
      },
    },
  ])
})

test('a body keeps its numbers, and a long one is cut at a line, with a note', () => {
  const values = createStableValues()
  const bodyOf = (body: string) =>
    stableExchanges(
      [
        {
          method: 'GET',
          path: '/',
          request: { headers: {}, body: '' },
          response: { status: 200, headers: {}, body },
        },
      ],
      values,
    )[0]?.response.body
  expect(bodyOf('[{"price":9.90}]')).toBe('[{"price":9.90}]')
  const row = '{"price":9.90,"large":12345678901234567890}'
  expect(bodyOf(`[${row},${row},${row}]`)).toContain('"price": 9.90,\n    "large": 12345678901234567890')
  const long = bodyOf(`[${Array.from({ length: 100 }, () => row).join()}]`) ?? ''
  expect(long.length).toBeLessThan(1300)
  expect(long).toMatch(/[{,\d]\n… and \d+ more characters$/)
})
