// One of the processes that serve pages: nothing but files, headers, and a small cache. The platform and the MCP server run in a
// process of their own, which the first request for them starts, so nothing they do slows a page down.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { forward, unavailable } from '../../server/forward.ts'
import { startHttpServer } from '../../server/http-server.ts'
import { logged } from '../../server/request-log.ts'
import { createSite } from '../../server/site.ts'
import { siteListener } from '../../server/site-listener.ts'
import { forwardUpgrade } from '../../server/upgrade.ts'
import type { FromPageServer, PageServerOptions, ToPageServer } from './messages.ts'
import { isServicePath } from './service-paths.ts'

const { dist, port, host, isLogged, withPlatform, cacheSize } = JSON.parse(
  process.argv[2] ?? '',
) as PageServerOptions
/** If the first process is gone, this one ends too: see `disconnect` below. */
const tell = (message: FromPageServer) => process.send?.(message, () => {})

/** Where the services are, once they run. */
let services: string | undefined
let waiting: ((services: string | undefined) => void)[] = []
/** More than these can't wait for the services to start. */
const mostWaiting = 100

/** Calls back with the services' socket, or with nothing if they can't be had. */
function withServices(use: (services: string | undefined) => void): void {
  if (services || waiting.length >= mostWaiting) use(services)
  else {
    waiting.push(use)
    tell({ needs: 'services' })
  }
}

function passOn(request: IncomingMessage, response: ServerResponse, target: string): boolean {
  if (!isServicePath(target, withPlatform)) return false
  withServices((socketPath) => {
    if (socketPath) forward(request, response, { socketPath, target })
    else unavailable(request, response)
  })
  return true
}

function passUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
  const target = request.url ?? ''
  if (!isServicePath(target, withPlatform)) return false
  withServices((socketPath) => {
    if (socketPath) forwardUpgrade(request, socket, { head, socketPath, target })
    else socket.destroy()
  })
  return true
}

const pages = siteListener(createSite(dist, { cacheSize }), passOn)
const listener = isLogged ? logged(pages, (line) => process.stdout.write(line)) : pages
const starting = startHttpServer({
  listener,
  port,
  host,
  upgrade: withPlatform ? passUpgrade : undefined,
}).catch((error: NodeJS.ErrnoException) => {
  tell({ failed: error.message, code: error.code })
  return undefined
})
void starting.then((server) => server && tell({ ready: server.url }))

// A terminal sends its signals to all processes. Only the first process decides when to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function stop(): Promise<void> {
  await (await starting)?.stop()
  process.exit(0)
}
process.once('disconnect', stop)
process.on('message', (message: ToPageServer) => {
  if ('stop' in message) return void stop()
  services = message.services || undefined
  const asked = waiting
  waiting = []
  for (const use of asked) use(services)
})
