// Draws the pages that the cache does not have: a few in this thread, many in one thread per core.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SiteFault } from '../problems/invariant.ts'
import { openCodeStore } from './code-store.ts'
import { drawPage } from './draw-page.ts'
import { writeCachedPage } from './page-cache.ts'
import type { Answer, Job, WorkerData } from './worker.ts'

/** Starting threads costs as much as drawing about this many pages. */
const worthThreads = 24

interface RenderOptions extends WorkerData {
  engine: string
  onDone: (done: number) => void
}

export async function renderPages(jobs: readonly Job[], options: RenderOptions): Promise<void> {
  if (jobs.length < worthThreads) return renderHere(jobs, options)
  const waiting = [...jobs]
  let done = 0
  const threads = Math.max(2, Math.min(availableParallelism(), 8))
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(
        options,
        () => waiting.shift(),
        () => options.onDone(++done),
      ),
    ),
  )
}

async function renderHere(
  jobs: readonly Job[],
  { folder, codeFolder, assets, onDone }: RenderOptions,
): Promise<void> {
  const store = openCodeStore(codeFolder)
  for (const [index, { key, view }] of jobs.entries()) {
    writeCachedPage(folder, key, await drawPage(view, assets, store))
    onDone(index + 1)
  }
}

/** One page at a time per thread: what is in memory does not grow with the number of pages. */
function runThread(
  { engine, folder, codeFolder, assets }: RenderOptions,
  next: () => Job | undefined,
  onDone: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(engine, 'worker.mjs'), {
      workerData: { folder, codeFolder, assets } satisfies WorkerData,
    })
    const feed = () => {
      const job = next()
      if (job) worker.postMessage(job)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', ({ error }: Answer) => {
      if (error) {
        void worker.terminate()
        reject(new SiteFault(`A page could not be drawn. ${error}`))
        return
      }
      onDone()
      feed()
    })
    worker.on('error', reject)
    feed()
  })
}
