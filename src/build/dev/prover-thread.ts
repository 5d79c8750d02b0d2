// Starts the proving thread on first use, and sends it one request at a time.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ToolFailed } from '../../problems/tool-failed.ts'
import type { Prove } from '../../proofs/prove-site.ts'
import type { ProverRequest, ProverResponse } from './prover.ts'

/** Milliseconds. An idle thread's compilers and databases would keep their memory. */
const endsAfter = 30_000

export function startProver(engine: string, idle = endsAfter): { prove: Prove; stop: () => Promise<void> } {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const prove: Prove = (units, context) => {
    clearTimeout(timer)
    worker ??= new Worker(join(engine, 'prover.mjs'))
    const thread = worker
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        // Only these three: Node's own listeners deliver the response to the next request.
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        timer = setTimeout(() => void stop(), idle)
        timer.unref()
        done()
      }
      // The next request starts a new thread.
      const died = (why: string) => {
        worker = undefined
        settle(() => reject(new ToolFailed(`The samples couldn't be proved: ${why}.`)))
      }
      const onMessage = ({ results, error }: ProverResponse) =>
        settle(() => (results ? resolve(results) : reject(new ToolFailed(error))))
      const onError = (error: Error) => died(error.message)
      const onExit = (code: number) => died(`the thread that proves them exited with status ${code}`)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage({ units, context } satisfies ProverRequest)
    })
  }
  return { prove, stop }
}
