// The sandbox's worker: Postgres, one page's project, and nothing else. It has no network: its frame's policy forbids it.

import { openProject } from '../project/engines/tab/open-project.ts'
import { PageProject } from '../project/engines/tab/page-project.ts'
import type { ProjectSession } from '../project/engines/tab/project-session.ts'
import type { SqlResult } from '../project/engines/tab/sql-run.ts'
import { adviseInTab } from './advise-in-tab.ts'
import type {
  AdviseRequest,
  EngineFiles,
  PageStep,
  ScriptParts,
  ToWorker,
  WorkerReply,
  WorkerStart,
} from './messages.ts'
import { readReply } from './read-reply.ts'
import type { ScriptWorker } from './script/run-script.ts'
import { prepareScript, runInWorker } from './script/run-script.ts'
import type { ScriptResult, ScriptStep } from './script/script-run.ts'
import { startScriptWorker } from './script/start-script-worker.ts'

self.addEventListener('message', ({ data }: MessageEvent<WorkerStart>) => start(data), { once: true })

interface Later<T> {
  promise: Promise<T>
  resolve: (value: T) => void
}

type Parts = { [Name in keyof EngineFiles]: Later<EngineFiles[Name]> }

function start({ port }: WorkerStart): void {
  const parts: Parts = { engine: later(), files: later(), project: later(), extensions: later() }
  // Compiled while the other files are on their way.
  const compiled = parts.engine.promise.then((bytes) => WebAssembly.compile(bytes))
  // Reported with the first run that needs it.
  compiled.catch(() => undefined)
  const open = async (canStartOver: boolean) => {
    const extensions = await parts.extensions.promise
    // The engine fetches packages of extensions by their URL. There's nothing else to fetch.
    self.fetch = async (url) => {
      const bytes = extensions[new URL(String(url)).pathname]
      return bytes ? new Response(bytes.slice(0)) : new Response(null, { status: 404 })
    }
    return openProject(
      {
        engine: await compiled,
        files: new Uint8Array(await parts.files.promise),
        project: new Uint8Array(await parts.project.promise),
        extensions: Object.fromEntries(
          Object.keys(extensions).map((name) => [name, new URL(`package:${name}`)]),
        ),
      },
      canStartOver,
    )
  }
  let scripts: ScriptParts | undefined
  const partsOfScripts = () => {
    if (!scripts) throw new Error('The client is missing.')
    return scripts
  }
  /** Workers that load the client while Postgres starts. */
  const prepared = new Map<PageStep, ScriptWorker>()
  const prepare = (step: ScriptStep) => prepareScript(step, startScriptWorker(partsOfScripts().library))
  const page = new PageProject<PageStep, SqlResult | ScriptResult>(open, async (session, step) =>
    'sql' in step
      ? session.run(step)
      : runInWorker(session, step, partsOfScripts().settings, prepared.get(step) ?? prepare(step)),
  )
  // Cut off here, so that nothing large leaves the worker.
  const reply = (message: WorkerReply) => port.postMessage(readReply(message))
  let advised: Promise<ProjectSession> | undefined
  const advise = async ({ id, files, rules }: AdviseRequest) => {
    try {
      advised ??= open(false)
      const result = await adviseInTab(await advised, files, rules, (progress) =>
        reply({ kind: 'running', id, progress }),
      )
      reply({ kind: 'advised', id, result })
    } catch (error) {
      reply({ kind: 'failed', id, message: messageOf(error) })
    }
  }
  port.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'part') {
      parts[data.name].resolve(data.bytes as never)
      return
    }
    if (data.kind === 'advise') return advise(data)
    const { id, kind: _, scripts: sent, ...run } = data
    scripts = sent ?? scripts
    const { step } = run
    try {
      if ('script' in step) prepared.set(step, prepare(step))
      const result = await page.run(run, () => reply({ kind: 'running', id }))
      if ('printed' in result) reply({ kind: 'ran-script', id, result })
      else reply({ kind: 'ran', id, result })
    } catch (error) {
      reply({ kind: 'failed', id, message: messageOf(error) })
    } finally {
      prepared.get(step)?.end()
      prepared.delete(step)
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** As Promise.withResolvers(), which is younger than some browsers that we support. */
function later<T>(): Later<T> {
  let resolve: Later<T>['resolve'] = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
