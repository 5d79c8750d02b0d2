// The MCP server as agents meet it: how well it finds samples, and how many searches one process answers when 200 agents ask at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { filesOf } from '../src/published/files-of.ts'
import { openDocs } from '../src/published/open-docs.ts'
import type { BenchOptions } from './run-bench.ts'
import type { RequestResult } from './score-examples.ts'
import { readRequests, runRequests } from './score-examples.ts'
import { readQueries, scoreOf } from './score-queries.ts'
import { memoryOf, processesOf, processorSeconds } from './server/process-tree.ts'
import { spreadOf } from './spread.ts'
import { formatTable, milliseconds, share } from './table.ts'

const callers = 200
/** One process answered 57 searches a second before answers and decoded files were kept; this is ten times that. */
const leastPerSecond = 570

/** On the last build. `false`: it is slower than its limit. */
export async function benchMcp({ code, root, args }: BenchOptions): Promise<boolean> {
  if (!existsSync(join(root, 'dist/outline.json'))) {
    console.error('There is no dist/ yet. Run: npm run build')
    return false
  }
  const docs = openDocs(filesOf(join(root, 'dist')))
  const results = await runRequests(docs, readRequests(code))
  console.log(`${scoreTable(results)}\n`)
  if (args.includes('--misses')) console.log(`${listMisses(results)}\n`)
  return benchSearches(code, root)
}

function scoreTable(results: readonly RequestResult[]): string {
  const row = (name: string, isIn: (result: RequestResult) => boolean) => {
    const { queries, hit1, hit3, mrr } = scoreOf(results.filter(isIn))
    return [name, String(queries), share(hit1), share(hit3), share(mrr)]
  }
  return formatTable([
    ['find_verified_example', 'requests', 'hit@1', 'hit@3', 'MRR'],
    ...['name', 'task', 'command', 'language'].map((kind) => row(kind, (result) => result.kind === kind)),
    row('tuned to', ({ held }) => !held),
    row('held out', ({ held }) => held === true),
    row('all', () => true),
  ])
}

function listMisses(results: readonly RequestResult[]): string {
  return results
    .filter(({ held, rank }) => !held && rank !== 1)
    .map(({ request: asked, rank, found }) =>
      [
        `${asked} (${rank === 0 ? 'not among ten' : `rank ${rank}`})`,
        ...found.slice(0, 3).map(({ route }) => `    ${route}`),
      ].join('\n'),
    )
    .join('\n')
}

async function benchSearches(code: string, root: string): Promise<boolean> {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [join(code, 'bin/site.mjs'), 'serve', '--root', relative(process.cwd(), root) || '.'],
    {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await once(server.stdout, 'data')
    const words = readQueries(code).map(({ query }) => query)
    const search = (query: string) => callTool(port, 'search_docs', { query })
    // Loads the SDK, which most servers never need.
    await search('warm up')
    const services = servicesOf(server.pid ?? 0)
    const first = await measure(services, words, search)
    const again = await measure(services, [...words, ...words, ...words, ...words], search)
    console.log(`${callers} agents search at once, one process, ${words.length} queries:\n`)
    console.log(
      formatTable([
        ['', 'calls', 'calls/s', 'calls/s of its processor time', 'median', '95 of 100', 'refused', 'memory'],
        rowOf('each query for the first time', first),
        rowOf('the same queries again', again),
      ]),
    )
    return Math.min(first.perSecond, again.perSecond) >= leastPerSecond
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

interface Measured {
  calls: number
  perSecond: number
  perProcessorSecond: number
  median: number
  high: number
  refused: number
  megabytes: number
}

const rowOf = (name: string, measured: Measured): string[] => [
  name,
  String(measured.calls),
  measured.perSecond.toFixed(0),
  measured.perProcessorSecond.toFixed(0),
  milliseconds(measured.median),
  milliseconds(measured.high),
  String(measured.refused),
  `${measured.megabytes.toFixed(0)} MB`,
]

/** All callers at once, each with its next query as soon as it has its answer. */
async function measure(
  pid: number,
  queries: readonly string[],
  call: (query: string) => Promise<number>,
): Promise<Measured> {
  const times: number[] = []
  let refused = 0
  let next = 0
  const before = processorSeconds([pid])
  const start = performance.now()
  const caller = async () => {
    for (;;) {
      const query = queries[next++]
      if (query === undefined) return
      const asked = performance.now()
      if ((await call(query)) !== 200) refused++
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - start) / 1000
  const { median, high } = spreadOf(times)
  return {
    calls: times.length,
    perSecond: times.length / seconds,
    perProcessorSecond: times.length / Math.max(0.01, processorSeconds([pid]) - before),
    median,
    high,
    refused,
    megabytes: memoryOf([pid]).resident / 2 ** 20,
  }
}

/** The process that answers. The one that was started holds the port and passes connections on. */
function servicesOf(server: number): number {
  const found = processesOf(server).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('services.mjs'),
  )
  if (found === undefined) throw new Error('The server started no process for MCP.')
  return found
}

const agent = new Agent({ keepAlive: true, maxSockets: callers })

function callTool(port: number, name: string, given: object): Promise<number> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/mcp', method: 'POST', agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    sent.on('error', reject).end(body)
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
