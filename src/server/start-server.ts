// Serves what speaks in web requests, such as the local platform, over HTTP until it is stopped.
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { RunningServer } from './http-server.ts'
import { startHttpServer } from './http-server.ts'

interface ServerOptions {
  /** Handles each request. */
  fetch: (request: Request) => Response | Promise<Response>
  /** 0 takes a free one; a path, a socket of this machine. */
  port: number | string
}

export const startServer = ({ fetch, port }: ServerOptions): Promise<RunningServer> =>
  startHttpServer({ listener: getRequestListener(fetch) as RequestListener, port })
