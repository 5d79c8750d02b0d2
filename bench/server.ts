// Our server beside nginx, with the same compressed files: requests per second, processor time, and memory after a longer load.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { headersFor, parseHeaders } from '../src/outputs/headers.ts'
import type { BenchOptions } from './run-bench.ts'
import { connections, load, missingTools, writeScript } from './server/load.ts'
import { startNginx } from './server/nginx.ts'
import { memoryOf, processesOf, processorSeconds } from './server/process-tree.ts'
import { formatTable, megabytes } from './table.ts'

/** Of what nginx serves. */
const leastRatio = 0.8
/** Bytes, of all processes together. */
const mostMemory = 150 * 2 ** 20
const rounds = 7
const secondsPerRound = 4
/** Ten a second. */
const mostTries = 600

/** `--minutes=5`: how long the load lasts after which memory is measured. */
export async function benchServer({ code, root, args }: BenchOptions): Promise<boolean> {
  const missing = missingTools()
  if (missing.length > 0) {
    console.error(
      `${missing.join(' and ')} must be installed for this. On Debian: apt-get install nginx-light wrk`,
    )
    return false
  }
  if (!existsSync(join(root, 'dist'))) {
    console.error('There is no dist/ yet. Run: npm run build')
    return false
  }
  const minutes = Number(args.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? 1)
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
  // nginx reads it as another user.
  chmodSync(folder, 0o755)
  const contestants: Contestant[] = []
  try {
    copySite(root, code, folder)
    const dist = join(folder, '.builds/bench')
    const script = writeScript(folder, urlsOf(dist))
    contestants.push(await ours(code, folder))
    for (const keepsFilesOpen of [false, true]) contestants.push(await nginx(folder, dist, keepsFilesOpen))
    await compareBodies(contestants, urlsOf(dist))
    const ratio = await compareSpeed(contestants, script)
    const memory = await measureMemory(contestants, script, minutes)
    return ratio >= leastRatio && memory <= mostMemory
  } finally {
    for (const { stop } of contestants) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Contestant {
  name: string
  url: string
  pid: number
  stop: () => Promise<void>
}

/** The build with a gzip form beside each text: nginx reads it, and our server doesn't have to make it. */
function copySite(root: string, code: string, folder: string): void {
  const dist = join(folder, '.builds/bench')
  mkdirSync(join(folder, '.builds'))
  cpSync(realpathSync(join(root, 'dist')), dist, { recursive: true })
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const plain = join(dist, name.replace(/\.br$/, ''))
    if (name.endsWith('.br') && !existsSync(`${plain}.gz`))
      writeFileSync(`${plain}.gz`, gzipSync(readFileSync(plain)))
  }
  symlinkSync('.builds/bench', join(folder, 'dist'))
  for (const name of ['brand.ts', 'navigation'])
    cpSync(join(code, name), join(folder, name), { recursive: true })
}

/** Every page, and the scripts and search files that pages load. */
function urlsOf(dist: string): string[] {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { route: string }[]
  const files = ['assets', 'search'].flatMap((name) =>
    readdirSync(join(dist, name), { encoding: 'utf8' })
      .filter((file) => /\.(js|css|json)$/.test(file))
      .map((file) => `/${name}/${file}`),
  )
  return [...pages.map(({ route }) => route), ...files]
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function ours(code: string, folder: string): Promise<Contestant> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(code, 'bin/site.mjs'), 'serve', '--root', relative(process.cwd(), folder)],
    {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return started('ours', port, child)
}

async function nginx(folder: string, dist: string, keepsFilesOpen: boolean): Promise<Contestant> {
  const port = await freePort()
  const headers = headersFor(parseHeaders(readFileSync(join(dist, '_headers'), 'utf8')), '/404')
  const name = keepsFilesOpen ? 'nginx with open_file_cache' : 'nginx'
  const nginx = startNginx({
    folder: join(folder, name.replaceAll(' ', '-')),
    dist,
    port,
    headers,
    keepsFilesOpen,
  })
  return started(name, port, nginx)
}

async function started(name: string, port: number, child: ReturnType<typeof spawn>): Promise<Contestant> {
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (let tries = 0; ; tries++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) break
    if (child.exitCode !== null || tries > mostTries) throw new Error(`${name} did not start.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { name, url, pid: child.pid ?? 0, stop }
}

/** Whoever sends less would be faster: every URL must give the same text, in a form of the same size. */
async function compareBodies(contestants: readonly Contestant[], urls: readonly string[]): Promise<void> {
  for (const path of urls) {
    const bodies = await Promise.all(
      contestants.map(async ({ url }) => {
        const response = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })
        return `${response.status} ${response.headers.get('content-length')} ${await response.text()}`
      }),
    )
    if (new Set(bodies).size > 1)
      throw new Error(`${path} differs: ${bodies.map((body) => body.slice(0, 60)).join(' | ')}`)
  }
  console.log(`${urls.length} URLs, each with the same body from all.\n`)
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compareSpeed(contestants: readonly Contestant[], script: string): Promise<number> {
  const runs = contestants.map(() => [] as { perSecond: number; microseconds: number; errors: number }[])
  for (let round = -1; round < rounds; round++)
    for (const [index, { url, pid }] of contestants.entries()) {
      const pids = processesOf(pid)
      const before = processorSeconds(pids)
      const { requests, requestsPerSecond, errors } = await load(url, script, secondsPerRound)
      const microseconds = ((processorSeconds(pids) - before) / requests) * 1e6
      // The first round fills caches.
      if (round >= 0) runs[index]?.push({ perSecond: requestsPerSecond, microseconds, errors })
    }
  const speeds = (index: number) => (runs[index] ?? []).map(({ perSecond }) => perSecond)
  const rows = contestants.map(({ name }, index) => [
    name,
    ...[median(speeds(index)), Math.max(...speeds(index))].map((each) =>
      Math.round(each).toLocaleString('en'),
    ),
    `${median((runs[index] ?? []).map(({ microseconds }) => microseconds)).toFixed(1)} µs`,
    String((runs[index] ?? []).reduce((sum, { errors }) => sum + errors, 0)),
  ])
  const head = [
    `${connections} connections, ${rounds} rounds in turn`,
    'requests/s',
    'best round',
    'processors per request',
    'errors',
  ]
  console.log(formatTable([head, ...rows]))
  // Other work on the machine only slows a round down, so the best ones tell most about the servers.
  const ratio = Math.max(...speeds(0)) / Math.max(...speeds(1))
  const ofMedians = median(speeds(0)) / median(speeds(1))
  console.log(
    `\n${ratio >= leastRatio ? '✓' : '✗'} ours serves ${ratio.toFixed(2)} of what nginx serves in the best rounds, ${ofMedians.toFixed(2)} in the middle ones; target ${leastRatio}\n`,
  )
  return ratio
}

async function measureMemory(
  contestants: readonly Contestant[],
  script: string,
  minutes: number,
): Promise<number> {
  let most = 0
  const rows: string[][] = []
  for (const { name, url, pid } of contestants) {
    // Only ours has to show that it doesn't grow.
    if (name === 'ours') await load(url, script, Math.max(1, Math.round(minutes * 60)))
    const pids = processesOf(pid)
    const { alone, proportional, resident } = memoryOf(pids)
    if (name === 'ours') most = alone
    rows.push([name, String(pids.length), megabytes(alone), megabytes(proportional), megabytes(resident)])
  }
  console.log(
    formatTable([
      [`after ${minutes} more minutes`, 'processes', 'together', 'sum of PSS', 'sum of RSS'],
      ...rows,
    ]),
  )
  console.log(
    `\n${most <= mostMemory ? '✓' : '✗'} ours needs ${megabytes(most)}; target ${megabytes(mostMemory)}`,
  )
  return most
}
