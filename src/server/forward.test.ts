// Requests that another process answers before it has read them: the client gets that response.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as startRequest } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { forward } from './forward.ts'
import { startHttpServer } from './http-server.ts'

/** A service that gets the connections, and a server in front of it. */
async function inFrontOf(service: (socket: Socket) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forward-'))
  const socketPath = path.join(folder, 'service')
  const running = createServer(service)
  await new Promise<void>((resolve) => void running.listen(socketPath, resolve))
  const { url, stop } = await startHttpServer({
    listener: (request, response) => forward(request, response, { socketPath, target: request.url ?? '/' }),
    port: 0,
  })
  onTestFinished(async () => {
    await stop()
    running.close()
    await rm(folder, { recursive: true })
  })
  return url
}

/** Each request waits until the one before is over: a body that nobody reads would block it. */
const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => oneConnection.destroy())

interface Sent {
  url: string
  /** What the service has read when it responds. */
  first: number
  /** What the client sends in the same moment. */
  rest: number
}

function post(
  { url, first, rest }: Sent,
  hasRead: Promise<() => void>,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = startRequest(url, { method: 'POST', agent: oneConnection }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, text })
    })
    sent.on('error', reject)
    sent.write(Buffer.alloc(first, 'x'))
    void hasRead.then((respond) => {
      sent.end(Buffer.alloc(rest, 'x'))
      // The rest has left the client, and the server hasn't read it yet: it finds the connection to the service closed.
      process.nextTick(respond)
    })
  })
}

test('the client gets the status of the service, however large the body and however early the response', async () => {
  let wanted = { status: 200, first: 0 }
  let onRead: (respond: () => void) => void = () => {}
  const url = await inFrontOf((socket) => {
    const { status, first } = wanted
    let read = 0
    socket.on('error', () => {})
    socket.on('data', function count(chunk) {
      read += chunk.length
      if (read <= first) return
      socket.off('data', count).pause()
      onRead(() => {
        socket.write(`HTTP/1.1 ${status} Early\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`)
        socket.destroy()
      })
    })
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(200, 401, 413, 422, 500),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      async (status, first, rest) => {
        wanted = { status, first }
        const hasRead = new Promise<() => void>((resolve) => {
          onRead = resolve
        })
        expect(await post({ url, first, rest }, hasRead)).toEqual({ status, text: '{}' })
      },
    ),
    { numRuns: 60 },
  )
}, 10_000)

test('a service that closes the connection without a response is unavailable', async () => {
  const url = await inFrontOf((socket) => socket.destroy())
  for (const rest of [0, 10, 300_000])
    expect(
      await post(
        { url, first: 1, rest },
        Promise.resolve(() => {}),
      ),
    ).toMatchObject({ status: 503 })
})
