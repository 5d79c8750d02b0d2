// A thread that proves samples for `npm run dev`, so that pages need not wait for Postgres.
import { parentPort } from 'node:worker_threads'
import type { ProofRequest, ProvedPage } from '../snippets/prove-samples.ts'
import { proveSamples } from '../snippets/prove-samples.ts'

export type ProverAnswer = { pages: ProvedPage[]; error?: undefined } | { pages?: undefined; error: string }

parentPort?.on('message', async (request: ProofRequest) => {
  try {
    parentPort?.postMessage({ pages: await proveSamples(request) } satisfies ProverAnswer)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ error: words } satisfies ProverAnswer)
  }
})
