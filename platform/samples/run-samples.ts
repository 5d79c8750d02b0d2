// Runs samples with the published client against a local project. A process of its own: samples can do nothing to the build but
// print. Reads groups of steps from stdin, and prints one line of JSON per step.
import { readFileSync } from 'node:fs'
import type { SqlCaller } from './run-as.ts'
import { openSampleProject } from './sample-project.ts'
import { runScript, type SampleScript } from './sample-script.ts'
import { createStableValues } from './stable-values.ts'

interface Step extends Partial<SampleScript>, SqlCaller {
  id: string
  sql?: string
}

interface Input {
  groups: Step[][]
  publication: string
  projectUrl: string
  /** The client's name in samples. */
  variable: string
  /** Milliseconds for one sample. */
  limit: number
}

const { groups, publication, ...options } = JSON.parse(readFileSync(0, 'utf8')) as Input

// Only lines of results may reach stdout.
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
console.log = console.info = console.warn = console.error = () => {}

const project = await openSampleProject(publication, options.projectUrl)
for (const steps of groups) {
  await project.startAgain()
  const stable = createStableValues()
  for (const { id, sql, script, names = [], claims, ...caller } of steps) {
    print({ id, started: true })
    stable.know(`${sql ?? script} ${caller.user}`)
    try {
      if (sql !== undefined) await project.runSql(sql, { ...caller, claims })
      const text =
        script === undefined ? '' : await runScript(project, { script, names, ...caller }, options, stable)
      print({ id, text: stable.replace(text) })
    } catch (error) {
      // A sample's errors are of another realm.
      const { message } = Object(error) as { message?: string }
      print({ id, error: stable.replace(message ?? String(error)) })
    }
  }
}
process.exit(0)
