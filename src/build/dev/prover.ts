// A thread that proves samples for `npm run dev`, so that pages don't wait for Postgres.
import type { UnitRequest, UnitResult } from '../../proofs/provers/prove-units.ts'
import { proveUnits } from '../../proofs/provers/prove-units.ts'
import type { ProofContext } from '../../proofs/provers/prover.ts'
import { respondTo } from './thread-on-demand.ts'

export interface ProverRequest {
  units: readonly UnitRequest[]
  context: ProofContext
}

respondTo<ProverRequest, UnitResult[]>(({ units, context }) => proveUnits(units, context))
