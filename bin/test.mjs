// `npm test`: everything, from a fresh clone. Independent steps run in parallel, and a summary comes last.
import { ensureBubblewrap } from './bubblewrap.mjs'
import { ensureDebianExtensions } from './debian-extensions.mjs'
import { chooseSteps, testFiles } from './test/choose-steps.mjs'
import { mostSecondTries, readReport, removeReports } from './test/report.mjs'
import { steps } from './test/steps.mjs'

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`

const usage = (all) => `Usage: npm test -- [steps] [words for their runner]
       npm test -- <test files or folders> [options for their runner]

Steps: ${all.map(({ name }) => name).join(', ')}; ci for all that a push must pass.
A file is a path such as src/lib/nearest.test.ts, its name (nearest), or the file that it tests (src/lib/nearest.ts).`

/** `npm test -- <steps> [arguments]`. Without a step, all of them. */
export async function runTests(root, args = [], all = steps, files = () => testFiles(root)) {
  if (args[0] === '--help' || args[0] === '-h') {
    console.log(`Runs the tests.\n${usage(all)}`)
    return 0
  }
  const { chosen, wordsFor, unknown } = chooseSteps(args, { all, files })
  if (unknown) {
    for (const { word, near } of unknown)
      console.error(
        `There's no step and no test file "${word}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      )
    console.error(`\n${usage(all)}`)
    return 1
  }
  removeReports(root)
  ensureBubblewrap()
  if (process.env.CI || args.join() === 'ci') ensureDebianExtensions()
  const start = performance.now()
  const results = await runInOrder(chosen, {
    root,
    // A single step prints directly to the terminal.
    isLive: ({ name, alone }) => alone === true || (wordsFor.size === 1 && wordsFor.has(name)),
    wordsFor: ({ name }) => wordsFor.get(name) ?? [],
  })

  console.log(`\n${results.map(({ line }) => line).join('\n')}\nTotal: ${seconds(start)}.\n`)
  return summarize(results)
}

/** Starts each step as soon as those before it have ended. One that failed stops only those that need it. */
async function runInOrder(chosen, { root, isLive, wordsFor }) {
  const ended = new Map()
  for (const step of chosen) {
    const before = [...(step.after ?? []), ...(step.needs ?? [])].map((name) => ended.get(name))
    const result = Promise.all(before).then((earlier) => {
      const stopped = earlier.find((each) => each && !each.passed && step.needs?.includes(each.name))
      if (stopped) {
        const because = stopped.because ?? `${stopped.title} failed`
        return { name: step.name, because, line: `- ${step.title} (not run: ${because})` }
      }
      return runStep(step, { root, live: isLive(step), words: wordsFor(step) })
    })
    ended.set(step.name, result)
  }
  return Promise.all(ended.values())
}

async function runStep(step, { root, live, words }) {
  const began = performance.now()
  if (live) console.log(`\n── ${step.title}`)
  const { code, output } = await step
    .run({ root, live, words })
    .catch((error) => ({ code: 1, output: `${error.message}\n` }))
  const line = `${code === 0 ? '✓' : '✗'} ${step.title} (${seconds(began)})`
  // The output of a step that passed isn't shown. A failed step's output is shown in full.
  if (code !== 0) console.log(`${live ? '' : `\n── ${step.title}\n`}${output}`.trimEnd())
  if (!live || code !== 0) console.log(line)
  const report = step.report && readReport(root, step.report)
  return { name: step.name, title: step.title, passed: code === 0, line, report, checks: step.checks }
}

/** Prints `N passed, M failed`, or what was checked if no step counts tests, and returns the exit code. */
function summarize(results) {
  const reports = results.flatMap(({ report }) => report ?? [])
  const secondTries = reports.flatMap((report) => report.secondTries)
  const tooMany = secondTries.length > mostSecondTries
  if (secondTries.length > 0)
    console.log(
      `${secondTries.length} ${secondTries.length === 1 ? 'test' : 'tests'} needed a second try${tooMany ? `; more than ${mostSecondTries} fail the run` : ''}:\n${secondTries.map((name) => `  ${name}\n`).join('')}`,
    )
  const failedSteps = results.filter(({ passed }) => passed === false).length + (tooMany ? 1 : 0)
  const checked = results.flatMap(({ checks }) => checks ?? [])
  if (reports.length === 0 && failedSteps === 0 && checked.length > 0) {
    console.log(`No problem found. Checked: ${checked.join('; ')}.`)
    return 0
  }
  const sum = (read) => reports.reduce((total, report) => total + read(report), 0)
  console.log(
    `${sum(({ passed }) => passed)} passed, ${Math.max(
      sum(({ failed }) => failed),
      failedSteps,
    )} failed`,
  )
  return failedSteps === 0 ? 0 : 1
}
