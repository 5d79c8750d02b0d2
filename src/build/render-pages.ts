// Renders the pages that aren't in the cache: a few in this thread, many in one thread per core.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PageView } from '../pages/list-pages.ts'
import { SiteFault } from '../problems/invariant.ts'
import type { DrawOptions } from './draw-page.ts'
import type { Job, JobResult } from './worker.ts'

/** Starting threads takes as long as rendering about this many pages. */
const worthThreads = 24

export interface PageToDraw {
  key: string
  /** Called when it's the page's turn, so that memory holds only the views being rendered. */
  view: () => PageView
}

interface RenderOptions extends DrawOptions {
  engine: string
  onDone: (done: number) => void
}

export async function renderPages(jobs: readonly PageToDraw[], options: RenderOptions): Promise<void> {
  if (jobs.length < worthThreads) return renderHere(jobs, options)
  const waiting = jobs.values()
  let done = 0
  const threads = Math.max(2, Math.min(availableParallelism(), 8))
  await Promise.all(
    Array.from({ length: threads }, () => runThread(options, waiting, () => options.onDone(++done))),
  )
}

async function renderHere(jobs: readonly PageToDraw[], { onDone, ...options }: RenderOptions): Promise<void> {
  if (jobs.length === 0) return
  // The rendering code is large, and most builds find all pages in the cache.
  const { drawPage } = await import('./draw-page.ts')
  for (const [index, { key, view }] of jobs.entries()) {
    await drawPage(key, view(), options)
    onDone(index + 1)
  }
}

/** One page at a time per thread, so that memory doesn't grow with the number of pages. */
function runThread(
  { engine, folder, codeFolder, assets }: RenderOptions,
  waiting: Iterator<PageToDraw>,
  onDone: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(engine, 'worker.mjs'), {
      workerData: { folder, codeFolder, assets } satisfies DrawOptions,
    })
    const feed = () => {
      const { value: job } = waiting.next()
      if (job) worker.postMessage({ key: job.key, view: job.view() } satisfies Job)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', ({ error, fault }: JobResult) => {
      if (error) {
        void worker.terminate()
        reject(Object.assign(new SiteFault(`A page couldn't be rendered. ${error}`), fault))
        return
      }
      onDone()
      feed()
    })
    worker.on('error', reject)
    feed()
  })
}
