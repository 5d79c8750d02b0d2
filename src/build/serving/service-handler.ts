// What responds beside the pages: the MCP server, and the local platform where it's wanted.
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Platform } from '../../platform/create-platform.ts'
import { isPlatformPath } from '../../platform/platform-paths.ts'
import type { RunOptions } from '../run-options.ts'
import { isMcpPath, mcpOverHttp } from './mcp.ts'

interface Handler {
  /** Whether a URL, from its path on, is for these services. */
  isOwn: (url: string) => boolean
  fetch: (request: Request, caller: string) => Promise<Response>
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
  const isOfPlatform = (url: string) => withPlatform && isPlatformPath(url)
  return {
    isOwn: (url) => isMcpPath(url) || isOfPlatform(url),
    fetch: async (request, caller) =>
      isMcpPath(new URL(request.url).pathname)
        ? mcp(request, caller)
        : (await openPlatform()).app.fetch(request),
    upgrade: (request, socket, head) => {
      if (!isOfPlatform(request.url ?? '')) return false
      openPlatform().then(
        (opened) => opened.upgrade(request, socket, head),
        () => socket.destroy(),
      )
      return true
    },
    close: async () => (await platform)?.close(),
  }
}
