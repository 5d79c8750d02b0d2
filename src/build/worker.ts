// A worker thread: takes one view at a time and writes finished pages to the cache.
import { parentPort, workerData } from 'node:worker_threads'
import type { PageView } from '../pages/list-pages.ts'
import type { DrawOptions } from './draw-page.ts'
import { drawPage } from './draw-page.ts'

export interface Job {
  key: string
  view: PageView
}

/** An error of the system: a message to another thread would leave these fields out. */
type SystemFault = Pick<NodeJS.ErrnoException, 'code' | 'path' | 'syscall'> & { needed?: number }

export type JobResult = { key: string; error?: string; fault?: SystemFault }

parentPort?.on('message', async ({ key, view }: Job) => {
  try {
    await drawPage(key, view, workerData as DrawOptions)
    parentPort?.postMessage({ key } satisfies JobResult)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const { code, path, syscall, needed } = error as SystemFault
    const fault = { code, path, syscall, needed } as SystemFault
    parentPort?.postMessage({ key, error: `${view.frame.route}: ${words}`, fault } satisfies JobResult)
  }
})
