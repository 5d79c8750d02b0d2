// Proves every sample of the site, except what the lockfile or an earlier run proved and nobody changed since.
import type { ModelResult } from '../model/build-model.ts'
import type { SiteModel } from '../model/site-model.ts'
import { sumProofs } from '../model/sum-proofs.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import type { PageProof, SampleStatus, SiteProof } from '../schemas/proof.ts'
import type { UnitRequest, UnitResult } from '../snippets/prove-units.ts'
import { proveUnits } from '../snippets/prove-units.ts'
import type { ProofContext } from '../snippets/prover.ts'
import type { LockedPages } from './lockfile.ts'
import { readLockfile } from './lockfile.ts'
import type { KnownUnits } from './proof-cache.ts'
import { readProofCache, writeProofCache } from './proof-cache.ts'
import { proofRules } from './rules.ts'
import type { ProofUnit, ProvedUnit } from './unit.ts'
import { contextOf, unitsOf } from './unit.ts'

export type Prove = (
  units: readonly UnitRequest[],
  context: ProofContext,
  onDone?: (done: number) => void,
) => Promise<UnitResult[]>

export interface ProveOptions {
  /** Where the site's code is. */
  code: string
  /** Where the written content is, with its lockfile and its .cache. */
  root: string
  /** Take nothing from the lockfile or an earlier run. */
  fromNothing?: boolean
  /** The day of this run, as in 2026-11-15. */
  today?: string
  onProgress?: (done: number, all: number) => void
  prove?: Prove
}

type ProvedSite =
  | { model: SiteModel & { proof: SiteProof }; pages: LockedPages; provedNow: number; problems?: undefined }
  | { problems: Problem[]; model?: undefined }

export async function proveSite(model: SiteModel, options: ProveOptions): Promise<ProvedSite> {
  const { root, today = new Date().toISOString().slice(0, 10), prove = proveUnits } = options
  const { units, context } = siteUnits(model, options)
  const { known, locked, problems: damage } = options.fromNothing ? nothingKnown : knownUnits(units, root)
  if (damage.length > 0) return { problems: damage }

  const fresh = units.filter(({ key }) => !known.has(key))
  const results = await prove(fresh, context, (done) => options.onProgress?.(done, fresh.length))
  const proved = new Map(known)
  for (const [index, { proofs, problems }] of results.entries()) {
    const key = fresh[index]?.key
    if (key && problems.length === 0) proved.set(key, { key, on: today, proofs })
  }
  // What was proved is kept even if another page has a problem.
  if (fresh.length > 0)
    writeProofCache(
      root,
      [...proved.values()].filter(({ key }) => !locked.has(key)),
    )
  const problems = results.flatMap((result) => result.problems)
  if (problems.length > 0) return { problems: uniqueProblems(sortProblems(problems)) }
  return {
    model: withProofs(model, units, proved),
    pages: pagesOf(units, proved),
    provedNow: fresh.length,
  }
}

export function siteUnits(
  model: SiteModel,
  { code }: Pick<ProveOptions, 'code'>,
): { units: ProofUnit[]; context: ProofContext } {
  const context = contextOf(model, code)
  const rules = proofRules(code)
  return { units: [...model.pages.values()].flatMap((page) => unitsOf(page, context, rules)), context }
}

interface Known {
  known: KnownUnits
  /** Keys of those that come from the lockfile. */
  locked: ReadonlySet<string>
  problems: Problem[]
}

const nothingKnown: Known = { known: new Map(), locked: new Set(), problems: [] }

/** What is proved already: by the lockfile, where its line is about this very unit, or by an earlier run here. */
export function knownUnits(units: readonly ProofUnit[], root: string): Known {
  const { pages, problems } = readLockfile(root)
  const cache = readProofCache(root)
  const known = new Map<string, ProvedUnit>()
  const locked = new Set<string>()
  for (const { route, prover, key, samples } of units) {
    const line = pages.get(route)?.[prover]
    const isLocked = line?.key === key
    const found = isLocked ? line : cache.get(key)
    if (!found || !samples.every(({ id }) => found.proofs[id])) continue
    known.set(key, found)
    if (isLocked) locked.add(key)
  }
  return { known, locked, problems }
}

/** The model with what is known now; pages that nobody proved yet have no proof. */
export function withProofs(
  model: SiteModel,
  units: readonly ProofUnit[],
  known: KnownUnits,
): SiteModel & { proof: SiteProof } {
  const unproved = new Set(units.filter(({ key }) => !known.has(key)).map(({ route }) => route))
  const byRoute = new Map<string, PageProof>()
  const ofPage = new Map<string, ProofUnit[]>()
  for (const unit of units) ofPage.set(unit.route, [...(ofPage.get(unit.route) ?? []), unit])
  for (const { route, fences } of model.pages.values()) {
    if (unproved.has(route)) continue
    const proved = (ofPage.get(route) ?? []).flatMap(({ key }) => known.get(key) ?? [])
    const proofs = Object.assign({}, ...proved.map((unit) => unit.proofs)) as ProvedUnit['proofs']
    byRoute.set(route, {
      checkedOn: proved.map(({ on }) => on).sort()[0] ?? '',
      samples: Object.fromEntries(
        fences.map(({ id, meta }): [string, SampleStatus] => {
          if (meta.noCheck !== undefined) return [id, { status: 'skipped', reason: meta.noCheck }]
          const proof = proofs[id]
          return [id, proof ? { status: 'proved', ...proof } : { status: 'plain' }]
        }),
      ),
    })
  }
  return Object.freeze({ ...model, proof: sumProofs(model.pages, byRoute) })
}

/** As the lockfile keeps it. */
function pagesOf(units: readonly ProofUnit[], proved: KnownUnits): LockedPages {
  const pages = new Map<string, Record<string, ProvedUnit>>()
  for (const { route, prover, key } of units) {
    const unit = proved.get(key)
    if (unit) pages.set(route, { ...pages.get(route), [prover]: unit })
  }
  return pages
}

export const resultOf = (site: ProvedSite): ModelResult =>
  site.model ? { model: site.model } : { problems: site.problems }
