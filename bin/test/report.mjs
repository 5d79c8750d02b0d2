// The runners' reports: how many tests passed and failed, and which were retried.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A test can time out once on a busy machine. If more than this many do in one run, the tests themselves are flaky. */
export const mostSecondTries = 2

/** For the reporters of both runners. */
export function writeReport(report) {
  const file = process.env.TEST_REPORT
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}

/** So that the report of an earlier run is never mistaken for this one's. */
export function removeReports(root) {
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
}

/** A missing report means that the runner didn't get that far, which counts as a failure. */
export function readReport(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, 'test-results', file), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, secondTries: [] }
  }
}
