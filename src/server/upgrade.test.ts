// WebSockets are taken by the handler that wants them, and everything else gets the response it would have had.
import { once } from 'node:events'
import { type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type RunningServer, startHttpServer } from './http-server.ts'
import type { Upgrade } from './upgrade.ts'

const sockets = new WebSocketServer({ noServer: true })
const upgrade: Upgrade = (request, socket, head) => {
  if (!request.url?.startsWith('/live')) return false
  sockets.handleUpgrade(request, socket, head, (each) =>
    each.on('message', (data) => each.send(`${request.url} ${data}`)),
  )
  return true
}
const size = 20_000_000
function* chunks() {
  for (let sent = 0; sent < size; sent += 10_000) yield Buffer.alloc(10_000)
}
const listener: RequestListener = async ({ url }, response) => {
  if (url === '/slow') await setTimeout(10)
  if (url === '/large') pipeline(Readable.from(chunks()), response, () => {})
  else response.end('a page')
}
let server: RunningServer

beforeAll(async () => {
  server = await startHttpServer({ listener, port: 0, limits: { idleTimeout: 200 }, upgrade })
})
afterAll(() => server.stop())

const open = async (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live?a=1`)
  await once(socket, 'open')
  return socket
}

test('messages pass in both directions, also after a silence that would end a request', async () => {
  const socket = await open(server.url)
  await setTimeout(400)
  socket.send('hello')
  const [data] = await once(socket, 'message')
  expect(String(data)).toBe('/live?a=1 hello')
  socket.close()
  await once(socket, 'close')
})

const asUpgrade = (protocol: string) => ({
  headers: { connection: 'Upgrade', upgrade: protocol, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
})

test.each([
  ['h2c', '/page', 6],
  ['websocket', '/page', 6],
  ['h2c', '/large', size],
])('a request that offers %s for %s gets the page', async (protocol, path, length) => {
  const sent = request(server.url + path, asUpgrade(protocol)).end()
  const [response] = await once(sent, 'response')
  let received = 0
  for await (const chunk of response) received += chunk.length
  expect([response.statusCode, received]).toEqual([200, length])
})

test('a request that offers a protocol and reads nothing is cut off', async () => {
  const sent = request(`${server.url}/large`, asUpgrade('h2c')).end()
  const [response] = await once(sent, 'response')
  await setTimeout(1500)
  await expect(response.toArray()).rejects.toThrow('aborted')
})

test.each([
  ['/live', '/slow'],
  ['/page', '/slow'],
  ['/page', '/page'],
  ['/page', '/large'],
])('an upgrade of %s behind a request for %s ends the connection, and nothing else', async (path, before) => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const closed = once(socket, 'close')
  socket.write(
    `GET ${before} HTTP/1.1\r\nHost: localhost\r\n\r\nGET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  socket.resume()
  await closed
  expect(await (await fetch(server.url)).text()).toBe('a page')
})

test('a server that stops ends them', async () => {
  const other = await startHttpServer({ listener, port: 0, upgrade })
  const socket = await open(other.url)
  const closed = once(socket, 'close')
  await other.stop()
  await closed
})
