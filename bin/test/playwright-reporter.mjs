// Counts the browser tests, and names those that needed a second try.
import { relative } from 'node:path'
import { writeReport } from './report.mjs'

export default class {
  errors = 0

  onBegin(config, suite) {
    this.config = config
    this.suite = suite
  }

  /** Outside any test: a file that can't be loaded, or a worker that crashed. */
  onError() {
    this.errors++
  }

  onEnd() {
    const report = { passed: 0, failed: this.errors, secondTries: [] }
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected' || outcome === 'flaky') report.passed++
      if (outcome === 'unexpected') report.failed++
      if (outcome === 'flaky') {
        const [, project, , ...titles] = test.titlePath()
        const file = relative(this.config.rootDir, test.location.file)
        report.secondTries.push(`${file}: ${titles.join(' › ')} (${project})`)
      }
    }
    writeReport(report)
  }

  /** The list reporter prints it. */
  printsToStdio() {
    return false
  }
}
