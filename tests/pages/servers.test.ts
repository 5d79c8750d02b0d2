// The same requests to every server that the build supports: our own, nginx with the file that the build made for it, and the
// command of the Docker image. No matter which one serves it, a reader gets the same page with the same headers.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nginxDefaults } from '../../src/outputs/nginx.ts'
import { parseRedirects } from '../../src/outputs/redirects.ts'
import { startHttpServer } from '../../src/server/http-server.ts'
import { createSite } from '../../src/server/site.ts'
import { siteListener } from '../../src/server/site-listener.ts'
import { dist } from './read-dist.ts'

const root = join(import.meta.dirname, '../..')
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** The path as it is, which fetch would change. */
const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: textOf(Buffer.concat(parts), response.headers['content-encoding']),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

function textOf(bytes: Buffer, encoding: string | undefined): string {
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return createHash('sha256').update(plain).digest('hex')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Headers that readers and their browsers depend on. */
const compared = [
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'speculation-rules',
  'cache-control',
  'x-robots-tag',
  'vary',
  'location',
]

const ofContent = ['content-type', 'vary', 'x-robots-tag']

const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const routes = (JSON.parse(read('pages.json')) as { route: string }[]).map(({ route }) => route)

const files = [
  '/',
  '/index.md',
  ...routes.flatMap((route) => [route, `${route}.md`]),
  ...['/llms.txt', '/llms-full.txt', '/pages.json', '/outline.json', '/sitemap.xml', '/robots.txt'],
  ...['/opensearch.xml', '/speculation-rules.json', '/favicon.svg', '/search/root.json'],
  ...[...new Set(read('index.html').match(/\/assets\/[\w./-]+\.\w+/g))],
]
const [route = ''] = routes
const elsewhere = [
  ...parseRedirects(read('_redirects')).keys(),
  ...[...parseRedirects(read('_redirects')).keys()].map((path) => `${path}?tab=sql`),
  `${route}/`,
  `${route}.html`,
  `${route}/?a=b`,
]
const missing = [
  '/nothing',
  '/nothing/below',
  `${route}/below`,
  '/nothing.md',
  '/_headers',
  '/_redirects',
  '/_nginx.conf',
  '/_404.md',
  '/404',
  '/index.html.br',
  '/assets/missing-12345678.js',
]

interface Running {
  port: number
  stop: () => Promise<void>
}

async function ourServer(): Promise<Running> {
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(dist)), port: 0 })
  return { port: Number(new URL(url).port), stop }
}

/** The configuration of the image, with other folders and another port. */
async function nginx(command: readonly string[]): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const move = (text: string) =>
    text
      .replaceAll(/\/(tmp|etc\/nginx\/docs)\//g, `${folder}/`)
      .replaceAll(nginxDefaults.root, dist)
      .replace(`listen ${nginxDefaults.port};`, `listen 127.0.0.1:${port};`)
  writeFileSync(join(folder, 'site.conf'), move(read('_nginx.conf')))
  writeFileSync(join(folder, 'nginx.conf'), move(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')))
  const [program = '', ...args] = command.map(move)
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await ask(port, '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** The command that the Dockerfile's image starts. */
function imageCommand(): string[] {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, command = '[]'] = /^FROM .* AS static\n(?:.*\n)*?CMD (\[.*\])$/m.exec(dockerfile) ?? []
  return JSON.parse(command) as string[]
}

describe.each([
  ['nginx with the file of the build', () => nginx(['nginx', '-c', '/etc/nginx/docs/nginx.conf'])],
  ['the command of the Docker image', () => nginx(imageCommand())],
])('%s', (_, start) => {
  let ours: Running
  let other: Running
  beforeAll(async () => {
    ;[ours, other] = await Promise.all([ourServer(), start()])
  })
  afterAll(async () => {
    await Promise.all([ours.stop(), other.stop()])
  })

  const same = async (paths: readonly string[], headers: Record<string, string>, withBody = true) => {
    const differences: string[] = []
    for (const path of paths) {
      const [a, b] = await Promise.all([ask(ours.port, path, headers), ask(other.port, path, headers)])
      if (a.status !== b.status) differences.push(`${path}: ${a.status}, there ${b.status}`)
      // A redirect has no body, and no one indexes what isn't there.
      const names = compared.filter((name) => a.status === 200 || !ofContent.includes(name))
      for (const name of names)
        if (a.headers[name] !== b.headers[name])
          differences.push(`${path} ${name}: ${a.headers[name]}, there ${b.headers[name]}`)
      if (withBody && a.body !== b.body) differences.push(`${path}: another body`)
    }
    expect(differences).toEqual([])
  }

  test('sends every page and file as our server does', () => same(files, { 'accept-encoding': 'br, gzip' }))

  test('sends pages without compression', () => same(files.slice(0, 20), {}))

  test('sends compressed files as the build stored them', async () => {
    const { headers } = await ask(other.port, route, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('sends pages as Markdown to clients that prefer it', () =>
    same(['/', ...routes.slice(0, 20)], { accept: 'text/markdown, text/html;q=0.9' }))

  test('redirects as our server does', () => same(elsewhere, {}, false))

  test('has the same 404 pages, and hides the same files', () => same(missing, {}, false))

  test('says in Markdown that there is no page to clients that prefer it', async () => {
    const { status, headers } = await ask(other.port, '/nothing', { accept: 'text/markdown' })
    expect([status, headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8'])
  })

  test('accepts nothing but reading', async () => {
    const response = await new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port: other.port, path: route, method: 'POST' }, ({ statusCode }) =>
        resolve(statusCode ?? 0),
      )
        .on('error', reject)
        .end()
    })
    expect(response).toBe(405)
  })
})
