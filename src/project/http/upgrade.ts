// Lets a route accept a WebSocket. The request that asks for one passes the same guards as all others, and a route that accepts it gets
// the socket.
import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { guardHeaders } from '../../lib/http-guard.ts'
import type { ServerSocket } from './server-socket.ts'

interface Acceptance {
  /** In bytes. A larger one ends the connection. */
  largestMessage: number
  connect: (socket: ServerSocket) => void
}

/** What a route finds in its environment. Without `accept`, it's an ordinary request. */
export interface UpgradeEnvironment {
  accept?: (acceptance: Acceptance) => void
}

/** Takes every connection: a refusal is written to it. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => true

type Fetch = (request: Request, environment: UpgradeEnvironment) => Response | Promise<Response>

export function upgradeWith(fetch: Fetch): UpgradeListener {
  return (request, socket, head) => {
    const giveUp = () => socket.destroy()
    socket.on('error', giveUp)
    upgrade(fetch, request, socket, head).catch(giveUp)
    return true
  }
}

async function upgrade(fetch: Fetch, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const url = `http://${request.headers.host}${request.url}`
  if (!URL.canParse(url) || request.headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, 400)
  const headers = new Headers()
  for (const name of ['host', 'origin', 'apikey', 'authorization']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  let accepted: Acceptance | undefined
  const response = await fetch(new Request(url, { headers }), {
    accept: (acceptance) => {
      accepted = acceptance
    },
  })
  if (!accepted || !response.ok)
    return refuse(socket, response.ok ? 400 : response.status, await response.text())
  const { connect, largestMessage } = accepted
  // Loaded with the first one: many servers never get any.
  const { WebSocketServer } = await import('ws')
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    clientTracking: false,
    perMessageDeflate: false,
  })
  // Its messages are buffers, because no caller asks for another type.
  server.handleUpgrade(request, socket, head, (opened) => connect(opened as unknown as ServerSocket))
}

function refuse(socket: Duplex, status: number, body = ''): void {
  const headers = {
    ...guardHeaders,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
