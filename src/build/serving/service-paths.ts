// Requests that no file of a build responds to: the local platform and the MCP server.
import { isPlatformPath } from '../../../platform/platform-paths.ts'

export const isMcpPath = (path: string): boolean => /^\/mcp\/?(\?|$)/.test(path)

/** For every request: a path, with or without its query. */
export const isServicePath = (path: string, withPlatform: boolean): boolean =>
  isMcpPath(path) || (withPlatform && isPlatformPath(path))
