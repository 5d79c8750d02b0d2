// What the dev server answers to a request for a page: the page, or the problems of the whole site in words.
import { headScript } from '../client/head-script.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { hashOf } from '../lib/hash.ts'
import { ParseMemory } from '../model/parse-page.ts'
import type { SiteModel } from '../model/site-model.ts'
import { fullTexts, markdownModules } from '../outputs/full-texts.ts'
import type { Output } from '../outputs/list-outputs.ts'
import { listOutputs } from '../outputs/list-outputs.ts'
import { missingPage } from '../outputs/missing-page.ts'
import { pageGroups } from '../outputs/page-groups.ts'
import { parseRedirects, redirectsFile } from '../outputs/redirects.ts'
import { listPages } from '../pages/list-pages.ts'
import { renderMarkdown } from '../pages/render-markdown.ts'
import { renderPage } from '../pages/render-page.tsx'
import { formatProblems } from '../problems/print-problems.ts'
import type { ProveOptions } from '../proofs/prove-site.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { contentType } from '../server/content-type.ts'
import { prefersMarkdown } from '../server/prefers-markdown.ts'
import { brandIn, readEnvironment } from './environment.ts'
import { ProofsInBackground } from './proofs-in-background.ts'
import { siteFromDisk } from './site-from-disk.ts'

interface DevRequest {
  url: string
  accept?: string | undefined
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

/** Samples are proved beside the requests: a page is shown at once, and a wrong sample replaces it when it is found. */
const proofs = new ProofsInBackground()

export async function answerDev({
  url,
  accept,
  root,
  load,
  proving,
  onFault,
}: DevRequest): Promise<DevAnswer> {
  const { pathname } = new URL(url, 'http://localhost')
  // A search asks for some twenty files at once. Their folder is named after their content, so what is kept cannot be old.
  const kept = searchFile.test(pathname)
    ? made?.outputs.find(({ path }) => `/${path}` === pathname)
    : undefined
  if (kept) return { status: 200, type: contentType(pathname), body: kept.text }

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

  const views = listPages(model)
  const markdownOf = (route: string): string | undefined => {
    const view = views.find(({ frame }) => frame.route === route)
    return view && renderMarkdown(view)
  }
  const output = isFile(pathname)
    ? [
        ...outputsOf(model),
        // All pages are written for these, so only for who asks.
        ...(pathname.includes('/llms-full') ? fullTexts(model, (route) => markdownOf(route) ?? '') : []),
        ...(pathname.endsWith('.md.js') ? markdownModules(model, (route) => markdownOf(route) ?? '') : []),
      ].find(({ path }) => `/${path}` === pathname)
    : undefined
  if (output) return { status: 200, type: contentType(pathname), body: output.text }

  const route = pathname === '/' ? '/' : pathname.replace(/\/+$/, '')
  const moved =
    parseRedirects(redirectsFile(model.catalogues.redirects)).get(route) ??
    (route === pathname ? undefined : route)
  if (moved) return { status: 301, type: html, body: '', headers: { location: moved } }

  const headers = { vary: 'accept' }
  if (route.endsWith('.md') || prefersMarkdown(accept)) {
    const body = markdownOf(route.replace(/^\/index\.md$/, '/').replace(/\.md$/, ''))
    const listed = pageGroups(model).flatMap(({ pages }) => pages)
    const type = contentType('page.md')
    return body === undefined
      ? { status: 404, type, body: missingPage(route, listed), headers }
      : { status: 200, type, body, headers }
  }
  const view = views.find(({ frame }) => frame.route === route)
  const shown = view ?? views.find(({ kind }) => kind === 'not-found')
  return { status: view ? 200 : 404, type: html, body: shown ? await renderPage(shown, assets) : '', headers }
}

const searchFile = /^\/search\/[^/]+\//
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

let made: { key: string; outputs: Output[] } | undefined

/** Those of the whole site take a second, the index of the search first of all: they are kept until something is written. */
function outputsOf(model: SiteModel): Output[] {
  const { brand, pages, sections, catalogues, proof } = model
  const sources = [...pages.values()].map(({ source }) => source)
  const key = hashOf(...sources, JSON.stringify([brand, sections, catalogues, proof?.totals]))
  if (made?.key !== key) made = { key, outputs: listOutputs(model, headScript) }
  return made.outputs
}

function problemPage(words: string): string {
  return `<!doctype html><html lang="en"><head><title>Problems</title><script type="module" src="/@vite/client"></script></head>
<body style="margin:0;background:#131210;color:#ece7df;font:15px/1.7 ui-monospace,monospace"><main style="max-width:70rem;margin:0 auto;padding:2rem"><h1 style="font-size:1.2rem;color:#ff9a6c">This site cannot be built yet</h1><pre style="white-space:pre-wrap">${escapeHtml(words)}</pre></main></body></html>`
}
