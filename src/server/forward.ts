// Passes a request to another process of this machine, and its response back.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { request as startRequest } from 'node:http'
import { Socket } from 'node:net'
import { callerHeader, callerOf } from './caller.ts'
import { textResponse } from './responses.ts'
import { send } from './site-listener.ts'

/** Headers about one connection, which aren't passed on. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'expect',
  // Ours says who is connected, whatever a client says.
  callerHeader,
])

interface Destination {
  /** The path of its socket. */
  socketPath: string
  target: string
}

export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { socketPath, target }: Destination,
): void {
  const upstream = startRequest({
    socketPath,
    path: target,
    method: request.method ?? 'GET',
    headers: [...withoutConnection(request.rawHeaders), callerHeader, callerOf(request)],
    setHost: false,
    // A kept connection can be closed at the moment when it's used again. A new one costs next to nothing here.
    createConnection: () => new ReadToEnd().connect(socketPath),
  })
  upstream.on('response', (found) => {
    response.writeHead(found.statusCode ?? 502, withoutConnection(found.rawHeaders))
    found.pipe(response)
    found.on('error', () => response.destroy())
  })
  upstream.on('error', () => {
    if (response.headersSent) response.destroy()
    else unavailable(request, response)
  })
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
  // A service can respond without reading the whole body. What the client still sends must not block its next request.
  upstream.on('close', () => request.unpipe(upstream).resume())
}

/**
 * A connection that is read to its end even if nothing can be written to it any more. A service that refuses a request can respond and
 * close the connection before it has read the body. Node gives up a connection when a write fails, and the response would be lost.
 */
class ReadToEnd extends Socket {
  override _write(chunk: unknown, encoding: BufferEncoding, done: () => void): void {
    super._write(chunk, encoding, () => done())
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], done: () => void): void {
    super._writev?.(chunks, () => done())
  }

  override _final(done: () => void): void {
    super._final(() => done())
  }
}

export function unavailable(request: IncomingMessage, response: ServerResponse): void {
  // What is left of the body isn't read: the connection ends with this response.
  response.shouldKeepAlive = false
  send(
    request,
    response,
    textResponse(503, 'This service is starting or stopping. Try again in a moment.', { 'Retry-After': '1' }),
  )
}

const withoutConnection = (raw: readonly string[]): string[] =>
  raw.filter((_, index) => !ofConnection.has((raw[index - (index % 2)] ?? '').toLowerCase()))
