// The server as a command: its processes, what starts them, and how they end.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

/** A connection of its own for each request: a kept one may belong to a process that has been killed since. */
const get = (url: string) => fetch(url, { headers: { connection: 'close' } })

/** Processes that a process started, without those that have ended and that it hasn't noticed yet. */
const childrenOf = (pid = 0): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        return parent === String(pid) && state !== 'Z'
      } catch {
        return false
      }
    })
    .map(Number)

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
  const health = async () => (await get(`${url}/healthz`)).json()
  expect(await health()).toEqual({ status: 'ok', build: 'one' })

  // A new build, with new headers, without a restart, in each of the processes.
  publish(root, 'two', 'second')
  for (let count = 0; count < 8; count++) {
    const response = await get(url)
    expect([await response.text(), response.headers.get('content-security-policy')]).toEqual([
      'second',
      'second',
    ])
  }

  // The services have a process of their own, which only a request for them starts.
  const pageServers = childrenOf(child.pid)
  expect((await get(`${url}/platform/openapi.json`)).status).toBe(200)
  expect((await get(`${url}/mcp`)).status).toBe(405)
  const [services, ...others] = childrenOf(child.pid).filter((pid) => !pageServers.includes(pid))
  expect(others).toEqual([])

  // If it ends, pages are still served, and the next request starts another.
  process.kill(services ?? 0, 'SIGKILL')
  expect((await get(url)).status).toBe(200)
  const statuses = new Set<number>()
  await until(async () => statuses.add((await get(`${url}/platform/openapi.json`)).status).has(200))
  expect([...statuses].filter((status) => status !== 503)).toEqual([200])

  // A process that serves pages is replaced too.
  const [killed = 0] = pageServers
  process.kill(killed, 'SIGKILL')
  await until(() => {
    const children = childrenOf(child.pid)
    return !children.includes(killed) && children.length === pageServers.length + 1
  })
  expect(await health()).toEqual({ status: 'ok', build: 'two' })

  // The end: nobody else is let in, what is being sent is sent whole, and nothing is left behind.
  const all = childrenOf(child.pid)
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
  expect(await ended).toBe(0)
  await expect(get(url)).rejects.toThrow()
  expect(all.filter((pid) => readdirSync('/proc').includes(String(pid)))).toEqual([])
  // The first run bundles the code.
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
