// Proves all of the site's samples, except unchanged ones from the lockfile or an earlier run.
import { memoEach, memoLast } from '../lib/memo.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type { Problem } from '../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../problems/problem.ts'
import type { SiteProof } from '../schemas/proof.ts'
import { todayInUtc } from './check-dates.ts'
import type { Doubt } from './doubts.ts'
import type { Known } from './known-units.ts'
import { knownUnits, nothingKnown, recordedUnit } from './known-units.ts'
import type { LockedPages } from './lockfile.ts'
import type { KnownUnits } from './proof-cache.ts'
import { writeProofCache } from './proof-cache.ts'
import type { UnitRequest, UnitResult } from './provers/prove-units.ts'
import { proveUnits } from './provers/prove-units.ts'
import type { ProofContext } from './provers/prover.ts'
import type { PageUnits, ProofRules, ProofUnit, ProvedUnit, UnitStore } from './unit.ts'
import { contextOf, unitsOf } from './unit.ts'
import { withProofs } from './with-proofs.ts'

export type Prove = (
  units: readonly UnitRequest[],
  context: ProofContext,
  onDone?: (done: number) => void,
) => Promise<UnitResult[]>

export interface ProveOptions {
  /** Where the site's code is. */
  code: string
  /** What its provers run. */
  rules: ProofRules
  /** Where the written content is, with its lockfile and its .cache. */
  root: string
  /** Ignore the lockfile and earlier runs. */
  fromNothing?: boolean
  /** Which recorded units are proved again. */
  doubt?: Doubt | undefined
  /** Lines of the lockfile that can't be read are proved again instead of being a problem, as after a merge. */
  ignoresDamage?: boolean
  /** The date of this run, as in 2026-11-15. */
  today?: string
  onProgress?: (done: number, all: number) => void
  prove?: Prove
  /** Where the units of an earlier run may be. */
  unitStore?: UnitStore
}

type ProvedSite =
  | {
      model: SiteModel & { proof: SiteProof }
      pages: LockedPages
      provedNow: number
      /** Units that can't be proved on this machine, and keep their recorded proofs. */
      kept: readonly ProofUnit[]
      problems?: undefined
    }
  | { problems: Problem[]; model?: undefined }

export async function proveSite(model: SiteModel, options: ProveOptions): Promise<ProvedSite> {
  const { units, pages, context } = siteUnits(model, options)
  const state = options.fromNothing ? nothingKnown : knownUnits(units, options.root, options)
  if (state.problems.length > 0) return { problems: state.problems }

  const { proved, failed, fresh, kept } = await proveUnknown(units, context, state, options)
  const problems = [...failed.values()].flat()
  if (problems.length > 0) return { problems: uniqueProblems(sortProblems(problems)) }
  return {
    model: withProofs(model, pages, proved),
    pages: pagesOf(units, proved),
    provedNow: fresh - kept.length,
    kept,
  }
}

interface NewlyProved {
  /** Including those from before. */
  proved: KnownUnits
  failed: ReadonlyMap<ProofUnit, Problem[]>
  /** The number of units that had to be proved. */
  fresh: number
  kept: readonly ProofUnit[]
}

/** Proves the rest, and keeps the proofs on this machine even if another page has a problem. */
export async function proveUnknown(
  units: readonly ProofUnit[],
  context: ProofContext,
  { known, locked }: Pick<Known, 'known' | 'locked'>,
  { root, onProgress, prove = proveUnits, today = todayInUtc() }: ProveOptions,
): Promise<NewlyProved> {
  const fresh = units.filter(({ key }) => !known.has(key))
  const results = await prove(fresh, context, (done) => onProgress?.(done, fresh.length))
  const proved = new Map(known)
  const failed = new Map<ProofUnit, Problem[]>()
  const kept: ProofUnit[] = []
  for (const [index, { proofs, problems }] of results.entries()) {
    const unit = fresh[index]
    if (!unit) continue
    const recorded = isNotProvable(problems) ? recordedUnit(unit, root) : undefined
    if (recorded) {
      kept.push(unit)
      proved.set(unit.key, recorded)
    } else if (problems.length > 0) failed.set(unit, problems)
    else proved.set(unit.key, { key: unit.key, on: today, proofs })
  }
  if (fresh.length > 0)
    writeProofCache(
      root,
      [...proved.values()].filter(({ key }) => !locked.has(key)),
    )
  return { proved, failed, fresh: fresh.length, kept }
}

const isNotProvable = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ code }) => code === 'not-provable-here')

export function siteUnits(
  model: SiteModel,
  { code, rules, unitStore }: Pick<ProveOptions, 'code' | 'rules' | 'unitStore'>,
  context = contextOf(model, code),
): { units: readonly ProofUnit[]; pages: readonly PageUnits[]; context: ProofContext } {
  const pages = unitsOfEach([...model.pages.values()], context, rules, unitStore)
  return { units: unitsIn(pages), pages, context }
}

const unitsOfEach = memoEach(
  (page: Page, context: ProofContext, rules: ProofRules, store: UnitStore | undefined) =>
    store
      ? store.find(page, context, rules, () => unitsOf(page, context, rules))
      : unitsOf(page, context, rules),
)
const unitsIn = memoLast((pages: readonly PageUnits[]) => pages.flatMap(({ units }) => units))

/** In the lockfile's format. */
function pagesOf(units: readonly ProofUnit[], proved: KnownUnits): LockedPages {
  const pages = new Map<string, Record<string, ProvedUnit>>()
  for (const { route, prover, key } of units) {
    const unit = proved.get(key)
    if (unit) pages.set(route, { ...pages.get(route), [prover]: unit })
  }
  return pages
}
