// A worker thread: takes views one at a time, leaves finished pages in the cache.
import { parentPort, workerData } from 'node:worker_threads'
import type { PageAssets } from '../layout/page-frame.ts'
import type { PageView } from '../pages/list-pages.ts'
import { openCodeStore } from './code-store.ts'
import { drawPage } from './draw-page.ts'
import { writeCachedPage } from './page-cache.ts'

export interface WorkerData {
  /** Where finished pages go. */
  folder: string
  /** Where coloured code is kept. */
  codeFolder: string
  assets: PageAssets
}

export interface Job {
  key: string
  view: PageView
}

export type Answer = { key: string; error?: string }

const { folder, codeFolder, assets } = (workerData ?? {}) as WorkerData
const store = parentPort ? openCodeStore(codeFolder) : undefined

parentPort?.on('message', async ({ key, view }: Job) => {
  try {
    writeCachedPage(folder, key, await drawPage(view, assets, store))
    parentPort?.postMessage({ key } satisfies Answer)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ key, error: `${view.frame.route}: ${words}` } satisfies Answer)
  }
})
