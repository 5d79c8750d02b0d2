// Proves units: samples in, proofs or problems out. Only plain text and samples that an author excused are exempt.
import { setFlagsFromString } from 'node:v8'
import type { FenceUse } from '../../markdown/facts.ts'
import { SiteFault } from '../../problems/invariant.ts'
import type { Problem } from '../../problems/problem.ts'
import { requireBoundary } from '../../sandbox/boundary.ts'
import type { SampleProof } from '../../schemas/proof.ts'
import type { ProofContext } from './prover.ts'
import { provers } from './provers.ts'
import type { Verdict } from './verdict.ts'

// Parsers and Postgres in WebAssembly run only briefly here, and V8 would spend seconds optimizing them.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only'])
  setFlagsFromString(flag)

/** Plain data, because it's also sent to a thread. */
export interface UnitRequest {
  /** The prover's ID. */
  prover: string
  samples: readonly FenceUse[]
}

/** Either problems or a proof for every sample. */
export interface UnitResult {
  /** By fence ID. */
  proofs: Record<string, SampleProof>
  problems: Problem[]
}

export async function proveUnits(
  units: readonly UnitRequest[],
  context: ProofContext,
  onDone: (done: number) => void = () => undefined,
): Promise<UnitResult[]> {
  if (units.length > 0) requireBoundary()
  let done = 0
  const count = () => onDone(++done)
  // In parallel, because most of the work is in other processes. All are awaited, so that each can stop what it started.
  const verdicts = await Promise.allSettled(
    provers.map(async (prover) => {
      const pages = units.filter((unit) => unit.prover === prover.id).map(({ samples }) => samples)
      if (pages.length === 0) return new Map<FenceUse, Verdict>()
      let counted = 0
      const own = await prover.prove(pages, context, () => {
        counted++
        count()
      })
      for (; counted < pages.length; counted++) count()
      return own
    }),
  )
  const failed = verdicts.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  // By prover, because several can prove the same sample.
  const all = new Map(
    verdicts.map((result, index) => [
      provers[index]?.id,
      result.status === 'fulfilled' ? result.value : undefined,
    ]),
  )
  return units.map(({ prover, samples }) => {
    const own = all.get(prover)
    const problems = samples.flatMap((sample) => own?.get(sample)?.problems ?? [])
    if (problems.length > 0) return { proofs: {}, problems }
    return {
      problems,
      proofs: Object.fromEntries(
        samples.map((sample) => {
          const proof = own?.get(sample)?.proof
          if (!proof)
            throw new SiteFault(`The prover "${prover}" gave no verdict on ${sample.file}:${sample.line}.`)
          return [sample.id, proof]
        }),
      ),
    }
  })
}
