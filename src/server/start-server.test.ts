import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from './start-server.ts'

/** Sends the bytes as they are: fetch would refuse most of these. */
async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.end(bytes)
  await once(socket, 'close')
  return received
}

const get = (path: string, host = 'localhost') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

async function started(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const { url, stop } = await startServer({ fetch, port: 0 })
  onTestFinished(stop)
  return url
}

const isGuarded = (response: string) =>
  /^x-content-type-options: nosniff\r$/im.test(response) &&
  /^content-security-policy: default-src 'none'.*frame-ancestors 'none'/im.test(response)

test('every response is guarded, whatever its status and whoever writes it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const url = await started(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/rejects') throw new Error('secret')
    if (pathname === '/breaks')
      return new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('secret')) }))
    return new Response('text', { status: Number(pathname.slice(1)) })
  })
  const requests = {
    200: get('/200'),
    404: get('/404'),
    429: get('/429'),
    503: get('/503'),
    400: get('/200', '1.2.3.4.5'),
    431: `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    500: get('/rejects'),
  }
  for (const [status, request] of Object.entries(requests)) {
    const response = await sendRaw(url, request)
    expect([response.split(' ')[1], isGuarded(response), response.includes('secret')]).toEqual([
      status,
      true,
      false,
    ])
  }
  expect(isGuarded(await sendRaw(url, get('/breaks')))).toBe(true)
  expect(await sendRaw(url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(isGuarded(await sendRaw(url, 'nonsense\r\n\r\n'))).toBe(true)
  vi.restoreAllMocks()
})

test('headers that a response sets itself are kept', async () => {
  const url = await started(() => new Response('', { headers: { 'Content-Security-Policy': 'sandbox' } }))
  expect((await fetch(url)).headers.get('content-security-policy')).toBe('sandbox')
})
