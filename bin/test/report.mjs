// What the runners report: how many tests passed and failed, and which needed a second try.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A test may be late once on a busy machine. More than this many in one run, and the tests themselves are at fault. */
export const mostSecondTries = 2

/** For the reporters of both runners. */
export function writeReport(report) {
  const file = process.env.TEST_REPORT
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}

/** So that the report of an earlier run is never taken for this one's. */
export function removeReports(root) {
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
}

/** A report that's missing means that the runner didn't come that far, which counts as a failure. */
export function readReport(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, 'test-results', file), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, secondTries: [] }
  }
}
