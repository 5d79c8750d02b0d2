// The site behind `npm run dev`: applies changes, responds with the current page, and reports problems.

import { headScript } from '../../client/head-script.ts'
import { contentType } from '../../lib/content-type.ts'
import type { CodeStore } from '../../markdown/highlight.ts'
import type { CheckedModel } from '../../model/build-model.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { missingPage } from '../../outputs/missing-page.ts'
import { pageGroups } from '../../outputs/page-groups.ts'
import { parseRedirects, redirectsFile } from '../../outputs/redirects.ts'
import { pageAt } from '../../pages/list-pages.ts'
import { notFoundView } from '../../pages/NotFoundPage.tsx'
import { renderPage } from '../../pages/render-page.tsx'
import { countProblems, formatProblem } from '../../problems/print-problems.ts'
import type { Problem } from '../../problems/problem.ts'
import { sortProblems } from '../../problems/problem.ts'
import type { ProveOptions } from '../../proofs/prove-site.ts'
import { prefersMarkdown } from '../../server/prefers-markdown.ts'
import { LengthsInBackground } from '../session/lengths-in-background.ts'
import { ProofsInBackground } from '../session/proofs-in-background.ts'
import { areSamplesProvable } from '../session/site-from-disk.ts'
import type { SiteSource } from '../session/site-session.ts'
import { SiteSession } from '../session/site-session.ts'
import type { MakeIndex } from './dev-outputs.ts'
import { DevOutputs, markdownAt } from './dev-outputs.ts'
import type { DevChange, DevRequest, DevResponse } from './dev-request.ts'
import type { SandboxFolders } from './dev-sandbox.ts'
import { DevSandbox } from './dev-sandbox.ts'
import { bareProblems, problemList, problemsInWayOf, problemsOn } from './problem-list.ts'

interface DevOptions {
  source: SiteSource
  menuProblems?: readonly Problem[]
  proving: ProveOptions
  makeIndex: MakeIndex
  /** Where highlighted code is cached. */
  store?: CodeStore
  /** Where the sandbox's files are. Without them, samples can't be run in the page. */
  sandbox?: SandboxFolders
  /** Called when pages may look different without a changed file, because samples were proved. */
  onNews: () => void
  /** Prints to the terminal. */
  print: (words: string) => void
}

const scripts = ['/@vite/client', '/src/client/main.ts', '/src/client/dev-update.ts']
const assets = { scripts, headScript }
const html = 'text/html; charset=utf-8'

export class DevSite {
  readonly #session: SiteSession
  readonly #proofs: ProofsInBackground
  readonly #lengths: LengthsInBackground
  readonly #outputs: DevOutputs
  readonly #sandbox: DevSandbox | undefined
  readonly #options: DevOptions
  #now: CheckedModel
  /** Counts changes, for a browser to compare with its page. */
  #version = 0
  /** What was already printed, by its text. */
  #printed: ReadonlySet<string> = new Set()
  #menuProblems: readonly Problem[] = []

  constructor(options: DevOptions) {
    this.#options = options
    this.#outputs = new DevOutputs(headScript, options.makeIndex)
    this.#sandbox = options.sandbox && new DevSandbox(options.sandbox)
    this.#menuProblems = options.menuProblems ?? []
    this.#session = new SiteSession({ ...options.source, areLengthsLater: true })
    const onNews = () => {
      this.#read()
      options.onNews()
    }
    this.#proofs = new ProofsInBackground(options.proving, onNews)
    this.#lengths = new LengthsInBackground(onNews)
    this.#now = this.#read()
  }

  change({ menuProblems = this.#menuProblems, ...change }: DevChange): void {
    this.#menuProblems = menuProblems
    this.#session.change(change)
    this.#read()
  }

  #read(): CheckedModel {
    const { model, problems } = this.#session.read()
    const proved = this.#proofs.lookUp(model, areSamplesProvable({ problems }))
    this.#now = {
      model: proved.model,
      problems: sortProblems([
        ...this.#menuProblems,
        ...problems,
        // A page with problems may not be renderable.
        ...(problems.length > 0 ? [] : this.#lengths.lookUp(model)),
        ...proved.problems,
      ]),
    }
    this.#version += 1
    this.#print(this.#now.problems)
    return this.#now
  }

  /** A problem is printed when it appears, and its end too. */
  #print(problems: readonly Problem[]): void {
    const before = this.#printed
    this.#printed = new Set(problems.map(formatProblem))
    const fresh = [...this.#printed].filter((text) => !before.has(text))
    if (fresh.length === 0 && this.#printed.size === before.size) return
    const all = problems.length === 0 ? 'No problem is left.' : `${countProblems(problems)}.`
    this.#options.print(`\n${[...fresh, all].join('\n\n')}\n`)
  }

  async respond({ url, accept }: DevRequest): Promise<DevResponse> {
    const { pathname } = new URL(url, 'http://localhost')
    // A save while the page is drawn belongs to the next version: an open page that claims it would never be patched.
    const now = { ...this.#now, version: this.#version }
    const { model } = now
    const ofSandbox = await this.#sandbox?.respond(model, pathname)
    if (ofSandbox) return ofSandbox
    const output = /\.[a-z0-9]+$/i.test(pathname) ? await this.#outputs.find(model, pathname) : undefined
    if (output) return { status: 200, type: contentType(pathname), body: output.text }

    const route = pathname === '/' ? '/' : pathname.replace(/\/+$/, '')
    const moved =
      parseRedirects(redirectsFile(model.catalogs.redirects)).get(route) ??
      (route === pathname ? undefined : route)
    if (moved) return { status: 301, type: html, body: '', headers: { location: moved } }
    return route.endsWith('.md') || prefersMarkdown(accept)
      ? markdownResponse(model, route)
      : this.#page(now, route)
  }

  async #page(
    { model, problems, version }: CheckedModel & { version: number },
    route: string,
  ): Promise<DevResponse> {
    const view = pageAt(model, route)
    const page = model.pages.get(route)
    const own = page ? problemsOn(page, problems) : problemsInWayOf(route, problems, model)
    const list = problemList(problems, own)
    const headers = { vary: 'accept' }
    const bare = (words: string) => ({ status: 500, type: html, body: bareProblems(words, scripts), headers })
    if (!page && own.length > 0) return bare(list)
    try {
      const drawn = await renderPage(view ?? notFoundView(model), assets, this.#options.store)
      const body = drawn
        .replace('</head>', `<meta name="dev-version" content="${version}"></head>`)
        .replace('</body>', `${list}</body>`)
      return { status: own.length > 0 ? 500 : view ? 200 : 404, type: html, body, headers }
    } catch (error) {
      // A page with problems may not be renderable. Without problems, the code is wrong.
      if (own.length > 0) return bare(list)
      throw error
    }
  }
}

function markdownResponse(model: SiteModel, route: string): DevResponse {
  const headers = { vary: 'accept' }
  const type = contentType('page.md')
  const body = markdownAt(model, route.replace(/^\/index\.md$/, '/').replace(/\.md$/, ''))
  const listed = pageGroups(model).flatMap(({ pages }) => pages)
  return body === undefined
    ? { status: 404, type, body: missingPage(route, listed), headers }
    : { status: 200, type, body, headers }
}
