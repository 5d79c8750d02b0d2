// What the dev server answers to a request for a page: the page, or the problems of the whole site in words.
import { extname } from 'node:path'
import { headScript } from '../client/head-script.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { ParseMemory } from '../model/parse-page.ts'
import { listOutputs } from '../outputs/list-outputs.ts'
import { listPages } from '../pages/list-pages.ts'
import { renderPage } from '../pages/render-page.tsx'
import { formatProblems } from '../problems/print-problems.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { brandIn, readEnvironment } from './environment.ts'
import { ProofsInBackground } from './proofs-in-background.ts'
import type { ProveOptions } from './prove.ts'
import { siteFromDisk } from './site-from-disk.ts'

interface DevRequest {
  url: string
  root: string
  /** Loads a module as it is now. */
  load: (path: string) => Promise<Record<string, unknown>>
  proving: ProveOptions
  /** Called when a sample turns out to be wrong after the page was shown. */
  onFault: () => void
}

interface DevAnswer {
  status: number
  type: string
  body: string | Uint8Array
  headers?: Record<string, string>
}

const assets = { scripts: ['/@vite/client', '/src/client/main.ts'], headScript }
const memory = new ParseMemory()
const html = 'text/html; charset=utf-8'
const devTypes: Record<string, string> = { '.json': 'application/json', '.js': 'text/javascript' }

/** Samples are proved beside the requests: a page is shown at once, and a wrong sample replaces it when it is found. */
const proofs = new ProofsInBackground()

export async function answerDev({ url, root, load, proving, onFault }: DevRequest): Promise<DevAnswer> {
  const [{ navigation }, { brand }] = await Promise.all([load('/navigation/index.ts'), load('/brand.ts')])
  const written = siteFromDisk({
    root,
    brand: brandIn(readEnvironment(process.env), brand as Brand),
    navigation: navigation as Navigation,
    drafts: true,
    memory,
  })
  const { model, problems } = written.model ? proofs.lookUp(written.model, proving, onFault) : written
  if (!model) {
    const words = formatProblems(problems)
    console.error(`\n${words}\n`)
    return { status: 500, type: html, body: problemPage(words) }
  }

  const { pathname } = new URL(url, 'http://localhost')
  const output = listOutputs(model, headScript).find(({ path }) => `/${path}` === pathname)
  if (output)
    return {
      status: 200,
      type: devTypes[extname(pathname)] ?? 'text/plain; charset=utf-8',
      body: output.text,
    }

  const route = pathname === '/' ? '/' : pathname.replace(/\/+$/, '')
  const moved =
    model.catalogues.redirects.find(({ from }) => from === route)?.to ??
    (route === pathname ? undefined : route)
  if (moved) return { status: 301, type: html, body: '', headers: { location: moved } }
  const views = listPages(model)
  const view = views.find(({ frame }) => frame.route === route)
  const missing = views.find(({ kind }) => kind === 'not-found')
  const shown = view ?? missing
  return { status: view ? 200 : 404, type: html, body: shown ? await renderPage(shown, assets) : '' }
}

function problemPage(words: string): string {
  return `<!doctype html><html lang="en"><head><title>Problems</title><script type="module" src="/@vite/client"></script></head>
<body style="margin:0;background:#131210;color:#ece7df;font:15px/1.7 ui-monospace,monospace"><main style="max-width:70rem;margin:0 auto;padding:2rem"><h1 style="font-size:1.2rem;color:#ff9a6c">This site cannot be built yet</h1><pre style="white-space:pre-wrap">${escapeHtml(words)}</pre></main></body></html>`
}
