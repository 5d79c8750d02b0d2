// Compares the lockfile with fresh proofs. Used by `npm run check`, and by `npm test` with everything proved from scratch.
import type { Problem } from '../problems/problem.ts'
import type { LockedPages, Lockfile } from './lockfile.ts'
import { problemAt } from './lockfile.ts'
import type { ProvedUnit } from './unit.ts'

/** `proved` is the truth. Dates don't matter, because a line keeps the date on which it was written. */
export function compareLockfile({ pages, lines, problems }: Lockfile, proved: LockedPages): Problem[] {
  if (problems.length > 0) return problems
  const end = Math.max(0, ...lines.values()) + 1
  const missing = [...proved.keys()]
    .filter((page) => !pages.has(page))
    .map((page) => problemAt(end, `The samples on ${page} are proved, but that page's line is missing.`))
  const others = [...pages].flatMap(([page, units]) => {
    const at = lines.get(page) ?? 1
    const real = proved.get(page)
    if (!real) return [problemAt(at, `No page ${page} has samples to prove.`)]
    const provers = [...new Set([...Object.keys(real), ...Object.keys(units)])]
    const found = provers.flatMap((prover) => difference(page, prover, units[prover], real[prover]))
    return found.slice(0, 1).map(({ message, hint }) => problemAt(at, message, hint))
  })
  return [...others, ...missing]
}

function difference(
  page: string,
  prover: string,
  locked: ProvedUnit | undefined,
  real: ProvedUnit | undefined,
): { message: string; hint?: string }[] {
  if (!locked || !real || locked.key !== real.key)
    return [
      {
        message: `The ${prover} samples on ${page}, or their prover, changed since this line was written.`,
      },
    ]
  const [id] =
    Object.entries(real.proofs).find(
      ([fence, { kind, words }]) =>
        locked.proofs[fence]?.kind !== kind || locked.proofs[fence]?.words !== words,
    ) ??
    Object.entries(locked.proofs).find(([fence]) => !real.proofs[fence]) ??
    []
  if (!id) return []
  const said = (unit: ProvedUnit) => `"${unit.proofs[id]?.words ?? 'nothing'}"`
  return [
    {
      message: `The line says ${said(locked)} for a ${prover} sample on ${page}, but proving it gives ${said(real)}.`,
      hint: 'Run: npm run fix -- --from-nothing',
    },
  ]
}
