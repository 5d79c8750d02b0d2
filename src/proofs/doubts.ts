// Which recorded proofs are proved again. An unchanged key is an unchanged verdict, so most are trusted.
import { execFileSync } from 'node:child_process'
import { SiteFault } from '../problems/invariant.ts'
import type { LockedPages } from './lockfile.ts'
import { lockfileName, parseLockfile } from './lockfile.ts'
import type { ProofUnit, ProvedUnit } from './unit.ts'

/** Whether a unit is proved again, although `found` says that it was. */
export type Doubt = (unit: ProofUnit, found: ProvedUnit) => boolean

/** As many days until each unit was proved again. */
const days = 20

/** A twentieth of all units, another one each day, so that a line that no one proved is found. */
export function todaysDoubts(today: string): Doubt {
  const day = Math.floor(Date.parse(today) / 86_400_000)
  return ({ key }) => Number.parseInt(key.slice(0, 8), 16) % days === day % days
}

/** Everything that isn't recorded in the same words in `trusted`. */
const doubtsBeside =
  (trusted: LockedPages): Doubt =>
  ({ route, prover }, { key, proofs }) => {
    const line = trusted.get(route)?.[prover]
    return line?.key !== key || JSON.stringify(line.proofs) !== JSON.stringify(proofs)
  }

/** The same with the lockfile of a commit, which was proved before it became part of the main branch. */
export function doubtsSince(root: string, commit: string): Doubt {
  try {
    const args = ['show', `${commit}:./${lockfileName}`]
    const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' })
    return doubtsBeside(parseLockfile(text).pages)
  } catch (error) {
    throw new SiteFault(`${lockfileName} can't be read in commit "${commit}": ${(error as Error).message}`)
  }
}
