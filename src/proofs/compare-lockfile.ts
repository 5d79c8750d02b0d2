// Compares the lockfile with fresh proofs. Used by `npm run check`, and by `npm test` with everything proved from scratch.
import type { Problem } from '../problems/problem.ts'
import type { LockedPages, Lockfile } from './lockfile.ts'
import { lockfileName, problemAt } from './lockfile.ts'
import type { ProvedUnit } from './unit.ts'

const toRecord = `Run: npm run fix, and commit ${lockfileName} with your change.`

/** `proved` is the truth. Dates don't matter, because a line keeps the date on which it was written. */
export function compareLockfile({ pages, lines, problems }: Lockfile, proved: LockedPages): Problem[] {
  if (problems.length > 0) return problems
  const lineOf = (page: string) => lines.get(page) ?? Math.max(0, ...lines.values()) + 1
  const unrecorded = [...proved].filter(([page, real]) => !areRecorded(pages.get(page) ?? {}, real))
  return [
    ...notRecorded(unrecorded.map(([page]) => page).sort(), lineOf),
    ...[...pages.keys()]
      .filter((page) => !proved.has(page))
      .map((page) =>
        problemAt(
          lineOf(page),
          `The samples that were on ${page} are gone, but their proofs are still recorded.`,
          toRecord,
        ),
      ),
    ...[...proved].flatMap(([page, real]) => {
      const locked = pages.get(page)
      return locked && areRecorded(locked, real) ? falseProofs(page, lineOf(page), locked, real) : []
    }),
  ]
}

type Units = Readonly<Record<string, ProvedUnit>>

/** Whether the line is about these samples, proved by today's code. */
const areRecorded = (locked: Units, real: Units): boolean =>
  [...Object.keys(locked), ...Object.keys(real)].every((prover) => locked[prover]?.key === real[prover]?.key)

/** One problem for all pages: a writer changes one, but a change of a prover changes hundreds. */
function notRecorded(pages: readonly string[], lineOf: (page: string) => number): Problem[] {
  const [first] = pages
  if (first === undefined) return []
  const others = pages.length - 3
  const message =
    pages.length === 1
      ? `The samples on ${first} are right, but their proofs aren't recorded yet.`
      : `The samples on ${pages.length} pages are right, but their proofs aren't recorded yet: ${pages.slice(0, 3).join(', ')}${others > 0 ? `, and ${others} more` : ''}.`
  return [problemAt(lineOf(first), message, toRecord)]
}

/** A line that claims something else than what was just proved. At most one problem per page. */
function falseProofs(page: string, line: number, locked: Units, real: Units): Problem[] {
  const found = Object.entries(real).flatMap(([prover, unit]) => {
    const recorded = locked[prover]?.proofs ?? {}
    const id = [...Object.keys(unit.proofs), ...Object.keys(recorded)].find(
      (fence) => JSON.stringify(recorded[fence]) !== JSON.stringify(unit.proofs[fence]),
    )
    if (id === undefined) return []
    const [said, given] = [recorded, unit.proofs].map((proofs) => `"${proofs[id]?.words ?? 'nothing'}"`)
    const message =
      said === given
        ? `The line lists other tables or functions for a sample on ${page} than its project has.`
        : `The line says ${said} for a ${prover} sample on ${page}, but proving it gives ${given}.`
    return [problemAt(line, message, 'Run: npm run fix -- --from-nothing')]
  })
  return found.slice(0, 1)
}
