// An HTTP server with limits on what one client can take, and an end that lets running responses finish.
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo, ListenOptions } from 'node:net'
import type { Duplex } from 'node:stream'
import { headerList, ownHeaders, textResponse } from './responses.ts'
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
  /** Then the connection is closed, so that clients spread over the workers again. */
  requestsPerConnection: number
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
  requestsPerConnection: 10_000,
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
  const limits = { ...defaultLimits, ...given }
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval, maxHeaderSize } =
    limits
  let isStopping = false
  const connections: Connections = new WeakMap()
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval,
      maxHeaderSize,
      requireHostHeader: false,
    },
    closingLater(listener, connections, (count) => isStopping || count >= limits.requestsPerConnection),
  )
  // An expectation that nobody can meet is ignored: the response says what there is.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // While the connection waits for an earlier response, Node would write this into the middle of the next one.
  server.on('checkContinue', (request, response) => {
    if (response.socket) response.writeContinue()
    server.emit('request', request, response)
  })
  const endUpgraded = upgrade && offerUpgrades(server, upgrade)
  server.maxHeadersCount = limits.maxHeadersCount
  server.maxConnections = limits.connections
  // Closes the connection too: that is what Node does with a timeout nobody listens to.
  server.timeout = limits.idleTimeout
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(error, socket, { connections, patience: limits.idleTimeout }),
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
      return stop(server, limits.stopTimeout)
    },
  }
}

/** The last response of each connection, and how many there were. */
type Connections = WeakMap<Duplex, { count: number; last: ServerResponse; isRefused?: true }>

/** Closes a connection after a number of requests, and after the next one if the server is stopping. */
function closingLater(
  listener: RequestListener,
  connections: Connections,
  isLast: (count: number) => boolean,
): RequestListener {
  return (request, response) => {
    const known = connections.get(request.socket) ?? { count: 0, last: response }
    if (known.count === 0) connections.set(request.socket, known)
    known.count++
    known.last = response
    if (isLast(known.count)) response.shouldKeepAlive = false
    // Node would refuse it with a response that lacks our headers.
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      send(request, response, textResponse(400, 'The Host header is missing.'))
    else listener(request, response)
  }
}

/** What Node refuses before there is a request: broken syntax, headers that are too long or too slow. */
function refuse(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { connections, patience }: { connections: Connections; patience: number },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = connections.get(socket)
  if (known?.isRefused) return
  if (known && !known.last.writableFinished) {
    // In the middle of another response this one would be read as a part of it. The requests before it still get theirs.
    known.isRefused = true
    known.last.once('finish', () => socket.end())
    setTimeout(() => socket.destroy(), patience).unref()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  // Without a body: whether the client expects one isn't known.
  const headers = headerList(ownHeaders, { Connection: 'close', 'Content-Length': '0' })
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${headers[index + 1]}` : []))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
  // A client that keeps on sending or doesn't read gets no more patience.
  setTimeout(() => socket.destroy(), 1000).unref()
}

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
