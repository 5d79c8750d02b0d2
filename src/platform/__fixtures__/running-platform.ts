// The platform behind a real server, and requests that are sent byte for byte: fetch wouldn't let a test choose the Host header.
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { noLimits } from '../../project/http/rate-limits.ts'
import { keyFor } from '../../project/project-keys.ts'
import { createPlatform, type PlatformOptions } from '../create-platform.ts'
import { runningRef } from '../seed.ts'
import { preparedData } from './prepared-data.ts'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface RunningPlatform {
  port: number
  /** Of the running project. */
  url: string
  anonKey: string
  serviceKey: string
  send: (path: string, sent?: Sent) => Promise<Received>
  close: () => Promise<void>
}

export const projectPath = `/project/${runningRef}`

type Options = Partial<PlatformOptions> & {
  /** Makes new databases instead of copying what a first start makes. */
  inMemory?: boolean
}

export async function runPlatform({ inMemory = false, ...options }: Options = {}): Promise<RunningPlatform> {
  const kept = inMemory ? {} : { data: await preparedData() }
  const platform = createPlatform({ brand: 'Test', limits: noLimits, ...kept, ...options })
  const server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
  server.on('upgrade', platform.upgrade)
  // As in src/server: Node closes idle connections after 5 seconds, and a request at that moment is lost.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}${projectPath}`,
    anonKey: await keyFor(runningRef, 'anon', platform.secret),
    serviceKey: await keyFor(runningRef, 'service_role', platform.secret),
    send: (path, sent) => send(port, path, sent),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await platform.close()
    },
  }
}

/** The path goes out as it's written. */
function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    // Node sends the body of a DELETE only if its length is given.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
