// A request as the grammar writes it, and how it's sent.
import { type Agent, request as httpRequest } from 'node:http'

export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'multipart'; type: string; content: string }
  | { kind: 'bytes'; bytes: Buffer }

export interface FuzzRequest {
  method: string
  /** Parts of the path, encoded as they're sent. */
  path: string[]
  query: [string, string][]
  headers: Record<string, string>
  body?: Body
}

export interface FuzzResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const urlOf = ({ path, query }: FuzzRequest): string => {
  const search = query
    .map(
      ([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`,
    )
    .join('&')
  return `/${path.join('/')}${search ? `?${search}` : ''}`
}

/** encodeURIComponent takes no half of a pair. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

export function bytesOf(body: Body | undefined): { bytes?: Buffer; type?: string } {
  switch (body?.kind) {
    case 'json':
      return { bytes: Buffer.from(JSON.stringify(body.value) ?? ''), type: 'application/json' }
    case 'form':
      return {
        bytes: Buffer.from(new URLSearchParams(body.fields).toString()),
        type: 'application/x-www-form-urlencoded',
      }
    case 'multipart':
      return {
        bytes: Buffer.from(
          `--edge\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: ${body.type}\r\n\r\n${body.content}\r\n--edge--\r\n`,
        ),
        type: 'multipart/form-data; boundary=edge',
      }
    case 'bytes':
      return { bytes: body.bytes }
    default:
      return {}
  }
}

/** Longer than any request takes, on a machine with other work too. */
const patience = 60_000

export function send(port: number, agent: Agent, request: FuzzRequest): Promise<FuzzResponse> {
  const { bytes, type } = bytesOf(request.body)
  const headers = {
    ...(type ? { 'content-type': type } : {}),
    ...(bytes ? { 'content-length': String(bytes.length) } : {}),
    ...request.headers,
  }
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: request.method,
        path: urlOf(request),
        headers,
        timeout: patience,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('No response.')))
    sent.on('error', reject)
    sent.end(bytes)
  })
}

/** What someone can paste to see the same; the keys are those of one run. */
export function describeRequest(request: FuzzRequest): string {
  const { bytes, type } = bytesOf(request.body)
  return [
    `${request.method} ${urlOf(request).slice(0, 500)}`,
    ...Object.entries({ ...(type ? { 'content-type': type } : {}), ...request.headers }).map(
      ([name, value]) => `${name}: ${value.slice(0, 100)}`,
    ),
    ...(bytes ? [JSON.stringify(bytes.toString('utf8').slice(0, 500))] : []),
  ].join('\n    ')
}
