// The API that a URL belongs to, and the operations at its path.
import { escapePattern } from '../../../lib/escape-pattern.ts'
import type { HttpApi, HttpOperation } from './http-api.ts'

export interface FoundPath {
  api: HttpApi
  /** The path after the server's URL. */
  path: string
  /** Those at this path, one per method. */
  operations: readonly { operation: HttpOperation; values: Readonly<Record<string, string>> }[]
}

/** What the shell replaces. */
export const isDynamic = (text: string): boolean => /[$`]/.test(text)

/** Undefined if no API has this URL. */
export function findPath(apis: readonly HttpApi[], url: string): FoundPath | undefined {
  const [whole = ''] = url.split(/[?#]/)
  for (const api of apis) {
    const path = api.servers.map((server) => pathBelow(server, whole)).find((found) => found !== undefined)
    if (path !== undefined) return { api, path, operations: operationsAt(api, path) }
  }
  return undefined
}

/** A gateway's path such as /auth/v1 is the same on every host: a hosted project, the local one, and a self-hosted one. */
function pathBelow(server: string, url: string): string | undefined {
  const { pathname } = new URL(server)
  const prefix = pathname === '/' ? server : /^(https?:\/\/[^/]+|\$\{?\w+\}?)/.exec(url)?.[0] + pathname
  const rest = url.startsWith(prefix) ? url.slice(prefix.length) : undefined
  return rest === '' || rest?.startsWith('/') ? rest : undefined
}

function operationsAt({ operations }: HttpApi, path: string): FoundPath['operations'] {
  const found = operations.flatMap((operation) => {
    const values = match(operation.path, path)
    return values ? [{ operation, values }] : []
  })
  // `/object/public/{bucketName}/{wildcard}` is meant rather than `/object/{bucketName}/{wildcard}`.
  const most = Math.max(...found.map(({ operation }) => fixedParts(operation)))
  return found.filter(({ operation }) => fixedParts(operation) === most)
}

const fixedParts = ({ path }: HttpOperation): number =>
  path.split('/').filter((part) => part !== '' && !part.startsWith('{')).length

/** The values of the path's parameters, or undefined. A slash at the end doesn't matter. */
function match(template: string, path: string): Record<string, string> | undefined {
  const names: string[] = []
  const pattern = template
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}|[^{]+/g, (part, name: string | undefined) => {
      if (name === undefined) return escapePattern(part)
      names.push(name)
      return name === 'wildcard' ? '(.+)' : '([^/]+)'
    })
  const found = new RegExp(`^${pattern}/?$`).exec(path)
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
}
