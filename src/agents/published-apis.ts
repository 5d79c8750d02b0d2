// The published OpenAPI documents, for the tool that looks up endpoints.

import type { Docs } from '../dist-reader/open-docs.ts'
import { escapePattern } from '../lib/escape-pattern.ts'
import { apiAddresses } from '../lib/references/addresses.ts'

type Schema = Record<string, unknown>

interface Content {
  schema?: Schema
  example?: unknown
}

export interface PublishedOperation {
  operationId: string
  summary: string
  description: string
  'x-slug': string
  'x-stability'?: string
  deprecated?: boolean
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { required?: boolean; description?: string; content: Record<string, Content> }
  responses: Record<string, { description: string; content?: Record<string, Content> }>
}

export interface SecurityScheme {
  type: string
  description: string
  /** Of a key: where it goes, and under which name. */
  in?: string
  name?: string
}

export interface PublishedApi {
  info: { title: string; version: string }
  servers: { url: string }[]
  components: { securitySchemes: Record<string, SecurityScheme> }
  paths: Record<string, Record<string, PublishedOperation>>
}

export interface Endpoint {
  /** The last part of its API's URL, such as `api` or `self-hosting-auth`. */
  api: string
  document: PublishedApi
  method: string
  path: string
  operation: PublishedOperation
  route: string
}

export async function publishedEndpoints(docs: Docs): Promise<Endpoint[]> {
  const apis = await Promise.all(
    apiAddresses.map(async (address) => ({
      address,
      document: await docs.json<PublishedApi>(`${address}/openapi.json`),
    })),
  )
  return apis.flatMap(({ address, document }) =>
    Object.entries(document?.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        api: address.split('/').at(-1) ?? '',
        document: document as PublishedApi,
        method: method.toUpperCase(),
        path,
        operation,
        route: `${address}/${operation['x-slug']}`,
      })),
    ),
  )
}

/** By its operation ID, or by its path with or without the method, with names or values in place of parameters. */
export function findEndpoints(all: readonly Endpoint[], written: string): Endpoint[] {
  const typed = written.trim()
  const [, method, address = typed] = /^([a-z]+)\s+(\S+)$/i.exec(typed) ?? []
  const named = all.filter(({ operation }) => operation.operationId.toLowerCase() === typed.toLowerCase())
  if (named.length > 0) return named
  const isMeant = (one: Endpoint) => !method || one.method === method.toUpperCase()
  const path = pathOf(address)
  const exact = all.filter((one) => isMeant(one) && pathOf(one.path) === path)
  if (exact.length > 0) return exact
  const fitting = all.filter((one) => isMeant(one) && fits(one, path))
  // As a server decides: the one with the most parts spelled out.
  const most = Math.max(...fitting.map(spelledOut))
  return fitting.filter((one) => spelledOut(one) === most)
}

const spelledOut = ({ path }: Endpoint): number =>
  path.split('/').filter((part) => !part.startsWith('{')).length

/** Without the server and the query, and without a slash at its end. */
const pathOf = (address: string): string =>
  `/${address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')}`
    .replaceAll(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')

/** A value stands for one part of a path, and for the rest of it at the end of a wildcard. */
function fits({ path }: Endpoint, written: string): boolean {
  const pattern = pathOf(path)
    .split('/')
    .map((part) => {
      if (part === '{wildcard}') return '.+'
      return /^\{.*\}$/.test(part) ? '[^/]+' : escapePattern(part)
    })
    .join('/')
  return new RegExp(`^${pattern}$`).test(written)
}

/** With `#/components/…` replaced by what it leads to. Deeper than `depth`, only the name stays. */
export function withoutRefs(document: PublishedApi, value: unknown, depth = 6): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutRefs(document, one, depth))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: unknown }
  if (typeof $ref === 'string') {
    if (depth <= 0) return { description: `See ${$ref.split('/').at(-1)}.` }
    const found = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
    return withoutRefs(document, found ?? {}, depth - 1)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutRefs(document, one, depth)]),
  )
}
