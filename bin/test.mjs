// `npm test`: everything, from a fresh clone. Independent steps run in parallel, and a summary comes last.
import { mostSecondTries, readReport, removeReports } from './test/report.mjs'
import { steps } from './test/steps.mjs'

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Which steps to run, and the arguments of the requested one: `npm test -- browser search`. */
export function chooseSteps([asked, ...words] = [], all = steps) {
  if (asked === undefined) return { chosen: all.filter(({ onlyIfAsked }) => !onlyIfAsked), words: [] }
  const names = asked.split(',')
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0) return { unknown }
  const wanted = new Set(names)
  // From last to first, because a step's requirements come before it.
  for (const step of all.toReversed())
    if (wanted.has(step.name)) for (const needed of step.needs ?? []) wanted.add(needed)
  return { chosen: all.filter(({ name }) => wanted.has(name)), words }
}

/** `npm test -- <step>[,<step>] [arguments]`. Without a step, all of them. */
export async function runTests(root, args = [], all = steps) {
  if (args[0] === '--help' || args[0] === '-h') {
    console.log(
      `Runs the tests.\nUsage: npm test -- [step[,step]] [words for it]\nSteps: ${all.map(({ name }) => name).join(', ')}`,
    )
    return 0
  }
  const { chosen, words, unknown } = chooseSteps(args, all)
  if (unknown) {
    console.error(
      `There's no step "${unknown.join('", "')}". Run npm test, or npm test -- followed by one of: ${all.map(({ name }) => name).join(', ')}.`,
    )
    return 1
  }
  removeReports(root)
  const start = performance.now()
  const named = new Set(args[0]?.split(','))
  const results = await runInOrder(chosen, {
    root,
    // A single step prints directly to the terminal.
    isLive: ({ name, alone }) => alone === true || (named.size === 1 && named.has(name)),
    wordsFor: ({ name }) => (named.has(name) ? words : []),
  })

  console.log(`\n${results.map(({ line }) => line).join('\n')}\nTotal: ${seconds(start)}.\n`)
  return summarize(results)
}

/** Starts each step as soon as those before it have ended. */
async function runInOrder(chosen, { root, isLive, wordsFor }) {
  const ended = new Map()
  for (const step of chosen) {
    const before = [...(step.after ?? []), ...(step.needs ?? [])].map((name) => ended.get(name))
    const result = Promise.all(before).then((earlier) => {
      const failed = earlier.filter((each) => each && !each.passed)
      if (failed.length > 0 && (step.alone || failed.some(({ name }) => step.needs?.includes(name))))
        return {
          name: step.name,
          passed: true,
          line: `- ${step.title} (not run: something before it failed)`,
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
  return { name: step.name, passed: code === 0, line, report }
}

/** Prints `N passed, M failed` and returns the exit code. */
function summarize(results) {
  const reports = results.flatMap(({ report }) => report ?? [])
  const secondTries = reports.flatMap((report) => report.secondTries)
  const tooMany = secondTries.length > mostSecondTries
  if (secondTries.length > 0)
    console.log(
      `${secondTries.length} ${secondTries.length === 1 ? 'test' : 'tests'} needed a second try${tooMany ? `; more than ${mostSecondTries} fail the run` : ''}:\n${secondTries.map((name) => `  ${name}\n`).join('')}`,
    )
  const failedSteps = results.filter(({ passed }) => !passed).length + (tooMany ? 1 : 0)
  const sum = (read) => reports.reduce((total, report) => total + read(report), 0)
  console.log(
    `${sum(({ passed }) => passed)} passed, ${Math.max(
      sum(({ failed }) => failed),
      failedSteps,
    )} failed`,
  )
  return failedSteps === 0 ? 0 : 1
}
