// Counts the unit tests, and names those that needed a second try.
import { writeReport } from './report.mjs'

export default class {
  onTestRunEnd(modules, errors) {
    const report = { passed: 0, failed: errors.length, secondTries: [] }
    for (const module of modules) {
      // A file that can't be loaded has no tests to count.
      if (module.errors().length > 0) report.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') report.passed++
        if (state === 'failed') report.failed++
        if (test.diagnostic()?.flaky) report.secondTries.push(`${module.relativeModuleId}: ${test.fullName}`)
      }
    }
    writeReport(report)
  }
}
