// Samples in languages of client libraries that the build can't compile: parsed, and their calls compared with the library.

import type { FenceUse } from '../../../markdown/facts.ts'
import type { CallSurface } from '../../../references/library/call-surface.ts'
import type { ProofContext, Prover } from '../prover.ts'
import { ofLanguage } from '../prover.ts'
import { isCallLanguage } from './call-languages.ts'

export const callsProver: Prover = {
  id: 'calls',
  code: 'src/proofs/provers/calls/calls-prover.ts',
  select: ofLanguage(isCallLanguage),
  uses: (samples, { surfaces, client }) => ({
    variable: client.variable,
    surfaces: [...new Set(samples.map((fence) => surfaceFor(fence, surfaces)?.hash))],
  }),
  prove: async (pages, { surfaces, client }: ProofContext) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveCalls } = await import('./prove-calls.ts')
    const surfaceOf = (fence: FenceUse) => surfaceFor(fence, surfaces)
    const verdicts = pages.map((samples) => proveCalls(samples, surfaceOf, client.variable))
    return new Map((await Promise.all(verdicts)).flatMap((own) => [...own]))
  },
}

/** Of the version that the sample names, or else of the current one. */
function surfaceFor(
  { language, meta }: FenceUse,
  surfaces: readonly CallSurface[] = [],
): CallSurface | undefined {
  return surfaces.find(
    (one) =>
      one.language === language && (meta.client === undefined ? one.isCurrent : one.version === meta.client),
  )
}
