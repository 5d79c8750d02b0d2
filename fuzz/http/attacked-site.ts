// The site that is attacked: a build with pages of every kind, and secrets around it that no response may hold.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { headersFile, headersFor, parseHeaders } from '../../src/outputs/headers.ts'
import { redirectsFile } from '../../src/outputs/redirects.ts'
import { startHttpServer } from '../../src/server/http-server.ts'
import { createSite } from '../../src/server/site.ts'
import { siteListener } from '../../src/server/site-listener.ts'

export const secret = 'not-for-readers-4f1c'

/** Milliseconds: short, so that a run sees clients being cut off. */
export const limits = {
  headersTimeout: 1000,
  requestTimeout: 1500,
  idleTimeout: 2000,
  keepAliveTimeout: 1000,
  connectionsCheckingInterval: 50,
}

/** Each text is in one file only, so a response tells which file it came from. */
const pages: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'index.md': '# Home',
  'guides/auth.html': '<h1>Auth</h1>',
  'guides/auth.md': '# Auth',
  'guides/keys.html': '<h1>Keys</h1>',
  'guides/keys.md': '# Keys',
  'guides/v1.2/notes.html': '<h1>Notes</h1>',
  '404.html': '<h1>No page here</h1>',
  'assets/main-abc.js': 'start()',
  'assets/run/worker-abc.js': 'work()',
  'images/größe.png': 'picture',
  'search/root.json': '{"root":1}',
  'speculation-rules.json': '{"prefetch":[]}',
  'llms.txt': 'All pages',
  'large.txt': 'a'.repeat(3_000_000),
}

const policies = headersFile({ headScript: 'script()', closed: ['/guides/keys'] })

export interface AttackedSite {
  port: number
  /** The headers that a file with this text must have; undefined if no file has it. */
  headersOf: (text: string, isMarkdownOfPage: boolean) => Record<string, string> | undefined
  /** Exceptions that nothing caught. */
  faults: string[]
  stop: () => Promise<void>
}

export async function startAttackedSite(): Promise<AttackedSite> {
  const root = mkdtempSync(join(tmpdir(), 'fuzz-http-'))
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [name, text] of Object.entries(pages)) {
    write(`.builds/one/${name}`, text)
    if (/\.(html|md|js)$/.test(name)) write(`.builds/one/${name}.br`, brotliCompressSync(text))
  }
  write('.builds/one/_headers', `${policies}# ${secret}\n`)
  write(
    '.builds/one/_redirects',
    redirectsFile([
      { from: '/old', to: '/guides/auth#sign-in' },
      { from: '/guides', to: '/guides/auth' },
    ]),
  )
  for (const path of [
    'secret.txt',
    'package.json',
    '.builds/secret.txt',
    'distant/secret.txt',
    '.builds/zero/guides/secret.html',
  ])
    write(path, secret)
  symlinkSync('.builds/one', join(root, 'dist'))

  const faults: string[] = []
  const note = (error: unknown) => faults.push(String(error))
  const events = ['uncaughtException', 'unhandledRejection'] as const
  for (const event of events) process.on(event, note)
  const server = await startHttpServer({
    listener: siteListener(createSite(join(root, 'dist'))),
    port: 0,
    limits,
    // As a server with the local platform: nothing takes these connections, and none may stop it.
    upgrade: () => false,
  })
  const rules = parseHeaders(policies)
  return {
    port: Number(new URL(server.url).port),
    faults,
    headersOf: (text, isMarkdownOfPage) => {
      const name = Object.keys(pages).find((path) => pages[path] === text)
      if (!name) return undefined
      const path = `/${name.replace(/(^index)?\.html$/, '')}`
      // A page has the same rules in both forms; the file with the Markdown has its own.
      return headersFor(rules, isMarkdownOfPage ? path.replace(/(^\/index)?\.md$/, '') || '/' : path)
    },
    stop: async () => {
      await server.stop()
      for (const event of events) process.off(event, note)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
