// A proof's date is what readers see as "checked on", so the lockfile can't claim a day that hadn't come yet.
import { execFileSync } from 'node:child_process'
import type { Problem } from '../problems/problem.ts'
import type { Lockfile } from './lockfile.ts'
import { lockfileName, problemAt } from './lockfile.ts'

interface Days {
  /** In UTC, as all dates here. */
  today: string
  /** When the file was committed. None if it changed since, or without git. */
  committed?: string | undefined
}

/** At most one problem per page. */
export function checkDates({ pages, lines }: Lockfile, { today, committed }: Days): Problem[] {
  return [...pages].flatMap(([page, units]) => {
    const [last] = Object.entries(units).sort(([, a], [, b]) => (a.on < b.on ? 1 : -1))
    if (!last) return []
    const [prover, { on }] = last
    const says = `The line says that the ${prover} samples on ${page} were proved on ${on}`
    const at = lines.get(page) ?? 1
    if (on > today)
      return problemAt(
        at,
        `${says}, but today is ${today}.`,
        "Correct this machine's clock. If it's right, run: npm run fix -- --from-nothing",
      )
    if (committed !== undefined && on > committed)
      return problemAt(
        at,
        `${says}, but the line was committed on ${committed}.`,
        `Run: npm run fix -- --from-nothing, and commit ${lockfileName}.`,
      )
    return []
  })
}

export const todayInUtc = (): string => dayOf(Date.now())

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

/** The day on which the lockfile was committed as it is. */
export function lockfileCommitted(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('status', '--porcelain', '--', lockfileName) !== '') return undefined
    const seconds = git('log', '-1', '--format=%ct', '--', lockfileName)
    return seconds === '' ? undefined : dayOf(Number(seconds) * 1000)
  } catch {
    return undefined
  }
}
