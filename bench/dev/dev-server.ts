// `npm run dev` as a writer starts it: a separate process, on a free port.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { memoryOf, processesOf, processorSeconds } from '../process-tree.ts'
import { within } from './within.ts'

export interface DevServer {
  url: string
  /** From the start of the command to its first page, in seconds. */
  firstPage: { seconds: number; processorSeconds: number }
  processorSeconds: () => number
  /** Bytes of all its processes. */
  memory: () => number
  stop: () => Promise<void>
}

const patience = 120_000
/** Of one request, which may have reached a server that's still starting. */
const responseWithin = 30_000
/** From SIGTERM to the end. */
const endsWithin = 15_000

export async function startDev(code: string, root: string): Promise<DevServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [join(code, 'bin/site.mjs'), 'dev', '--root', relative(process.cwd(), root)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: '', PORT: String(port), PLATFORM_DATA: join(root, '.data') },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const pids = () => processesOf(child.pid ?? 0)
  const stop = async () => {
    child.kill('SIGTERM')
    await within('npm run dev to end after SIGTERM', ended, endsWithin).catch((error: unknown) => {
      child.kill('SIGKILL')
      throw error
    })
  }
  const respond = () => fetch(url, { signal: AbortSignal.timeout(responseWithin) })
  while (!(await respond().catch(() => undefined))?.ok) {
    const hasEnded = child.exitCode !== null
    if (hasEnded || performance.now() - start > patience) {
      await stop()
      throw new Error(
        hasEnded
          ? `npm run dev ended with status ${child.exitCode} before its first page.`
          : `Waited ${patience / 1000} s for npm run dev to respond at ${url}.`,
      )
    }
    await setTimeout(10)
  }
  const seconds = (performance.now() - start) / 1000
  return {
    url,
    firstPage: { seconds, processorSeconds: processorSeconds(pids()) },
    processorSeconds: () => processorSeconds(pids()),
    memory: () => memoryOf(pids()),
    stop,
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
