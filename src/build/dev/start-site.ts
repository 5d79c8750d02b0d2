// Starts the site's thread, and communicates with it.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DevChange, DevRequest, DevResponse } from './dev-request.ts'
import type { FromSite, SiteThreadData, ToSite } from './site-thread.ts'

export interface RunningSite {
  /** Resolves when the site was first read. */
  ready: Promise<void>
  respond: (request: DevRequest) => Promise<DevResponse>
  change: (change: DevChange) => void
  stop: () => Promise<void>
}

interface Waiting {
  resolve: (response: DevResponse) => void
  reject: (error: Error) => void
}

/**
 * Megabytes, ten times what 1,669 pages use. V8 derives from it how much garbage it leaves: up to four times what's in use with the
 * default limit, and less than twice with this one.
 */
const mostMemory = 1_500

export function startSite(
  data: SiteThreadData,
  { onNews, print }: { onNews: () => void; print: (words: string) => void },
): RunningSite {
  // No one debugs React in this thread, and pages render twice as fast without its checks.
  const thread = new Worker(join(data.folder, 'site.mjs'), {
    workerData: data,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let end: Error | undefined
  let settle: { resolve: () => void; reject: (error: Error) => void }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Rejections surface where the site is awaited; don't report them as unhandled before that.
  ready.catch(() => undefined)
  const finish = (error: Error) => {
    end ??= error
    settle.reject(end)
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  thread.on('error', finish)
  thread.on('exit', (status) =>
    finish(new Error(`The thread that renders pages exited with status ${status}.`)),
  )
  thread.on('message', (message: FromSite) => {
    if (message.kind === 'ready') settle.resolve()
    else if (message.kind === 'news') onNews()
    else if (message.kind === 'print') print(message.words)
    else {
      const request = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'response') request?.resolve(message.response)
      else request?.reject(new Error(message.words))
    }
  })
  const send = (message: ToSite) => thread.postMessage(message)
  return {
    ready,
    respond: (request) =>
      new Promise((resolve, reject) => {
        if (end) {
          reject(end)
          return
        }
        last += 1
        waiting.set(last, { resolve, reject })
        send({ id: last, request })
      }),
    change: (change) => send({ change }),
    stop: async () => {
      await thread.terminate()
    },
  }
}
