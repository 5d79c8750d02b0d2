// Serves what speaks in web requests, such as the local platform, over HTTP until it is stopped.
import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { guardHeaders } from '../lib/http-guard.ts'
import { callerOf } from './caller.ts'
import type { RunningServer } from './http-server.ts'
import { startHttpServer } from './http-server.ts'
import type { Upgrade } from './upgrade.ts'

/** `caller` is who sent the request, for services that take turns. */
type Fetch = (request: Request, caller: string) => Response | Promise<Response>

interface ServerOptions {
  /** Handles each request. */
  fetch: Fetch
  /** 0 takes a free one; a path, a socket of this machine. */
  port: number | string
  /** For WebSockets. */
  upgrade?: Upgrade | undefined
}

export const startServer = ({ fetch, port, upgrade }: ServerOptions): Promise<RunningServer> =>
  startHttpServer({ listener: webListener(fetch), port, upgrade })

/** Every response has the guard headers, those for requests that `fetch` never sees and for its faults too. */
export function webListener(fetch: Fetch): RequestListener {
  const respond = getRequestListener(
    // A Host header such as `1.2.3.4.5` makes a URL that can't be parsed.
    (request, { incoming }) => (URL.canParse(request.url) ? fetch(request, callerOf(incoming)) : malformed()),
    { errorHandler: explain },
  )
  return (request, response) => {
    for (const [name, value] of guards) response.setHeader(name, value)
    void respond(request, response)
  }
}

const guards = Object.entries(guardHeaders)

const malformed = () => new Response('The URL or the Host header is malformed.', { status: 400 })

function explain(error: unknown): Response {
  if (error instanceof RequestError) return malformed()
  console.error(error)
  return new Response('Something went wrong on our side. Try again in a moment.', { status: 500 })
}
