// A thread that runs the site for `npm run dev`: it renders pages while Vite serves scripts, and is replaced as a whole when
// the rendering code changes.
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { CodeStore } from '../../markdown/highlight.ts'
import { ParseCache } from '../../model/parse-page.ts'
import { useYamlStore } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import { readParseCache, writeParseCache } from '../parse-cache-file.ts'
import { startProver } from '../prover-thread.ts'
import type { SiteSource } from '../session/site-session.ts'
import { UnitFile } from '../unit-file.ts'
import { YamlFolder } from '../yaml-folder.ts'
import type { SandboxFolders } from './dev-sandbox.ts'
import type { DevChange, DevRequest, DevResponse } from './dev-site.ts'
import { DevSite } from './dev-site.ts'

export interface SiteThreadData extends Omit<SiteSource, 'parseCache'>, SandboxFolders {
  menuProblems: readonly Problem[]
  /** Folder of the provers' bundle. */
  engine: string
  /** Version of the code that parses pages. Without one, parses from earlier runs aren't used. */
  version?: string
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
  const { code, sandbox, scriptWorker, engine, version, menuProblems, ...source } = data
  const yaml = version ? new YamlFolder(source.root, version) : undefined
  useYamlStore(yaml)
  // The bundle's folder is named after all code.
  const unitStore = version ? new UnitFile(source.root, basename(engine)) : undefined
  const parseCache = version ? readParseCache(source.root, version) : new ParseCache()
  const site = new DevSite({
    source: { ...source, parseCache },
    menuProblems,
    proving: {
      code,
      root: source.root,
      prove: startProver(engine).prove,
      ...(unitStore ? { unitStore } : {}),
    },
    store: codeInMemory(),
    sandbox: { code, sandbox, scriptWorker },
    onNews: () => send({ kind: 'news' }),
    print: (words) => send({ kind: 'print', words }),
  })
  // For the next start.
  if (version) writeParseCache(source.root, version, parseCache, new Set(parseCache.entries.keys()))
  unitStore?.close()
  yaml?.prune()
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
