// What responds beside the pages: the MCP server, and the local platform where it's wanted.
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Platform } from '../../../platform/create-platform.ts'
import { isPlatformPath } from '../../../platform/platform-paths.ts'
import type { RunOptions } from '../run-options.ts'
import { mcpOverHttp } from './mcp.ts'
import { isMcpPath } from './service-paths.ts'

interface Handler {
  fetch: (request: Request) => Promise<Response>
  /** For WebSockets, which only the platform has. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  close: () => Promise<void>
}

export function serviceHandler({
  root,
  brand,
  withPlatform,
}: Pick<RunOptions, 'root' | 'brand'> & { withPlatform: boolean }): Handler {
  let platform: Promise<Platform> | undefined
  /** Loaded with the first request for it, which many servers never get. */
  const openPlatform = () => {
    platform ??= import('./local-platform.ts').then(({ localPlatform }) => localPlatform(root, brand.name))
    return platform
  }
  const mcp = mcpOverHttp(join(root, 'dist'), brand)
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (isMcpPath(pathname)) return mcp(request)
    if (!withPlatform) return new Response('There is no page here.', { status: 404 })
    return (await openPlatform()).app.fetch(request)
  }
  const upgrade: Handler['upgrade'] = (request, socket, head) => {
    if (!withPlatform || !isPlatformPath(request.url ?? '')) return false
    openPlatform().then(
      (opened) => opened.upgrade(request, socket, head),
      () => socket.destroy(),
    )
    return true
  }
  return { fetch: respond, upgrade, close: async () => (await platform)?.close() }
}
