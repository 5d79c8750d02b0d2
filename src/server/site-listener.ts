// The site on node:http: reads what it needs of a request, and sends what the site responds.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { SiteResponse } from './responses.ts'
import { textResponse } from './responses.ts'
import type { Site } from './site.ts'
import { sendStored } from './stored-file.ts'

export function siteListener(site: Site): RequestListener {
  return async (request, response) => {
    const { url = '', headers, method = '' } = request
    const target = targetOf(url)
    const result =
      target === undefined
        ? textResponse(400, "This isn't one of this site's URLs.")
        : await site.respond({
            method,
            target,
            accept: headers.accept,
            acceptEncoding: headers['accept-encoding'] as string | undefined,
            ifNoneMatch: headers['if-none-match'],
          })
    send(request, response, result)
  }
}

/** Path and query. A proxy may send the whole URL. */
function targetOf(url: string): string | undefined {
  if (url.startsWith('/')) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}

export function send({ method }: IncomingMessage, response: ServerResponse, result: SiteResponse): void {
  const { status, headers, body } = result
  response.writeHead(status, headers)
  if (method === 'HEAD' || body === undefined) response.end()
  else if (typeof body === 'string') response.end(body)
  else sendStored(body, response)
}
