// The page's side of the Postgres worker: numbered requests, responses with the same number, and a timeout.
import type { LabReply, LabRequest, LabResults, Numbered } from './lab-messages.ts'

type Kind = LabRequest['kind']
type RequestOf<K extends Kind> = Extract<LabRequest, { kind: K }>

/** A loop in the reader's SQL would run forever. Starting takes as long as the network does. */
const patience = 20_000

export class LabThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  #count = 0
  #isStopped = false

  constructor(worker: Worker) {
    this.#worker = worker
    worker.addEventListener('message', ({ data: { id, content } }: MessageEvent<Numbered<LabReply>>) => {
      const asked = this.#waiting.get(id)
      this.#waiting.delete(id)
      if ('error' in content) asked?.reject(new Error(content.error))
      else asked?.resolve(content.value as never)
    })
    // Its code couldn't be loaded, or it crashed.
    worker.addEventListener('error', () => this.stop("Postgres couldn't be loaded."))
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  ask<K extends Kind>(request: RequestOf<K>): Promise<LabResults[K]> {
    const id = this.#count++
    return new Promise<LabResults[K]>((resolve, reject) => {
      if (this.#isStopped) return reject(new Error('Postgres was stopped.'))
      const timer =
        request.kind === 'start'
          ? undefined
          : setTimeout(
              () => this.stop(`This took longer than ${patience / 1000} seconds and was stopped.`),
              patience,
            )
      this.#waiting.set(id, {
        resolve: (value) => {
          clearTimeout(timer)
          resolve(value)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      })
      this.#worker.postMessage({ id, content: request } satisfies Numbered<LabRequest>)
    })
  }

  stop(reason: string): void {
    this.#isStopped = true
    this.#worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(new Error(reason))
    this.#waiting.clear()
  }
}

export const openLabThread = (): LabThread =>
  new LabThread(new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module', name: 'rls-lab' }))
