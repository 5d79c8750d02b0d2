// The first start makes two databases. Killed at any moment of it, the next start has both.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { runningRef } from './seed.ts'

const code = join(import.meta.dirname, '../..')
let running: ChildProcess | undefined
afterEach(() => void running?.kill('SIGKILL'))

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** `npm run platform`, once it listens. */
async function start(data: string): Promise<{ url: string; kill: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(code, 'bin/site.mjs'), 'platform'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(port), PLATFORM_DATA: data },
  })
  running = child
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is at') && resolve())
    child.once('exit', () => reject(new Error('The platform ended.')))
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    url: `http://localhost:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Asks for a row of each database: an unknown session is looked up too. */
const ask = (url: string) =>
  Promise.all(
    ['/platform/session', `/project/${runningRef}/inbox.json`].map((path) =>
      fetch(`${url}${path}`, { headers: { cookie: 'platform-session=unknown' } }).then(
        ({ status }) => status,
      ),
    ),
  )

const moments = [50, 400, 1000, 2000, 4000]

test('a first start that is killed at any moment leaves nothing that stops the next', async () => {
  const data = temporaryFolder()
  for (const moment of moments) {
    const { url, kill } = await start(data)
    const asked = ask(url).catch(() => [])
    await Promise.race([pause(moment), asked])
    await kill()
    await asked
  }
  const { url, kill } = await start(data)
  expect(await ask(url)).toEqual([200, 200])
  await kill()
  // A process that is killed while writing leaves a draft, which no one reads.
  const names = readdirSync(data).filter((name) => !name.includes('.draft-'))
  expect(names.sort()).toEqual(['in-use-by', 'jwt-secret', 'objects', 'platform', 'project'])
}, 300_000)
