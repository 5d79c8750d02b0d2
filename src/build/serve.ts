// What responds beside the pages: the MCP server, and the local platform where it's wanted. `npm run platform`: the platform alone.
import { join } from 'node:path'
import type { Platform } from '../../platform/create-platform.ts'
import { createPlatform } from '../../platform/create-platform.ts'
import { startServer } from '../server/start-server.ts'
import { readEnvironment } from './environment.ts'
import type { RunOptions } from './main.ts'
import { mcpOverHttp } from './mcp.ts'
import { isMcpPath } from './serving/service-paths.ts'

interface Handler {
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
}

export function serviceHandler({
  root,
  brand,
  withPlatform,
}: Pick<RunOptions, 'root' | 'brand'> & { withPlatform: boolean }): Handler {
  const platform = withPlatform ? localPlatform(root, brand.name) : undefined
  const mcp = mcpOverHttp(join(root, 'dist'), brand)
  return {
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (isMcpPath(pathname)) return mcp(request)
      return platform ? platform.app.fetch(request) : new Response('There is no page here.', { status: 404 })
    },
    close: async () => platform?.close(),
  }
}

export async function servePlatform({ root, brand }: RunOptions): Promise<number> {
  const { siteUrl } = readEnvironment(process.env)
  const platform = localPlatform(root, brand.name, siteUrl ? [siteUrl] : [])
  return serveUntilStopped('The local platform', {
    fetch: (request) => platform.app.fetch(request),
    close: platform.close,
  })
}

export function localPlatform(root: string, brand: string, siteOrigins: string[] = []): Platform {
  return createPlatform({ brand, data: process.env.PLATFORM_DATA || join(root, '.data'), siteOrigins })
}

async function serveUntilStopped(what: string, { fetch, close }: Handler): Promise<number> {
  const { port } = readEnvironment(process.env)
  const server = await startServer({ fetch, port }).catch((error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`
        : `The server did not start: ${error.message}`,
    )
    return undefined
  })
  if (!server) return 1
  console.log(`\n${what} is at ${server.url} (Ctrl-C stops it).`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
  await close()
  return 0
}
