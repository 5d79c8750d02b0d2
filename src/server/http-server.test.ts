import { type RequestListener, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { startHttpServer } from './http-server.ts'
import { createSite } from './site.ts'
import { siteListener } from './site-listener.ts'

/** Sends the path as it is written: fetch would resolve the dots first. */
const askRaw = (url: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = new URL(url)
    request({ host: '127.0.0.1', port, path }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })

test('serves a folder on a free port until it is stopped', async () => {
  const dist = temporaryFolder({ 'index.html': 'Home', '404.html': 'Nothing' })
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(dist)), port: 0 })
  expect(await (await fetch(url)).text()).toBe('Home')
  await stop()
  await expect(fetch(url)).rejects.toThrow()
})

test('does not leave its folder for dots that no browser would send', async () => {
  const root = temporaryFolder({
    'secret.txt': 'secret',
    'dist/index.html': 'Home',
    'dist/404.html': 'Nothing',
  })
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(`${root}/dist`)), port: 0 })
  try {
    for (const path of [
      '/../secret.txt',
      '/a/../../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '//secret.txt',
    ]) {
      const response = await askRaw(url, path)
      expect(response.status).toBeGreaterThanOrEqual(300)
      expect(response.status).toBeLessThan(500)
      expect(response.body).not.toContain('secret')
    }
  } finally {
    await stop()
  }
})

test('says so when the port is taken', async () => {
  const dist = temporaryFolder({ 'index.html': 'Home' })
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(dist)), port: 0 })
  try {
    await expect(
      startHttpServer({ listener: siteListener(createSite(dist)), port: Number(new URL(url).port) }),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  } finally {
    await stop()
  }
})

describe('what is broken behind a request', () => {
  const size = 20_000_000
  function* chunks() {
    for (let sent = 0; sent < size; sent += 10_000) yield Buffer.alloc(10_000)
  }
  const listener: RequestListener = (_, response) => {
    response.setHeader('Content-Length', size)
    pipeline(Readable.from(chunks()), response, () => {})
  }
  const idleTimeout = 2000

  async function open(): Promise<Socket> {
    const { url, stop } = await startHttpServer({
      listener,
      port: 0,
      limits: { idleTimeout, stopTimeout: 0 },
    })
    onTestFinished(stop)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nBROKEN\r\n\r\n')
    return socket
  }

  test('leaves its response whole, for a reader who takes longer than anyone may be idle', async () => {
    const socket = await open()
    const start = performance.now()
    let received = 0
    for await (const chunk of socket) {
      received += chunk.length
      await wait(10)
    }
    expect(received).toBeGreaterThan(size)
    expect(performance.now() - start).toBeGreaterThan(idleTimeout)
  })

  test('is cut off with its response, for a client that reads nothing and keeps on sending', async () => {
    const socket = await open()
    const sending = setInterval(() => socket.write('x'), 50)
    onTestFinished(() => clearInterval(sending))
    await new Promise((resolve) => socket.once('close', resolve))
  })
})
