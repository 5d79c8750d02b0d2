// What a client may do with a connection, byte for byte: the published client wouldn't do most of this.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import { noLimits } from '../../http/rate-limits.ts'
import { upgradeWith } from '../../http/upgrade.ts'
import { keyFor } from '../../project-keys.ts'
import { createProject } from '../create-project.ts'
import { hostedStorage } from '../storage/object-store.ts'
import { realtimeLimits } from './realtime-limits.ts'

const ref = 'realtime'.padEnd(20, 'x')
const secret = 'A secret of at least thirty-two characters.'
const running = createProject({
  path: '/',
  project: { ref, secret },
  data: await preparedData(),
  publication: 'test_realtime',
  limits: noLimits,
  storage: hostedStorage,
  siteUrl: 'http://localhost:3000',
  realtimeLimits: {
    ...realtimeLimits,
    connections: 3,
    channelsPerConnection: 2,
    messagesPerSecond: 5,
    broadcastSize: 1000,
  },
})
let server: Server
let url: string
let key: string

beforeAll(async () => {
  server = createServer().on('upgrade', upgradeWith(running.app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `ws://localhost:${(server.address() as AddressInfo).port}/realtime/v1/websocket`
  key = await keyFor(ref, 'anon', secret)
})
afterAll(async () => {
  await running.close()
  await new Promise((resolve) => server.close(resolve))
})

async function open(headers = {}, query = `?apikey=${key}&vsn=2.0.0`) {
  const socket = new WebSocket(url + query, { headers })
  const received: unknown[][] = []
  socket.on('message', (data: Buffer) => void received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { socket, received, send: (...message: unknown[]) => socket.send(JSON.stringify(message)) }
}

const replies = (received: unknown[][]) => received.filter(([, , , event]) => event === 'phx_reply')
const refused = async (headers: object, query: string) =>
  open(headers, query).then(
    ({ socket }) => socket.terminate(),
    (error: Error) => error.message,
  )

test('only keys of this project, apps of this machine, and known versions get a connection', async () => {
  const foreign = await keyFor(ref, 'anon', 'Another secret of at least thirty-two characters.')
  expect(await refused({}, '')).toContain('403')
  expect(await refused({}, `?apikey=${foreign}`)).toContain('403')
  expect(await refused({ origin: 'https://evil.example' }, `?apikey=${key}`)).toContain('403')
  expect(await refused({}, `?apikey=${key}&vsn=3.0.0`)).toContain('403')
  const plain = await running.app.request(`/realtime/v1/websocket?apikey=${key}`)
  expect(plain.status).toBe(426)
})

test('heartbeats are answered, and messages to a channel need a join', async () => {
  const { socket, received, send } = await open()
  send(null, '1', 'phoenix', 'heartbeat', {})
  send('2', '2', 'realtime:a', 'broadcast', { event: 'x' })
  await vi.waitFor(() =>
    expect(received).toEqual([
      [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
      ['2', '2', 'realtime:a', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
    ]),
  )
  socket.terminate()
})

test('channels, connections, messages, and their size are limited', async () => {
  const { socket, received, send } = await open()
  for (const name of ['a', 'b', 'c']) send(name, name, `realtime:${name}`, 'phx_join', { config: {} })
  await vi.waitFor(() =>
    expect(
      replies(received).map(([, , topic, , payload]) => {
        const { status, response } = payload as { status: string; response: { reason?: string } }
        return [topic, status, response.reason]
      }),
    ).toEqual([
      ['realtime:a', 'ok', undefined],
      ['realtime:b', 'ok', undefined],
      ['realtime:c', 'error', '{:error, :too_many_channels}'],
    ]),
  )
  const others = [await open(), await open()]
  expect(await refused({}, `?apikey=${key}`)).toContain('429')
  for (let count = 0; count < 6; count++)
    send('a', `m${count}`, 'realtime:a', 'broadcast', { event: 'x', payload: {} })
  await vi.waitFor(() => expect(received.at(-1)).toEqual(['a', 'a', 'realtime:a', 'phx_error', {}]))
  expect(received.at(-2)?.[4]).toMatchObject({ status: 'error', message: 'Too many messages per second' })
  send('b', 'large', 'realtime:b', 'broadcast', { event: 'x', payload: { text: 'x'.repeat(6000) } })
  const [code] = await once(socket, 'close')
  expect(code).toBe(1009)
  for (const { socket } of others) socket.terminate()
  await vi.waitFor(async () => (await open()).socket.terminate())
})

test('a forged or expired token ends the channel', async () => {
  const { socket, received, send } = await open()
  send('1', '1', 'realtime:a', 'phx_join', { config: {}, access_token: `${key}x` })
  send('2', '2', 'realtime:b', 'phx_join', { config: {} })
  send('2', '3', 'realtime:b', 'access_token', { access_token: 'eyJ.eyJ.x' })
  await vi.waitFor(() => expect(received.at(-1)).toEqual(['2', '2', 'realtime:b', 'phx_error', {}]))
  expect(replies(received)[0]?.[4]).toEqual({ status: 'error', response: { reason: ':signature_error' } })
  socket.terminate()
})

test('whatever is sent, the next connection works', async () => {
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .tuple(
        fc.constantFrom(null, '1', 7),
        fc.constantFrom(null, '1', {}),
        fc.constantFrom('realtime:a', 'phoenix', 'realtime:', ''),
        fc.constantFrom('phx_join', 'phx_leave', 'broadcast', 'presence', 'access_token', 'x'),
        fc.jsonValue({ maxDepth: 3 }),
      )
      .map((message) => JSON.stringify(message)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(text, fc.uint8Array({ maxLength: 40 })), { maxLength: 5 }),
      async (sent) => {
        const { socket } = await open()
        for (const each of sent) socket.send(each)
        socket.close()
        await once(socket, 'close')
        const next = await open()
        next.send(null, '1', 'phoenix', 'heartbeat', {})
        await vi.waitFor(() => expect(next.received).toHaveLength(1))
        next.socket.terminate()
        await once(next.socket, 'close')
      },
    ),
    { numRuns: 20, seed: 7 },
  )
})

test('a close has the ref of the join that it ends, so that the client keeps a newer channel with the same topic', async () => {
  const { socket, received, send } = await open()
  const ofClose = () =>
    received.filter(([, , , event]) => event === 'phx_close').map((sent) => sent.slice(0, 3))
  send('1', '1', 'realtime:list', 'phx_join', {})
  send('2', '2', 'realtime:list', 'phx_join', {})
  await vi.waitFor(() => expect(ofClose()).toEqual([['1', '1', 'realtime:list']]))
  send('2', '3', 'realtime:list', 'phx_leave', {})
  await vi.waitFor(() => expect(ofClose()).toContainEqual(['2', '2', 'realtime:list']))
  socket.terminate()
})
