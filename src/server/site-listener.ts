// The site on node:http: reads what it needs of a request, and sends what the site responds.
import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { SiteResponse } from './responses.ts'
import { textResponse } from './responses.ts'
import type { Site } from './site.ts'
import type { StoredFile } from './stored-file.ts'

/** Responds to a request itself, or leaves it to the site. */
export type Service = (request: IncomingMessage, response: ServerResponse, target: string) => boolean

export function siteListener(site: Site, service: Service = () => false): RequestListener {
  return (request, response) => {
    const target = targetOf(request.url ?? '')
    if (target === undefined)
      return send(request, response, textResponse(400, 'This is no URL of this site.'))
    if (service(request, response, target)) return
    const { headers, method = '' } = request
    const result = site.respond({
      method,
      target,
      accept: headers.accept,
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    })
    if (!(result instanceof Promise)) return send(request, response, result)
    result.then(
      (found) => send(request, response, found),
      (error: Error) => {
        console.error(`${method} ${target.slice(0, 200)}: ${error.message}`)
        send(request, response, textResponse(503, 'Something went wrong on our side. Try again in a moment.'))
      },
    )
  }
}

/** Path and query. A proxy may send the whole URL. */
function targetOf(url: string): string | undefined {
  if (url.startsWith('/')) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}

export function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, file, text }: SiteResponse,
): void {
  response.writeHead(status, headers as string[])
  if (method === 'HEAD') response.end()
  else if (file && !file.body) stream(file, response)
  else response.end(file?.body ?? text)
}

function stream({ path, isCompressedLater }: StoredFile, response: ServerResponse): void {
  // The status is sent already. If the file ends early, or the client does, the connection is closed.
  const closed = (error: Error | null) => {
    if (error) response.destroy()
  }
  if (isCompressedLater) pipeline(createReadStream(path), createGzip(), response, closed)
  else pipeline(createReadStream(path), response, closed)
}
