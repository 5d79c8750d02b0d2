// A thread that runs the site for `npm run dev`: it renders pages while Vite serves scripts, and is replaced as a whole when
// the rendering code changes.
import { parentPort, workerData } from 'node:worker_threads'
import type { CodeStore } from '../../markdown/highlight.ts'
import { ParseCache } from '../../model/parse-page.ts'
import { useYamlStore } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ProofRules } from '../../proofs/unit.ts'
import { openCaches } from '../caches/build-caches.ts'
import { PageUnitStore } from '../caches/page-units.ts'
import { parsedData } from '../caches/parsed-data.ts'
import { openParseCache, saveParses } from '../caches/parsed-pages.ts'
import type { CodeVersions } from '../code-versions.ts'
import type { Bundles } from '../run-options.ts'
import type { SiteSource } from '../session/site-session.ts'
import type { DevChange, DevRequest, DevResponse } from './dev-request.ts'
import { DevSite } from './dev-site.ts'
import { startProver } from './prover-thread.ts'

export interface SiteThreadData extends Omit<SiteSource, 'parseCache'> {
  menuProblems: readonly Problem[]
  /** Where the site's code is. */
  code: string
  bundles: Bundles
  /** Of the code that this thread runs. Without them, nothing from earlier runs is used. */
  versions?: CodeVersions
  /** What the provers run. */
  rules: ProofRules
}

export type ToSite = { change: DevChange } | { id: number; request: DevRequest }
export type FromSite =
  | { kind: 'ready' }
  | { kind: 'news' }
  | { kind: 'print'; words: string }
  | { kind: 'response'; id: number; response: DevResponse }
  | { kind: 'failed'; id: number; words: string }

const send = (message: FromSite) => parentPort?.postMessage(message)
const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function openSite(data: SiteThreadData): DevSite {
  const { code, bundles, versions, rules, menuProblems, ...source } = data
  const caches = versions && openCaches({ code, root: source.root, versions })
  useYamlStore(caches && parsedData(caches.data))
  const unitStore = caches && new PageUnitStore(caches.units)
  const parseCache = caches ? openParseCache(caches.parsed) : new ParseCache()
  const site = new DevSite({
    source: { ...source, parseCache },
    menuProblems,
    proving: {
      code,
      rules,
      root: source.root,
      prove: startProver(bundles.engine).prove,
      ...(unitStore ? { unitStore } : {}),
    },
    store: codeInMemory(),
    sandbox: { code, ...bundles },
    onNews: () => send({ kind: 'news' }),
    print: (words) => send({ kind: 'print', words }),
  })
  // For the next start.
  if (caches) saveParses(caches.parsed, parseCache)
  unitStore?.close()
  caches?.data.prune()
  // Texts that are still being written aren't worth a file.
  useYamlStore(undefined)
  return site
}

/** When a page is rendered again, only changed code is highlighted. */
function codeInMemory(): CodeStore {
  const colored = new Map<string, string[]>()
  return { read: (key) => colored.get(key), write: (key, lines) => colored.set(key, lines) }
}

async function take(site: DevSite, message: ToSite): Promise<void> {
  if ('change' in message) {
    site.change(message.change)
    return
  }
  const { id, request } = message
  try {
    send({ kind: 'response', id, response: await site.respond(request) })
  } catch (error) {
    send({ kind: 'failed', id, words: wordsOf(error) })
  }
}

if (parentPort) {
  const site = openSite(workerData as SiteThreadData)
  send({ kind: 'ready' })
  parentPort.on('message', (message: ToSite) => {
    take(site, message).catch((error: unknown) => send({ kind: 'print', words: wordsOf(error) }))
  })
}
