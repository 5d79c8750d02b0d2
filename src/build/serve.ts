// `npm start` after its build: serves dist/ and the local platform until it is stopped. `serve`: dist/ alone. `npm run platform`:
// the platform alone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../platform/create-platform.ts'
import { createPlatform, isPlatformPath } from '../../platform/create-platform.ts'
import { createSite } from '../server/site.ts'
import { startServer } from '../server/start-server.ts'
import { readEnvironment } from './environment.ts'
import type { RunOptions } from './main.ts'
import { isMcpPath, mcpOverHttp } from './mcp.ts'
import { restoreRelease } from './releases.ts'

interface Extras {
  /** Whether the local platform is mounted on the site's origin. Its accounts are for this machine, not for a published site. */
  withPlatform: boolean
}

export async function serveSite(options: RunOptions, extras: Extras): Promise<number> {
  restoreRelease(options.root)
  if (!existsSync(join(options.root, 'dist'))) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  return serveUntilStopped('The site', siteHandler(options, extras))
}

interface Handler {
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
}

export function siteHandler(
  { root, brand }: Pick<RunOptions, 'root' | 'brand'>,
  { withPlatform }: Extras,
): Handler {
  const dist = join(root, 'dist')
  const site = createSite(dist)
  // Calls that go elsewhere need no local platform.
  const platform = withPlatform && !brand.urls.platform ? localPlatform(root, brand.name) : undefined
  const mcp = mcpOverHttp(dist, brand)
  return {
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      if (isMcpPath(pathname)) return mcp(request)
      return platform && isPlatformPath(pathname) ? platform.app.fetch(request) : site.fetch(request)
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
