// An HTTP server with limits on what one client can take, and an end that lets running responses finish.
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo, ListenOptions } from 'node:net'
import type { Duplex } from 'node:stream'
import { ownHeaders, textResponse } from './responses.ts'
import { send } from './site-listener.ts'
import { offerUpgrades, type Upgrade } from './upgrade.ts'

/** Times in milliseconds. */
export interface ServerLimits {
  /** For all headers of a request. */
  headersTimeout: number
  /** For a whole request, with its body. */
  requestTimeout: number
  /** For a client that neither sends nor reads. */
  idleTimeout: number
  /** Between two requests on a connection. */
  keepAliveTimeout: number
  /** How often the first two are checked. */
  connectionsCheckingInterval: number
  /** Bytes. Browsers send all cookies of localhost, whichever program set them. */
  maxHeaderSize: number
  maxHeadersCount: number
  connections: number
  /** For responses that are under way when the server stops. */
  stopTimeout: number
}

const defaultLimits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  idleTimeout: 30_000,
  // Node's default is 5 seconds. A client that asks again at that moment, as crawlers do, gets no response at all.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
  connections: 2000,
  stopTimeout: 5000,
}

interface HttpServerOptions {
  listener: RequestListener
  /** A port of this machine, 0 for a free one; or the path of a socket. */
  port: number | string
  /** The address to listen on. Default: this machine only. */
  host?: string
  limits?: Partial<ServerLimits>
  /** For WebSockets. Without it, they get an ordinary response. */
  upgrade?: Upgrade | undefined
}

export interface RunningServer {
  url: string
  /** Takes no more connections, finishes what is under way, and closes the rest after a while. */
  stop: () => Promise<void>
}

export async function startHttpServer({
  listener,
  port,
  host = '127.0.0.1',
  limits: given,
  upgrade,
}: HttpServerOptions): Promise<RunningServer> {
  const { connections, maxHeadersCount, idleTimeout, stopTimeout, ...limits } = { ...defaultLimits, ...given }
  let isStopping = false
  const newest: NewestResponses = new WeakMap()
  const server = createServer(
    { ...limits, requireHostHeader: false },
    inTurn(listener, newest, () => isStopping),
  )
  // Handled like any other request. An expectation that no one can meet is ignored: the response says what there is.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request, response) => server.emit('request', request, response))
  const endUpgraded =
    upgrade && offerUpgrades(server, upgrade, { isBusy: (socket) => newest.has(socket), idleTimeout })
  server.maxHeadersCount = maxHeadersCount
  server.maxConnections = connections
  // Closes the connection too: that is what Node does with a timeout that has no listener.
  server.timeout = idleTimeout
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(error, socket, { before: newest.get(socket), patience: idleTimeout }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    const where: ListenOptions = typeof port === 'string' ? { path: port } : { port, host }
    server.listen(where, resolve)
  })
  const address = server.address() as AddressInfo | string
  return {
    url: typeof address === 'string' ? address : `http://localhost:${address.port}`,
    stop: () => {
      isStopping = true
      endUpgraded?.()
      return stop(server, stopTimeout)
    },
  }
}

/** The response to the newest request of each connection, until it's sent. */
type NewestResponses = WeakMap<Duplex, ServerResponse>

/** One request of a connection after the other: a client that sends many together takes no more than any other. */
function inTurn(
  listener: RequestListener,
  newest: NewestResponses,
  isStopping: () => boolean,
): RequestListener {
  return (request, response) => {
    const before = newest.get(request.socket)
    newest.set(request.socket, response)
    response.once('finish', () => {
      if (newest.get(request.socket) === response) newest.delete(request.socket)
    })
    const respond = () => {
      if (isStopping()) response.shouldKeepAlive = false
      if (request.httpVersion === '1.1' && /^100-continue$/i.test(request.headers.expect ?? ''))
        response.writeContinue()
      // Node would refuse it with a response that lacks our headers.
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        send(request, response, textResponse(400, 'The Host header is missing.'))
      else listener(request, response)
    }
    if (before) before.once('finish', respond)
    else respond()
  }
}

/** What Node refuses before there is a request: broken syntax, headers that are too long or too slow. */
function refuse(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { before, patience }: { before: ServerResponse | undefined; patience: number },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  // What comes after a fault is more of the same.
  if (refused.has(socket)) return
  refused.add(socket)
  // In the middle of another response this one would be read as a part of it. The requests before it still get theirs, for
  // as long as the client reads: what it sends no longer keeps the connection from being idle.
  if (before) {
    socket.pause()
    before.once('finish', () => socket.end())
    return
  }
  // A client that keeps on sending or doesn't read gets no more patience.
  setTimeout(() => socket.destroy(), patience).unref()
  const status = statuses[error.code ?? ''] ?? 400
  // Without a body: whether the client expects one isn't known.
  const headers = { ...ownHeaders, Connection: 'close', 'Content-Length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

const refused = new WeakSet<Duplex>()

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function stop(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const last = setTimeout(() => server.closeAllConnections(), patience)
    // A response that was under way kept its connection open for another request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(last)
      clearInterval(idle)
      resolve()
    })
  })
}
