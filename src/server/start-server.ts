// Serves over HTTP until it is stopped.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

interface ServerOptions {
  /** Handles each request. */
  fetch: (request: Request) => Response | Promise<Response>
  /** 0 takes a free one. */
  port: number
}

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

export async function startServer({ fetch, port }: ServerOptions): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch }) as Server
  // Node closes idle connections after 5 seconds. A client that asks again at that moment, as crawlers do, gets no response at all.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://localhost:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
