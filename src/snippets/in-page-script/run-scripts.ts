// Runs pages' JavaScript as a reader's tab does: `node bin/run-in-page-scripts.mjs < runs.json`. Each core has a thread with a
// Postgres, because a statement that never ends can only be stopped with its thread.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { extensionPackages } from '../../in-page/snapshot/extension-packages.ts'
import { timeUnderLoad } from '../../lib/time-under-load.ts'
import { neededExtension } from '../in-page/needed-extension.ts'
import type { ScriptProjectRun, ScriptRuns } from './script-runs.ts'
import type { ThreadData, ThreadReply, ThreadRequest } from './script-thread.ts'

const { projects, snapshot, settings, limit } = JSON.parse(readFileSync(0, 'utf8')) as ScriptRuns
/** bin/run-in-page-scripts.mjs bundles it. */
const scriptWorker = process.argv[2] ?? ''
const packages = extensionPackages()
const queue = [...projects]

await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4, queue.length) }, runQueue))
process.exit(0)

async function runQueue(): Promise<void> {
  let thread: Worker | undefined
  for (let project = queue.shift(); project; project = queue.shift()) {
    thread ??= new Worker(new URL('./script-thread.mjs', import.meta.url), {
      workerData: { snapshot, settings, scriptWorker } satisfies ThreadData,
    })
    const { isStuck, ...run } = await runProject(thread, project)
    process.stdout.write(`${JSON.stringify(run)}\n`)
    if (isStuck) {
      await thread.terminate()
      thread = undefined
    }
  }
  await thread?.terminate()
}

/** Starts over with the package of each extension that turns out to be missing. */
async function runProject(
  thread: Worker,
  { id, steps }: (typeof queue)[number],
): Promise<ScriptProjectRun & { isStuck: boolean }> {
  const extensions = new Set<string>()
  for (;;) {
    const files = [...extensions].sort().map((name) => [name, packages.get(name) ?? ''])
    const { replies, isStuck } = await runSteps(thread, { steps, extensions: Object.fromEntries(files) })
    const missing = replies
      .flatMap(({ error }) => (error ? (neededExtension(error) ?? []) : []))
      .filter((name) => packages.has(name) && !extensions.has(name))
    if (missing.length === 0) {
      const ofSteps = steps.map((_, index) => replies.find((each) => each.index === index))
      return {
        id,
        results: ofSteps.map((reply) => reply?.result),
        schemas: ofSteps.map((reply) => reply?.schema),
        extensions: [...extensions].sort(),
        isStuck,
      }
    }
    for (const name of missing) extensions.add(name)
  }
}

function runSteps(
  thread: Worker,
  request: ThreadRequest,
): Promise<{ replies: ThreadReply[]; isStuck: boolean }> {
  const replies: ThreadReply[] = []
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(true), timeUnderLoad(limit))
    }
    const take = (reply: ThreadReply) => {
      if (reply.index === undefined) return end(false)
      replies.push(reply)
      wait()
    }
    const end = (isStuck: boolean) => {
      clearTimeout(timer)
      thread.off('message', take).off('error', fail).off('exit', exit)
      resolve({ replies, isStuck })
    }
    const exit = () => end(true)
    const fail = (error: Error) => {
      process.stderr.write(`${error.stack ?? error.message}\n`)
      end(true)
    }
    thread.on('message', take).on('error', fail).on('exit', exit)
    wait()
    thread.postMessage(request)
  })
}
