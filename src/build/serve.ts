// `npm start` after its build: serves dist/ and the local platform until it is stopped. `serve`: dist/ alone. `npm run platform`:
// the platform alone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../platform/create-platform.ts'
import { createPlatform, isPlatformPath, runningRef } from '../../platform/create-platform.ts'
import { hostedLimits, noLimits } from '../../platform/door/rate-limits.ts'
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
  /** Whether requests to the local project end here. */
  hasProject: boolean
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
    hasProject: platform !== undefined,
    fetch: (request) => {
      // A Host header such as `1.2.3.4.5` makes a URL that nobody can parse.
      if (!URL.canParse(request.url)) return new Response('The Host header names no host.', { status: 400 })
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
    hasProject: true,
    fetch: (request) => platform.app.fetch(request),
    close: platform.close,
  })
}

export function localPlatform(root: string, brand: string, siteOrigins: string[] = []): Platform {
  const { isUnlimited } = readEnvironment(process.env)
  return createPlatform({
    brand,
    data: process.env.PLATFORM_DATA || join(root, '.data'),
    siteOrigins,
    limits: isUnlimited ? noLimits : hostedLimits,
  })
}

/** Where readers do by hand what the hosted dashboard and real emails do. */
export const projectAddresses = (project: string): string =>
  `The local project is at ${project}. Only this machine can reach it.\nIts SQL editor: ${project}/sql\nIts emails: ${project}/inbox`

async function serveUntilStopped(what: string, { hasProject, fetch, close }: Handler): Promise<number> {
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
  if (hasProject) console.log(projectAddresses(`${server.url}/project/${runningRef}`))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
  await close()
  return 0
}
