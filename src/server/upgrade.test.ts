// WebSockets pass from one server to another, and everything else gets the response it would have had.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type RunningServer, startHttpServer } from './http-server.ts'
import { forwardUpgrade } from './upgrade.ts'

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const socketPath = join(folder, 'socket')
const sockets = new WebSocketServer({ noServer: true })
const listener = (_: unknown, response: { end: (text: string) => void }) => response.end('a page')
let behind: RunningServer
let front: RunningServer

beforeAll(async () => {
  behind = await startHttpServer({
    listener,
    port: socketPath,
    upgrade: (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (each) =>
        each.on('message', (data) => each.send(`${request.url} ${data}`)),
      )
      return true
    },
  })
  front = await startHttpServer({
    listener,
    port: 0,
    limits: { idleTimeout: 200 },
    upgrade: (request, socket, head) => {
      const target = request.url ?? ''
      if (!target.startsWith('/live')) return false
      forwardUpgrade(request, socket, { head, socketPath, target })
      return true
    },
  })
})
afterAll(async () => {
  await front.stop()
  await behind.stop()
  rmSync(folder, { recursive: true })
})

const open = async (path: string) => {
  const socket = new WebSocket(front.url.replace('http', 'ws') + path)
  await once(socket, 'open')
  return socket
}

test('messages pass in both directions, also after a silence that would end a request', async () => {
  const socket = await open('/live?a=1')
  await new Promise((resolve) => setTimeout(resolve, 400))
  socket.send('hello')
  const [data] = await once(socket, 'message')
  expect(String(data)).toBe('/live?a=1 hello')
  socket.close()
  await once(socket, 'close')
})

test.each(['h2c', 'websocket'])('a request for a page that offers %s gets the page', async (protocol) => {
  const sent = request(`${front.url}/page`, {
    headers: { connection: 'Upgrade', upgrade: protocol, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
  })
  sent.end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  expect([response.statusCode, String(Buffer.concat(chunks))]).toEqual([200, 'a page'])
})

test('a server that stops ends them', async () => {
  const other = await startHttpServer({
    listener,
    port: 0,
    upgrade: (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, () => {})
      return true
    },
  })
  const socket = new WebSocket(other.url.replace('http', 'ws'))
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await other.stop()
  await closed
})
