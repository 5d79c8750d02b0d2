// The process of the services: the MCP server and, for `npm start`, the local platform.
import { startServer } from '../../server/start-server.ts'
import type { FromServices, ServicesOptions } from './messages.ts'
import { serviceHandler } from './service-handler.ts'
import { isMcpPath } from './service-paths.ts'

const { socketPath, ...options } = JSON.parse(process.argv[2] ?? '') as ServicesOptions
/** If the first process is gone, this one ends too: see `disconnect` below. */
const tell = (message: FromServices) => process.send?.(message, () => {})

/** Milliseconds after which a process that only read the documentation gives its memory back. */
const idleTime = 120_000

const { fetch, upgrade, close } = serviceHandler(options)
let isPlatformUsed = false
let idle = setTimeout(() => void stop(), idleTime)

const starting = startServer({
  port: socketPath,
  upgrade: (request, socket, head) => {
    const isTaken = upgrade(request, socket, head)
    if (isTaken) {
      isPlatformUsed = true
      clearTimeout(idle)
    }
    return isTaken
  },
  fetch: async (request) => {
    const { pathname } = new URL(request.url)
    // The platform has sessions and limits in memory, and may keep its data there too.
    isPlatformUsed ||= !isMcpPath(pathname)
    clearTimeout(idle)
    try {
      return await fetch(request)
    } finally {
      clearTimeout(idle)
      if (!isPlatformUsed) idle = setTimeout(() => void stop(), idleTime)
    }
  },
}).catch((error: Error) => {
  tell({ failed: error.message })
  return undefined
})
void starting.then((server) => server && tell({ ready: true }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function stop(): Promise<void> {
  await (await starting)?.stop()
  await close()
  process.exit(0)
}
process.once('disconnect', () => void stop())
