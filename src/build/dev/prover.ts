// A thread that proves samples for `npm run dev`, so that pages don't wait for Postgres.
import { parentPort } from 'node:worker_threads'
import type { UnitRequest, UnitResult } from '../../proofs/provers/prove-units.ts'
import { proveUnits } from '../../proofs/provers/prove-units.ts'
import type { ProofContext } from '../../proofs/provers/prover.ts'

export interface ProverRequest {
  units: readonly UnitRequest[]
  context: ProofContext
}

export type ProverResponse =
  | { results: UnitResult[]; error?: undefined }
  | { results?: undefined; error: string }

parentPort?.on('message', async ({ units, context }: ProverRequest) => {
  try {
    parentPort?.postMessage({ results: await proveUnits(units, context) } satisfies ProverResponse)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ error: words } satisfies ProverResponse)
  }
})
