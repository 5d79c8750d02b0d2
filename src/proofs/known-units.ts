// Which units were proved before: by the lockfile, or by an earlier run on this machine.
import { memoEach, memoLast, memoPerObject } from '../lib/memo.ts'
import type { Problem } from '../problems/problem.ts'
import type { Doubt } from './doubts.ts'
import type { LockedPages } from './lockfile.ts'
import { readLockfile } from './lockfile.ts'
import type { KnownUnits } from './proof-cache.ts'
import { readProofCache } from './proof-cache.ts'
import type { ProofUnit, ProvedUnit } from './unit.ts'

export interface Known {
  known: KnownUnits
  /** Keys of those that come from the lockfile. */
  locked: ReadonlySet<string>
  problems: Problem[]
  /** Those that have to be proved. */
  unknown: readonly ProofUnit[]
}

export const nothingKnown: Omit<Known, 'unknown'> = { known: new Map(), locked: new Set(), problems: [] }

/** The existing proofs. `known` and `locked` are the same objects while they contain the same. */
export function knownUnits(
  units: readonly ProofUnit[],
  root: string,
  { ignoresDamage = false, doubt }: { ignoresDamage?: boolean; doubt?: Doubt | undefined } = {},
): Known {
  const { pages, problems } = readLockfile(root)
  const recorded = findEach(units, pages, readProofCache(root))
  const found = doubt ? recorded.map((proved, index) => trusted(units[index], proved, doubt)) : recorded
  const { known, locked } = byKey(found, pages)
  // The same samples on another page have the same key.
  const unknown = units.filter(({ key }, index) => !found[index] && !known.has(key))
  return { known, locked, problems: ignoresDamage ? [] : problems, unknown }
}

/** What the lockfile or an earlier run says about a unit, however much it's doubted. */
export const recordedUnit = (unit: ProofUnit, root: string): ProvedUnit | undefined =>
  recordedIn(unit, readLockfile(root).pages, readProofCache(root))

const trusted = (unit: ProofUnit | undefined, found: ProvedUnit | undefined, doubt: Doubt) =>
  unit && found && !doubt(unit, found) ? found : undefined

function recordedIn(
  { route, prover, key, samples }: ProofUnit,
  pages: LockedPages,
  cache: KnownUnits,
): ProvedUnit | undefined {
  const line = pages.get(route)?.[prover]
  // The lockfile's line must match this unit.
  const found = line?.key === key ? line : cache.get(key)
  return found && samples.every(({ id }) => found.proofs[id]) ? found : undefined
}

const findEach = memoEach(recordedIn)

const byKey = memoLast((found: readonly (ProvedUnit | undefined)[], pages: LockedPages) => {
  const known = new Map<string, ProvedUnit>()
  const locked = new Set<string>()
  for (const unit of found) {
    if (!unit) continue
    known.set(unit.key, unit)
    if (lockedUnits(pages).has(unit)) locked.add(unit.key)
  }
  return { known, locked }
})

const lockedUnits = memoPerObject(
  (pages: LockedPages) => new Set([...pages.values()].flatMap((units) => Object.values(units))),
)
