// Connections that ask for another protocol. Unknown protocols get an ordinary response, as if the client hadn't asked.
import type { IncomingMessage, Server } from 'node:http'
import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Takes the connection, or leaves the request to the server's listener. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** Returns what ends the connections that were taken: they no longer belong to the server. */
export function offerUpgrades(
  server: Server,
  upgrade: Upgrade,
  {
    isBusy,
    idleTimeout,
  }: {
    /** Whether the connection still sends the response to an earlier request. */
    isBusy: (socket: Duplex) => boolean
    /** Milliseconds for a client that doesn't read its ordinary response. */
    idleTimeout: number
  },
): () => void {
  const taken = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    taken.add(socket)
    socket.once('close', () => taken.delete(socket))
    // No browser asks for more before it has its response. Node no longer drives that response, so it would never end.
    if (isBusy(socket)) return void socket.destroy()
    if (isWebSocket(request) && upgrade(request, socket, head)) {
      // From here on, the handler that took it limits it.
      ;(socket as Socket).setTimeout(0)
      return
    }
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Socket)
    response.once('finish', () => socket.end())
    // Node has let go of the connection: a large response wouldn't learn when it can go on, and nothing would limit it.
    socket.on('drain', () => response.emit('drain'))
    ;(socket as Socket).setTimeout(idleTimeout, () => socket.destroy())
    server.emit('request', request, response)
  })
  return () => {
    for (const socket of taken) socket.destroy()
  }
}

const isWebSocket = ({ headers, method }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
