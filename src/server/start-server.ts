// Serves dist/ over HTTP until it is stopped.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createSite } from './site.ts'

interface ServerOptions {
  dist: string
  /** 0 takes a free one. */
  port: number
}

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

export async function startServer({ dist, port }: ServerOptions): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: createSite(dist).fetch }) as Server
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
