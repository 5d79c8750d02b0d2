// Starts the proving thread when it is first needed, and hands it one request at a time.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SiteFault } from '../problems/invariant.ts'
import type { Prove } from './prove.ts'
import type { ProverAnswer } from './prover.ts'

export function startProver(engine: string): { prove: Prove; stop: () => Promise<void> } {
  let worker: Worker | undefined
  const prove: Prove = (request) => {
    worker ??= new Worker(join(engine, 'prover.mjs'))
    const thread = worker
    return new Promise((resolve, reject) => {
      thread.once('message', ({ pages, error }: ProverAnswer) =>
        pages ? resolve(pages) : reject(new SiteFault(`Samples could not be proved. ${error}`)),
      )
      thread.once('error', reject)
      thread.postMessage(request)
    })
  }
  return {
    prove,
    stop: async () => {
      await worker?.terminate()
    },
  }
}
