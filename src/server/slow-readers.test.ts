// Readers that ask and then hardly read: what they wait for must not fill the memory.
import { createHash, randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import type { RunningServer } from './http-server.ts'
import { startHttpServer } from './http-server.ts'
import { createSite } from './site.ts'
import { siteListener } from './site-listener.ts'
import { mostCompressed } from './stored-file.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of this thread's buffers. Nothing else on this machine changes this number. */
function bufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** In a separate thread, so that what they read isn't counted. Each reports what it read first, and then reads no more until it gets a message. */
const readersCode = `
const { createHash } = require('node:crypto')
const { connect } = require('node:net')
const { parentPort, workerData } = require('node:worker_threads')
const readers = workerData.requests.map((request, id) => {
  const reader = connect(workerData.path)
  reader.on('error', () => undefined)
  reader.write(request)
  reader.once('data', (first) => {
    reader.pause()
    parentPort.postMessage({ id, kind: 'start', text: first.toString('latin1').slice(0, 2000) })
    reader.first = first
  })
  return reader
})
parentPort.on('message', async (id) => {
  const chunks = [readers[id].first]
  for await (const chunk of readers[id]) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  const body = whole.subarray(whole.indexOf('\\r\\n\\r\\n') + 4)
  parentPort.postMessage({ id, kind: 'rest', text: createHash('sha1').update(body).digest('hex') })
})`

let server: RunningServer | undefined
const threads: Worker[] = []

afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
  await server?.stop()
})

/** On a socket of this machine, which keeps about 200 KB itself. One of the network keeps megabytes. */
async function serve(files: Record<string, string | Uint8Array>): Promise<string> {
  const dist = temporaryFolder({ 'index.html': 'Home', ...files })
  const path = `${dist}.sock`
  server = await startHttpServer({
    listener: siteListener(createSite(dist)),
    port: path,
    limits: { stopTimeout: 100 },
  })
  return path
}

const requestOf = (target: string, headers = 'Connection: close\r\n'): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

/** Waits until each reader has something. */
async function openReaders(path: string, requests: readonly string[]) {
  const thread = new Worker(readersCode, { eval: true, workerData: { path, requests } })
  threads.push(thread)
  const starts: string[] = []
  await new Promise<void>((resolve, reject) => {
    thread.on('error', reject)
    let count = 0
    thread.on('message', ({ id, kind, text }: { id: number; kind: string; text: string }) => {
      if (kind !== 'start') return
      starts[id] = text
      if (++count === requests.length) resolve()
    })
  })
  const hashOfRest = (id: number) =>
    new Promise<string>((resolve) => {
      thread.on('message', (message: { id: number; kind: string; text: string }) => {
        if (message.id === id && message.kind === 'rest') resolve(message.text)
      })
      thread.postMessage(id)
    })
  return { starts, hashOfRest, close: () => thread.terminate() }
}

const many = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index))
const large = randomBytes(450_000).toString('hex')

test.each([
  ['of different pages', (index: number) => `page-${index}.txt`],
  ['of the same page', () => 'page.txt'],
])('300 readers %s take a little memory each, and all get theirs', async (_, nameOf) => {
  const names = many(300, nameOf)
  const path = await serve(Object.fromEntries(names.map((name) => [name, `${name}${large}`])))
  const before = bufferBytes()
  const { hashOfRest } = await openReaders(
    path,
    names.map((name) => requestOf(`/${name}`)),
  )
  // 270 MB if each body is in memory.
  expect(bufferBytes() - before).toBeLessThan(24_000_000)
  for (const at of [0, 150, 299])
    expect(await hashOfRest(at)).toBe(createHash('sha1').update(`${names[at]}${large}`).digest('hex'))
})

test('one reader who asks for much and reads nothing takes no more than any other', async () => {
  const path = await serve({ 'page.txt': large })
  const before = bufferBytes()
  await openReaders(path, [requestOf('/page.txt', '').repeat(1000)])
  expect(bufferBytes() - before).toBeLessThan(2_000_000)
})

test('few files are compressed at once, and the other readers get them as they are', async () => {
  const path = await serve({ 'file.txt': large.repeat(3), 'file.txt.br': 'x' })
  const open = async (count: number) => {
    const { starts, close } = await openReaders(
      path,
      many(count, () => requestOf('/file.txt', 'Accept-Encoding: gzip\r\n')),
    )
    expect(starts.filter((start) => start.startsWith('HTTP/1.1 200'))).toHaveLength(count)
    return { compressed: starts.filter((start) => /content-encoding: gzip/i.test(start)).length, close }
  }
  const { compressed, close } = await open(mostCompressed + 20)
  expect(compressed).toBe(mostCompressed)
  await close()
  await expect.poll(async () => (await open(1)).compressed, { timeout: 30_000 }).toBe(1)
})
