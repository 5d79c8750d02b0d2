// Runs the SQL of pages as a reader's tab does: `node bin/run-in-page.mjs < runs.json`. Each core has a thread with a Postgres,
// because a statement that never ends can only be stopped with its thread.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { extensionPackages } from '../../in-page/snapshot/extension-packages.ts'
import { timeUnderLoad } from '../../lib/time-under-load.ts'
import { neededExtension } from './needed-extension.ts'
import type { PageRuns, ProjectRun } from './page-runs.ts'
import type { ThreadReply, ThreadRequest } from './page-thread.ts'

const { projects, snapshot, limit } = JSON.parse(readFileSync(0, 'utf8')) as PageRuns
const packages = extensionPackages()
/** Extensions that samples name, so that pages with the same ones follow each other. */
const namedIn = ({ steps }: PageRuns['projects'][number]): string[] => {
  const names = steps.flatMap(({ sql }) =>
    [...sql.matchAll(/\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/gi)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)].filter((name) => packages.has(name)).sort()
}
const queue = projects
  .map((project) => ({ ...project, named: namedIn(project) }))
  .sort((a, b) => (a.named.join() < b.named.join() ? -1 : a.named.join() > b.named.join() ? 1 : 0))

const threads = Array.from({ length: Math.min(availableParallelism(), 4, queue.length) }, runQueue)
await Promise.all(threads)
process.exit(0)

async function runQueue(): Promise<void> {
  let thread: Worker | undefined
  for (let project = queue.shift(); project; project = queue.shift()) {
    thread ??= startThread()
    const run = await runProject(thread, project)
    process.stdout.write(`${JSON.stringify(run)}\n`)
    if (run.results.includes(undefined)) {
      await thread.terminate()
      thread = undefined
    }
  }
  await thread?.terminate()
}

function startThread(): Worker {
  return new Worker(new URL('./page-thread.mjs', import.meta.url), { workerData: { snapshot } })
}

/** Starts over with the package of each extension that turns out to be missing. */
async function runProject(thread: Worker, { id, steps, named }: (typeof queue)[number]): Promise<ProjectRun> {
  const extensions = new Set(named)
  for (;;) {
    const files = [...extensions].sort().map((name) => [name, packages.get(name) ?? ''])
    const results = await runSteps(thread, { steps, extensions: Object.fromEntries(files) })
    const missing = results
      .flatMap((result) => (result?.error ? (neededExtension(result.error) ?? []) : []))
      .filter((name) => packages.has(name) && !extensions.has(name))
    if (missing.length === 0) return { id, results, extensions: [...extensions].sort() }
    for (const name of missing) extensions.add(name)
  }
}

function runSteps(thread: Worker, request: ThreadRequest): Promise<ProjectRun['results']> {
  const results: ProjectRun['results'] = request.steps.map(() => undefined)
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, timeUnderLoad(limit))
    }
    const take = (reply: ThreadReply) => {
      if (reply.index === undefined) return end()
      results[reply.index] = reply.result
      wait()
    }
    const end = () => {
      clearTimeout(timer)
      thread.off('message', take).off('error', fail).off('exit', end)
      resolve(results)
    }
    const fail = (error: Error) => {
      process.stderr.write(`${error.stack ?? error.message}\n`)
      end()
    }
    thread.on('message', take).on('error', fail).on('exit', end)
    wait()
    thread.postMessage(request)
  })
}
