// The site on node:http: reads what it needs of a request, and sends what the site responds.
import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { holdBody, startStream } from './held-bodies.ts'
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

export function send({ method }: IncomingMessage, response: ServerResponse, result: SiteResponse): void {
  const { status, headers, file, text } = result
  if (method === 'HEAD' || !file) {
    response.writeHead(status, headers as string[])
    response.end(method === 'HEAD' ? undefined : text)
    return
  }
  const release = file.body && holdBody(file.body)
  if (release) {
    response.writeHead(status, headers as string[])
    response.once('close', release)
    response.end(file.body)
  } else sendStream(file, result, response)
}

/** From its file, as fast as the client reads. */
function sendStream(file: StoredFile, { status, headers }: SiteResponse, response: ServerResponse): void {
  const isCompressed = file.encoding === 'gzip' && !file.path.endsWith('.gz')
  // A body that was compressed in memory has a length, which nobody knows before the stream's end.
  const started = isCompressed && file.body ? undefined : startStream(isCompressed)
  if (!started) {
    const { status: busy, headers: own, text } = busyResponse()
    response.writeHead(busy, own as string[])
    response.end(text)
    return
  }
  response.writeHead(status, headers as string[])
  response.once('close', started.end)
  // The status is sent already. If the file ends early, or the client does, the connection is closed.
  const closed = (error: Error | null) => {
    if (error) response.destroy()
  }
  const content = createReadStream(file.path, { highWaterMark: started.chunk })
  if (isCompressed) pipeline(content, createGzip(), response, closed)
  else pipeline(content, response, closed)
}

const busyResponse = () =>
  textResponse(503, 'Too many readers are served at once. Try again in a moment.', { 'Retry-After': '1' })
