// Matches a page's fences with their proofs.
import type { FenceUse } from '../markdown/facts.ts'
import type { PageProof, SampleStatus } from '../schemas/proof.ts'

/** Samples that a reader sees and can run in the page, in reading order. */
export const runnableFences = (
  { fences }: { fences: readonly FenceUse[] },
  { inPage }: PageProof,
): FenceUse[] =>
  fences.filter(
    ({ id, language, meta }) =>
      (language === 'sql' || meta.run === true) && !meta.hidden && Object.hasOwn(inPage, id),
  )

interface ProvedFence {
  fence: FenceUse
  status: SampleStatus
  /** The next fence, if it shows the result. */
  result?: FenceUse
}

/** In reading order, without fences that aren't proved yet. */
export function provedFences(fences: readonly FenceUse[], { samples }: PageProof): ProvedFence[] {
  return fences.flatMap((fence, index) => {
    const status = samples[fence.id]
    const result = fence.meta.expect ? fences[index + 1] : undefined
    return status ? [{ fence, status, ...(result ? { result } : {}) }] : []
  })
}
