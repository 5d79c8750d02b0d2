// A thread that runs the site for `npm run dev`: it renders pages while Vite serves scripts, and is replaced as a whole when
// the rendering code changes.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { CodeStore } from '../../markdown/highlight.ts'
import { ParseCache } from '../../model/parse-page.ts'
import { useYamlStore } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import type { UnitResult } from '../../proofs/provers/prove-units.ts'
import type { ProofRules } from '../../proofs/unit.ts'
import type { IndexFile, IndexInput } from '../../search/indexing/write-index.ts'
import { openCaches } from '../caches/build-caches.ts'
import { PageUnitStore } from '../caches/page-units.ts'
import { parsedData } from '../caches/parsed-data.ts'
import { openParseCache, saveParses } from '../caches/parsed-pages.ts'
import type { CodeVersions } from '../code-versions.ts'
import type { Bundles } from '../run-options.ts'
import type { SiteSource } from '../session/site-session.ts'
import type { DevChange, DevRequest, DevResponse } from './dev-request.ts'
import { DevSite } from './dev-site.ts'
import type { IndexerData } from './indexer.ts'
import type { ProverRequest } from './prover.ts'
import { threadOnDemand, wordsOf } from './thread-on-demand.ts'

export interface SiteThreadData extends Omit<SiteSource, 'parseCache'> {
  menuProblems: readonly Problem[]
  /** Where the site's code is. */
  code: string
  /** Where the bundles of this thread and of the indexer are. */
  folder: string
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

function openSite(data: SiteThreadData): DevSite {
  const { code, folder, bundles, versions, rules, menuProblems, ...source } = data
  const caches = versions && openCaches({ code, root: source.root, versions })
  useYamlStore(caches && parsedData(caches.data))
  const unitStore = caches && new PageUnitStore(caches.units)
  const parseCache = caches ? openParseCache(caches.parsed) : new ParseCache()
  const prover = threadOnDemand<ProverRequest, UnitResult[]>({
    file: join(bundles.engine, 'prover.mjs'),
    failure: "The samples couldn't be proved",
  })
  const indexer = threadOnDemand<IndexInput, IndexFile[]>({
    file: join(folder, 'indexer.mjs'),
    failure: "The search index couldn't be made",
    workerData: { code, root: source.root, versions } satisfies IndexerData,
  })
  const site = new DevSite({
    source: { ...source, parseCache },
    menuProblems,
    proving: {
      code,
      rules,
      root: source.root,
      prove: (units, context) => prover.run({ units, context }),
      ...(unitStore ? { unitStore } : {}),
    },
    makeIndex: indexer.run,
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
