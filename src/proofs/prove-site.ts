// Proves all of the site's samples, except unchanged ones from the lockfile or an earlier run.
import { memoPerObject } from '../lib/memo.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import { sumProofs } from '../model/sum-proofs.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import type { PageProof, ProofKind, SampleProof, SampleStatus, SiteProof } from '../schemas/proof.ts'
import { inPageProver } from '../snippets/in-page/in-page-prover.ts'
import { packagesIn } from '../snippets/in-page/in-page-words.ts'
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
  /** Ignore the lockfile and earlier runs. */
  fromNothing?: boolean
  /** The date of this run, as in 2026-11-15. */
  today?: string
  onProgress?: (done: number, all: number) => void
  prove?: Prove
}

type ProvedSite =
  | { model: SiteModel & { proof: SiteProof }; pages: LockedPages; provedNow: number; problems?: undefined }
  | { problems: Problem[]; model?: undefined }

export async function proveSite(model: SiteModel, options: ProveOptions): Promise<ProvedSite> {
  const { units, context } = siteUnits(model, options)
  const state = options.fromNothing ? nothingKnown : knownUnits(units, options.root)
  if (state.problems.length > 0) return { problems: state.problems }

  const { proved, failed, fresh } = await proveUnknown(units, context, state, options)
  const problems = [...failed.values()].flat()
  if (problems.length > 0) return { problems: uniqueProblems(sortProblems(problems)) }
  return {
    model: withProofs(model, units, proved),
    pages: pagesOf(units, proved),
    provedNow: fresh,
  }
}

interface NewlyProved {
  /** Including those from before. */
  proved: KnownUnits
  failed: ReadonlyMap<ProofUnit, Problem[]>
  /** The number of units that had to be proved. */
  fresh: number
}

/** Proves the rest, and keeps the proofs on this machine even if another page has a problem. */
export async function proveUnknown(
  units: readonly ProofUnit[],
  context: ProofContext,
  { known, locked }: Pick<Known, 'known' | 'locked'>,
  { root, onProgress, prove = proveUnits, today = new Date().toISOString().slice(0, 10) }: ProveOptions,
): Promise<NewlyProved> {
  const fresh = units.filter(({ key }) => !known.has(key))
  const results = await prove(fresh, context, (done) => onProgress?.(done, fresh.length))
  const proved = new Map(known)
  const failed = new Map<ProofUnit, Problem[]>()
  for (const [index, { proofs, problems }] of results.entries()) {
    const unit = fresh[index]
    if (!unit) continue
    if (problems.length > 0) failed.set(unit, problems)
    else proved.set(unit.key, { key: unit.key, on: today, proofs })
  }
  if (fresh.length > 0)
    writeProofCache(
      root,
      [...proved.values()].filter(({ key }) => !locked.has(key)),
    )
  return { proved, failed, fresh: fresh.length }
}

export function siteUnits(
  model: SiteModel,
  { code }: Pick<ProveOptions, 'code'>,
  context = contextOf(model, code),
): { units: ProofUnit[]; context: ProofContext } {
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

/** The existing proofs: from the lockfile if its line matches this unit, or from an earlier run on this machine. */
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

/** The model with the proofs so far. Unproved pages have none. */
export function withProofs(
  model: SiteModel,
  units: readonly ProofUnit[],
  known: KnownUnits,
): SiteModel & { proof: SiteProof } {
  const unproved = new Set(units.filter(({ key }) => !known.has(key)).map(({ route }) => route))
  const byRoute = new Map<string, PageProof>()
  const ofPage = new Map<string, ProofUnit[]>()
  for (const unit of units) {
    const own = ofPage.get(unit.route)
    if (own) own.push(unit)
    else ofPage.set(unit.route, [unit])
  }
  for (const page of model.pages.values()) {
    if (unproved.has(page.route)) continue
    const own = ofPage.get(page.route) ?? []
    const isInPage = ({ prover }: ProofUnit) => prover === inPageProver.id
    const provedBy = (some: readonly ProofUnit[]) => some.flatMap(({ key }) => known.get(key) ?? [])
    byRoute.set(
      page.route,
      pageProof(page, provedBy(own.filter((unit) => !isInPage(unit))), provedBy(own.filter(isInPage))),
    )
  }
  return Object.freeze({ ...model, proof: sumProofs(model.pages, byRoute) })
}

const pageProof = memoPerObject(
  ({ fences }: Page, proved: readonly ProvedUnit[], inPage: readonly ProvedUnit[]): PageProof => {
    const proofs = strongest(proved)
    return {
      checkedOn: proved.map(({ on }) => on).sort()[0] ?? '',
      inPage: runnableIn(proofs, inPage),
      samples: Object.fromEntries(
        fences.map(({ id, meta }): [string, SampleStatus] => {
          if (meta.noCheck !== undefined) return [id, { status: 'skipped', reason: meta.noCheck }]
          const proof = proofs[id]
          return [id, proof ? { status: 'proved', ...proof } : { status: 'plain' }]
        }),
      ),
    }
  },
)

/** Samples that ran in the build, and give the same in the page. */
function runnableIn(
  proofs: Readonly<Record<string, SampleProof>>,
  inPage: readonly ProvedUnit[],
): Record<string, readonly string[]> {
  const runnable: Record<string, readonly string[]> = {}
  for (const [id, { words }] of inPage.flatMap((unit) => Object.entries(unit.proofs))) {
    const packages = packagesIn(words)
    if (packages && proofs[id]?.kind === 'ran') runnable[id] = packages
  }
  return runnable
}

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

/** In the lockfile's format. */
function pagesOf(units: readonly ProofUnit[], proved: KnownUnits): LockedPages {
  const pages = new Map<string, Record<string, ProvedUnit>>()
  for (const { route, prover, key } of units) {
    const unit = proved.get(key)
    if (unit) pages.set(route, { ...pages.get(route), [prover]: unit })
  }
  return pages
}
