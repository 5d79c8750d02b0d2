// On real sockets: what is prepared must be what node:http would send.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import type { RunningServer } from './http-server.ts'
import { startHttpServer } from './http-server.ts'
import { joinHeaders, writePrepared } from './prepared-headers.ts'
import { createSite } from './site.ts'
import { siteListener } from './site-listener.ts'

let prepared: RunningServer
let usual: RunningServer

beforeEach(async () => {
  const dist = temporaryFolder({
    'a.html': 'text',
    'large.txt': 'large '.repeat(300_000),
    'packed.txt': 'packed '.repeat(300_000),
    'packed.txt.br': 'brotli',
    _headers: "/*\n  Content-Security-Policy: default-src 'none'\n",
  })
  const site = createSite(dist)
  prepared = await startHttpServer({ listener: siteListener(site), port: 0 })
  usual = await startHttpServer({
    listener: siteListener({
      respond: async (request) => {
        const { joined: _, ...response } = await site.respond(request)
        return response
      },
    }),
    port: 0,
  })
})

afterEach(async () => {
  await Promise.all([prepared?.stop(), usual?.stop()])
})

/** All bytes of the responses, without what depends on the moment. */
async function exchange({ url }: RunningServer, requests: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.write(requests)
  await once(socket, 'close')
  return received.replace(/^Date: .*\r$/gm, '')
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
const last = get('/healthz', 'Connection: close')

test.each([
  ['a page', get('/a') + last],
  ['its headers alone', get('/a').replace('GET', 'HEAD') + last],
  ['the same page three times in a row, without waiting', get('/a').repeat(3) + last],
  ['a page on a connection that is closed after it', get('/a', 'Connection: close')],
  ['a client that asks for permission to send', get('/a', 'Expect: 100-continue') + last],
  ['a client that expects something unheard of', get('/a', 'Expect: wonders') + last],
  ['a request with a body that nobody reads', `${get('/a', 'Content-Length: 4')}body${last}`],
  ['a file that is streamed', get('/large.txt') + last],
  ['a file that is compressed on the way', get('/packed.txt', 'Accept-Encoding: gzip') + last],
  ['an old client', 'GET /a HTTP/1.0\r\n\r\n'],
  ['an old client that keeps its connection', `GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${last}`],
])('%s gets the bytes that node:http would send', async (_, requests) => {
  // The first request reads the file, and all others find it prepared.
  await exchange(prepared, requests)
  const bytes = await exchange(prepared, requests)
  expect(bytes).toBe(await exchange(usual, requests))
  expect(bytes).toMatch(/^HTTP\/1.1 (200|100) .*\r$/m)
  expect(bytes).toContain("Content-Security-Policy: default-src 'none'\r\n")
})

test('a page that the browser has gets the bytes that node:http would send', async () => {
  const [, tag] = /^ETag: (.*)\r$/m.exec(await exchange(prepared, get('/a', 'Connection: close'))) ?? []
  const requests = get('/a', `If-None-Match: ${tag}`) + last
  const bytes = await exchange(prepared, requests)
  expect(bytes).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/)
  expect(bytes).toBe(await exchange(usual, requests))
})

test('this version of Node takes prepared headers', async () => {
  const written: boolean[] = []
  const { url, stop } = await startHttpServer({
    listener: (_, response) => {
      written.push(writePrepared(response, 200, joinHeaders(200, ['Content-Length', '2', 'X-Own', 'yes'])))
      response.end('ok')
    },
    port: 0,
  })
  const response = await fetch(url)
  expect([await response.text(), response.headers.get('x-own'), written]).toEqual(['ok', 'yes', [true]])
  await stop()
})

test('the date is that of the response', async () => {
  const { headers } = await fetch(`${prepared.url}/a`)
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(3000)
})

test.each([
  ['name', ['Na me', 'value']],
  ['value', ['Name', 'one\r\nSet-Cookie: two']],
])('a header whose %s would break out of its line is refused', (_, headers) => {
  expect(() => joinHeaders(200, headers)).toThrow(/invalid|must be a valid/i)
})
