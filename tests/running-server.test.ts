// The server as a command: what it serves, and how it ends.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { runningRef } from '../src/platform/seed.ts'
import { keyFor } from '../src/project/project-keys.ts'
import { temporaryFolder, writeFiles } from './temporary-folder.ts'

const code = join(import.meta.dirname, '..')

function publish(root: string, id: string, text: string): void {
  writeFiles(join(root, '.builds', id), {
    'index.html': text,
    'large.txt': 'a'.repeat(30_000_000),
    'outline.json': JSON.stringify({ name: 'Docs', sections: [] }),
    _headers: `/*\n  Content-Security-Policy: ${text}\n`,
  })
  symlinkSync(join('.builds', id), join(root, 'dist.link'))
  renameSync(join(root, 'dist.link'), join(root, 'dist'))
}

function siteFolder(): string {
  const root = temporaryFolder()
  cpSync(join(code, 'tests/stand-in-brand.ts'), join(root, 'brand.ts'))
  mkdirSync(join(root, 'navigation'))
  writeFiles(root, { 'navigation/index.ts': 'export const navigation = { top: [], sections: [] }\n' })
  return root
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

interface Running {
  url: string
  port: number
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function run(command: string, root: string, port: number): Omit<Running, 'url'> {
  const child = spawn(
    process.execPath,
    [
      join(code, 'bin/site.mjs'),
      command,
      ...(command === 'serve' ? ['--with-platform'] : []),
      '--root',
      relative(process.cwd(), root),
    ],
    {
      env: { ...process.env, PORT: String(port), PLATFORM_DATA: join(root, '.data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { port, child, output: () => output, ended }
}

async function serve(root: string): Promise<Running> {
  const running = run('serve', root, await freePort())
  while (!running.output().includes('The site is at')) {
    if (running.child.exitCode !== null) throw new Error(running.output())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  // Not localhost, which has a second address: on a busy machine, Node can give up on the right one.
  return { ...running, url: `http://127.0.0.1:${running.port}` }
}

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })

test('a running server', { timeout: 180_000 }, async () => {
  const root = siteFolder()
  publish(root, 'one', 'first')
  const { url, child, ended, port } = await serve(root)
  const health = async () => (await fetch(`${url}/healthz`)).json()
  expect(await health()).toEqual({ status: 'ok', build: 'one' })

  // A new build, with new headers, without a restart.
  publish(root, 'two', 'second')
  const response = await fetch(url)
  expect([await response.text(), response.headers.get('content-security-policy')]).toEqual([
    'second',
    'second',
  ])

  // The platform, the MCP server, and Realtime are beside the pages.
  expect((await fetch(`${url}/platform/openapi.json`)).status).toBe(200)
  expect((await fetch(`${url}/mcp`)).status).toBe(405)
  const project = `127.0.0.1:${port}/project/${runningRef}`
  expect((await fetch(`http://${project}/inbox`)).status).toBe(200)
  const key = await keyFor(runningRef, 'anon', readFileSync(join(root, '.data/jwt-secret'), 'utf8').trim())
  const socket = new WebSocket(`ws://${project}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`)
  await once(socket, 'open')
  const disconnected = once(socket, 'close')

  // The end: no one else is let in, and what is being sent is sent whole.
  const download = connect(port, '127.0.0.1')
  download.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [first] = (await once(download, 'data')) as [Buffer]
  download.pause()
  child.kill('SIGTERM')
  await until(() => isRefused(port))
  let received = first.length
  download.on('data', (bytes) => {
    received += bytes.length
  })
  download.resume()
  await once(download, 'close')
  expect(received).toBeGreaterThan(30_000_000)
  await disconnected
  expect(await ended).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
})

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])('%s on a port that is taken says so and ends, before it builds', async (command, script) => {
  const port = await freePort()
  const taken = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => {
    taken.close()
  })
  const { output, ended } = run(command, siteFolder(), port)
  expect(await ended).toBe(1)
  expect(output()).toBe(`Port ${port} is in use. Choose another: PORT=${port + 1} ${script}\n`)
})
