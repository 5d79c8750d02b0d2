// All content checks without writing anything.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteModel } from '../../model/site-model.ts'
import type { Problem } from '../../problems/problem.ts'
import { debianServer } from '../../project/engines/native/debian.ts'
import { checkDates, lockfileCommitted, todayInUtc } from '../../proofs/check-dates.ts'
import { compareLockfile } from '../../proofs/compare-lockfile.ts'
import type { Doubt } from '../../proofs/doubts.ts'
import { doubtsSince, todaysDoubts } from '../../proofs/doubts.ts'
import type { LockedPages } from '../../proofs/lockfile.ts'
import { lockfileName, readLockfile } from '../../proofs/lockfile.ts'
import { proofSummary, proofTable } from '../../proofs/proof-table.ts'
import { proveSite } from '../../proofs/prove-site.ts'
import { boundaryInWords } from '../../sandbox/boundary.ts'
import { madeFiles } from '../made-files/made-files.ts'
import type { RunOptions } from '../run-options.ts'
import { draftsLeftOut } from '../session/drafts.ts'
import { siteFromDisk, withSampleProblems } from '../session/site-from-disk.ts'
import { seconds } from '../steps.ts'
import type { BuildResult } from './build.ts'
import { styleReport } from './style-report.ts'

/**
 * `--from-nothing` proves every sample, ignoring the lockfile and earlier runs; `--slice` and `--since`, some of them. `--proofs` prints how, by language and by
 * page. `--style` prints how hard pages are to read, and proves nothing.
 */
export async function checkSite({
  root,
  code,
  brand,
  navigation,
  versions,
  args,
}: RunOptions): Promise<BuildResult> {
  const start = performance.now()
  const written = siteFromDisk({ root, brand, navigation })
  const styleFlag = args.find((arg) => /^--style(=|$)/.test(arg))
  const proving = {
    code,
    root,
    rules: versions.provers,
    fromNothing: args.includes('--from-nothing'),
    doubt: doubtOf(root, args),
  }
  if (!written.model)
    return { problems: styleFlag ? written.problems : await withSampleProblems(written, proving) }
  if (styleFlag) return { summary: styleReport(written.model, styleFlag === '--style=all') }
  const proved = await proveSite(written.model, proving)
  if (!proved.model) return { problems: proved.problems }
  const stale = [
    ...(existsSync(join(root, lockfileName)) ? lockfileProblems(root, proved.pages) : []),
    ...(root === code ? staleFiles(root) : []),
  ]
  if (stale.length > 0) return { problems: stale }
  const proofs = args.includes('--proofs') ? `${proofTable(proved.model)}\n` : proofSummary(proved.model)
  const boundary = proved.provedNow > 0 ? `${boundaryInWords()}\n` : ''
  return {
    summary: `${proofs}\n${boundary}${keptInWords(proved.kept.length)}${countsOf(proved.model)} (${seconds(start)}).`,
  }
}

const keptInWords = (kept: number): string =>
  kept > 0
    ? `${kept} ${kept === 1 ? 'page keeps its' : 'pages keep their'} recorded proofs, because SQL there needs extensions of PostgreSQL. ${debianServer().missing ?? ''}\n`
    : ''

function doubtOf(root: string, args: readonly string[]): Doubt | undefined {
  const commit = args.find((arg) => arg.startsWith('--since='))?.slice('--since='.length)
  if (commit) return doubtsSince(root, commit)
  return args.includes('--slice') ? todaysDoubts(todayInUtc()) : undefined
}

function countsOf({ pages, drafts }: SiteModel): string {
  const all = [...pages.values()]
  const count = (list: (page: (typeof all)[number]) => readonly unknown[]) =>
    all.reduce((sum, page) => sum + list(page).length, 0)
  return `No problem in ${all.length} pages${draftsLeftOut({ drafts })}: ${count(({ links }) => links)} links, ${count(({ headings }) => headings)} anchors, ${count(({ fences }) => fences)} code samples, ${count(({ components }) => components)} components`
}

function lockfileProblems(root: string, proved: LockedPages): Problem[] {
  const lockfile = readLockfile(root)
  const days = { today: todayInUtc(), committed: lockfileCommitted(root) }
  return [...compareLockfile(lockfile, proved), ...checkDates(lockfile, days)]
}

/** Generated files that no longer match their sources. */
function staleFiles(root: string): Problem[] {
  return [...madeFiles(root)].flatMap(([file, text]): Problem[] => {
    const full = join(root, file)
    if (existsSync(full) && readFileSync(full, 'utf8') === text) return []
    return [
      {
        code: 'bad-data',
        file,
        line: 1,
        column: 1,
        message: 'This file is generated from schemas or data and no longer matches them.',
        hint: 'Run: npm run fix',
      },
    ]
  })
}
