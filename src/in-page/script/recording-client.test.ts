// What is recorded of a client's requests.
import { expect, test } from 'vitest'
import { limits } from '../result-budget.ts'
import type { ClientLibrary } from './client-library.ts'
import { recording } from './recording-client.ts'

/** A recorded client that only fetches. */
async function recorded() {
  let send: typeof fetch = fetch
  const library: ClientLibrary = {
    exports: {},
    connect: async (caller) => {
      send = caller.fetch
      return { createClient: () => ({}), client: {} }
    },
  }
  const { connect, sent } = recording(library)
  const answer = async () => new Response('{"id":1}', { status: 201 })
  await connect({
    url: '',
    key: '',
    token: undefined,
    session: undefined,
    fetch: answer,
    transport: undefined,
  })
  return { send, sent }
}

test('a request is recorded with its response', async () => {
  const { send, sent } = await recorded()
  const headers = { apikey: 'key', 'Content-Type': 'application/json' }
  const response = await send('https://a/rest/v1/books?select=id', {
    method: 'POST',
    headers,
    body: '{"a":1}',
  })
  expect(await response.text()).toBe('{"id":1}')
  expect(sent).toMatchObject({
    count: 1,
    exchanges: [
      {
        method: 'POST',
        path: '/rest/v1/books?select=id',
        request: { headers: { apikey: 'key', 'content-type': 'application/json' }, body: '{"a":1}' },
        response: { status: 201, body: '{"id":1}' },
      },
    ],
  })
})

test('after the first ones, requests are only counted, and long bodies are cut off', async () => {
  const { send, sent } = await recorded()
  const body = 'x'.repeat(limits.valueCharacters + 1)
  for (let count = 0; count <= limits.exchanges; count++) await send('https://a/', { method: 'PUT', body })
  expect(sent?.count).toBe(limits.exchanges + 1)
  expect(sent?.exchanges).toHaveLength(limits.exchanges)
  expect(sent?.exchanges[0]?.request.body).toHaveLength(limits.valueCharacters + 1)
  expect(sent?.exchanges[0]?.request.body.endsWith('x…')).toBe(true)
  await send('https://a/realtime/v1/api/broadcast', { method: 'POST' })
  expect(sent?.count).toBe(limits.exchanges + 1)
})
