// A worker thread: takes views one at a time, leaves finished pages in the cache.
import { parentPort, workerData } from 'node:worker_threads'
import type { PageAssets } from '../layout/page-frame.ts'
import type { PageView } from '../pages/list-pages.ts'
import { renderPage } from '../pages/render-page.tsx'
import { writeCachedPage } from './page-cache.ts'

export interface WorkerData {
  folder: string
  assets: PageAssets
}

export interface Job {
  key: string
  view: PageView
}

export type Answer = { key: string; error?: string }

const { folder, assets } = (workerData ?? {}) as WorkerData

parentPort?.on('message', async ({ key, view }: Job) => {
  try {
    writeCachedPage(folder, key, await renderPage(view, assets))
    parentPort?.postMessage({ key } satisfies Answer)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ key, error: `${view.frame.route}: ${words}` } satisfies Answer)
  }
})
