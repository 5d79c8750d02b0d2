// `npm start` after its build, and `serve`: the first process. It starts those that serve pages, one for each core, and stops them.
import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../environment.ts'
import { restoreRelease } from '../pipeline/releases.ts'
import type { RunOptions } from '../run-options.ts'
import type { FromPageServer, PageServerOptions, ToPageServer } from './messages.ts'
import { projectAddresses } from './project-addresses.ts'
import { openServices } from './start-services.ts'

interface Extras {
  /** Whether the local platform is mounted on the site's origin. Its accounts are for this machine, not for a published site. */
  withPlatform: boolean
}

/** More processes would serve more, and need more memory than a documentation site is worth. */
const mostProcesses = 4
/** Bytes of files that all processes together keep in memory. */
const cacheSize = 24_000_000
/** A process that serves pages holds little besides its cache: a small heap is collected often, and that costs next to nothing. */
const smallHeap = ['--max-semi-space-size=4', '--max-old-space-size=64']
/** Restarts in a row, each soon after the last, before the server gives up. */
const mostRestarts = 5
const soon = 10_000
/** Milliseconds for all of them to finish what they are sending. */
const stopTimeout = 8000

export async function serveSite({ root, brand, bundles }: RunOptions, extras: Extras): Promise<number> {
  restoreRelease(root)
  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  const { port, host, isLogged } = readEnvironment(process.env)
  // Calls that go elsewhere need no local platform.
  const withPlatform = extras.withPlatform && !brand.urls.platform
  const processes = Math.min(availableParallelism(), mostProcesses)
  const share: PageServerOptions = {
    dist,
    port,
    host,
    isLogged,
    withPlatform,
    cacheSize: Math.floor(cacheSize / processes),
  }
  cluster.setupPrimary({
    exec: join(bundles.engine, 'page-server.mjs'),
    args: [JSON.stringify(share)],
    execArgv: smallHeap,
  })
  const services = openServices({
    program: join(bundles.engine, 'services.mjs'),
    root,
    brand,
    withPlatform,
    onEnd: () => tellAll({ services: '' }),
  })
  const pages = startPageServers(processes, async (worker) =>
    tell(worker, { services: await services.start() }),
  )
  const started = await pages.ready
  if ('failed' in started) {
    console.error(
      started.code === 'EADDRINUSE' ? portInUse(port) : `The server did not start: ${started.failed}`,
    )
    await pages.stop()
    return 1
  }
  console.log(`\nThe site is at ${started.url} (Ctrl-C stops it).`)
  if (withPlatform) console.log(projectAddresses(started.url))
  const reason = await Promise.race([signaled(), pages.failed])
  await Promise.all([pages.stop(), services.stop()])
  return reason === 'signal' ? 0 : 1
}

export const portInUse = (port: number): string =>
  `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`

const signaled = () =>
  new Promise<'signal'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('signal'))
  })

function tell(worker: Worker, message: ToPageServer): void {
  // It may end at this moment. Without a callback, Node would throw that at this process.
  if (worker.isConnected()) worker.send(message, () => {})
}

function tellAll(message: ToPageServer): void {
  for (const worker of Object.values(cluster.workers ?? {})) if (worker) tell(worker, message)
}

type Started = { url: string } | { failed: string; code?: string | undefined }

function startPageServers(count: number, needsServices: (worker: Worker) => void) {
  let isStopping = false
  const failures: number[] = []
  let giveUp = () => {}
  const failed = new Promise<'failed'>((resolve) => {
    giveUp = () => resolve('failed')
  })

  const startOne = () =>
    new Promise<Started>((resolve) => {
      const worker = cluster.fork()
      worker.on('message', (message: FromPageServer) => {
        if ('ready' in message) resolve({ url: message.ready })
        else if ('failed' in message) resolve(message)
        else needsServices(worker)
      })
      worker.once('exit', (code, signal) => {
        resolve({ failed: `A process ended with ${signal ?? `status ${code}`}.` })
        if (isStopping) return
        console.error(`A process of the server ended with ${signal ?? `status ${code}`}.`)
        failures.push(Date.now())
        if (failures.filter((time) => Date.now() - time < soon).length > mostRestarts) giveUp()
        else void startOne()
      })
    })

  const ready = Promise.all(Array.from({ length: count }, startOne)).then(
    (all) => all.find((each) => 'failed' in each) ?? all[0] ?? { failed: 'No process was started.' },
  )
  const stop = async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    tellAll({ stop: true })
    const last = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, stopTimeout)
    await Promise.all(ended)
    clearTimeout(last)
  }
  return { ready, failed, stop }
}
