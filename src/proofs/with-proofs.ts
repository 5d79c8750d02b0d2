// The model with the proofs of its samples.
import { memoEach } from '../lib/memo.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type { CountedPage } from '../model/sum-proofs.ts'
import { countPage, sumProofs } from '../model/sum-proofs.ts'
import type { PageProof, ProofKind, SampleProof, SampleStatus, SiteProof } from '../schemas/proof.ts'
import type { KnownUnits } from './proof-cache.ts'
import { inPageProver } from './provers/in-page/in-page-prover.ts'
import type { PageUnits, ProofUnit, ProvedUnit } from './unit.ts'

/** The model with the proofs so far. Unproved pages have none. */
export function withProofs(
  model: SiteModel,
  pages: readonly PageUnits[],
  known: KnownUnits,
): SiteModel & { proof: SiteProof } {
  return Object.freeze({ ...model, proof: sumProofs(proveEach(pages, known)) })
}

const proveEach = memoEach(({ page, units }: PageUnits, known: KnownUnits): CountedPage | undefined =>
  units.every(({ key }) => known.has(key)) ? countPage(page, pageProof(page, units, known)) : undefined,
)

function pageProof({ fences }: Page, units: readonly ProofUnit[], known: KnownUnits): PageProof {
  // It says what runs in the page, and proves nothing to readers.
  const isInPage = ({ prover }: ProofUnit) => prover === inPageProver.id
  const provedBy = (some: readonly ProofUnit[]) => some.flatMap(({ key }) => known.get(key) ?? [])
  const proved = provedBy(units.filter((unit) => !isInPage(unit)))
  const proofs = strongest(proved)
  const all = provedBy(units)
  return {
    checkedOn: proved.map(({ on }) => on).sort()[0] ?? '',
    inPage: runnableIn(proofs, all),
    schemas: schemasIn(all),
    samples: Object.fromEntries(
      fences.map(({ id, meta }): [string, SampleStatus] => {
        if (meta.noCheck !== undefined) return [id, { status: 'skipped', reason: meta.noCheck }]
        const proof = proofs[id]
        return [id, proof ? { status: 'proved', ...proof } : { status: 'plain' }]
      }),
    ),
  }
}

/** Samples that ran in the build, and give the same in the page. */
function runnableIn(
  proofs: Readonly<Record<string, SampleProof>>,
  all: readonly ProvedUnit[],
): Record<string, readonly string[]> {
  const runnable: Record<string, readonly string[]> = {}
  for (const [id, { inPage }] of all.flatMap((unit) => Object.entries(unit.proofs)))
    if (inPage && proofs[id]?.kind === 'ran') runnable[id] = inPage.packages
  return runnable
}

const schemasIn = (all: readonly ProvedUnit[]): PageProof['schemas'] =>
  Object.fromEntries(
    all
      .flatMap((unit) => Object.entries(unit.proofs))
      .flatMap(([id, { inPage }]) => (inPage?.schema ? [[id, inPage.schema]] : [])),
  )

const strength: Record<ProofKind, number> = { parsed: 0, checked: 1, 'type-checked': 2, ran: 3 }

/** A sample that runs is type-checked as well. What is shown is the stronger proof. */
function strongest(proved: readonly ProvedUnit[]): Record<string, SampleProof> {
  const proofs: Record<string, SampleProof> = {}
  for (const [id, proof] of proved.flatMap((unit) => Object.entries(unit.proofs))) {
    const known = proofs[id]
    if (!known || strength[proof.kind] > strength[known.kind]) proofs[id] = proof
  }
  return proofs
}
