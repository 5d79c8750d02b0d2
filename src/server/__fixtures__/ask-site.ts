// Asks a site without a socket, in the words of fetch.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { SiteResponse } from '../responses.ts'
import type { Site } from '../site.ts'
import { createSite } from '../site.ts'

interface AskedSite {
  request: (url: string, init?: { method?: string; headers?: Record<string, string> }) => Promise<Response>
}

export function askedSite(dist: string): AskedSite {
  const site = createSite(dist)
  return {
    request: (url, { method = 'GET', headers = {} } = {}) => {
      const { pathname, search } = new URL(url, 'http://localhost')
      return ask(site, pathname + search, { method, headers })
    },
  }
}

/** The target goes to the site as it is, however it's spelled. */
export async function ask(
  site: Site,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await site.respond({
    method,
    target,
    accept: headers.accept,
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  })
  const body = method === 'HEAD' || response.status === 304 ? null : bytesOf(response)
  return new Response(body, { status: response.status, headers: response.headers })
}

function bytesOf({ body = '' }: SiteResponse): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  const bytes = readFileSync(body.path)
  return new Uint8Array(body.encoding === 'gzip' ? gzipSync(bytes) : bytes)
}
