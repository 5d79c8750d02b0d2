// Asks a site without a socket, in the words of fetch.
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
  // On a socket, each request would arrive in a moment of its own.
  await new Promise((resolve) => setImmediate(resolve))
  const {
    status,
    headers: list,
    file,
    text,
  } = (await site.respond({
    method,
    target,
    accept: headers.accept,
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  })) as SiteResponse
  const pairs = list.flatMap((name, index) =>
    index % 2 === 0 ? [[name, list[index + 1] ?? ''] as [string, string]] : [],
  )
  const body = method === 'HEAD' || status === 304 ? null : (file?.body ?? text ?? null)
  return new Response(body === null ? null : typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: pairs,
  })
}
