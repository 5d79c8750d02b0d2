// The one place where the fences of a page meet their proofs.
import type { FenceUse } from '../markdown/facts.ts'
import type { PageProof, SampleStatus } from '../schemas/proof.ts'

interface ProvedFence {
  fence: FenceUse
  status: SampleStatus
  /** The fence after it, where that shows its result. */
  result?: FenceUse
}

/** In reading order; fences that nobody proved yet are left out. */
export function provedFences(fences: readonly FenceUse[], { samples }: PageProof): ProvedFence[] {
  return fences.flatMap((fence, index) => {
    const status = samples[fence.id]
    const result = fence.meta.expect ? fences[index + 1] : undefined
    return status ? [{ fence, status, ...(result ? { result } : {}) }] : []
  })
}
