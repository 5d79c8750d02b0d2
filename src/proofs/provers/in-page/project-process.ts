// A process with the project that a reader's tab has: the same code, on files of this machine. Scripts run in separate processes,
// which the prover starts, because this one may start none.
import { constants, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { KnownSchema } from '../../../in-page/script/known-schema.ts'
import { prepareScript, runInWorker } from '../../../in-page/script/run-script.ts'
import type { ScriptOutcome, ScriptResult } from '../../../in-page/script/script-run.ts'
import { openProject } from '../../../project/engines/tab/open-project.ts'
import { PageProject } from '../../../project/engines/tab/page-project.ts'
import type { SqlResult } from '../../../project/engines/tab/sql-run.ts'
import type { FromProject, ProjectSetup, SampleStep, ScriptText, ToProject } from './project-messages.ts'
import { receive, startScript } from './remote-scripts.ts'
import { sentExchangesSchema, stableExchanges } from './stable-exchanges.ts'
import type { StableValues } from './stable-values.ts'
import { createStableValues } from './stable-values.ts'

type Page = PageProject<SampleStep, SqlResult | ScriptResult>

const send = (message: FromProject) => void process.stdout.write(`${JSON.stringify(message)}\n`)
// Only messages may reach stdout.
console.log = console.info = console.warn = () => undefined
// The engine reads the file system's constants this way, which the permission model forbids.
Object.assign(process, { binding: () => ({ fs: constants }) })

let setup: ProjectSetup | undefined
/** What the Data API of the last script had to find out, and what its client sent. */
let found: { schema?: KnownSchema | undefined; exchanges?: unknown } = {}
/** Pages with the same extensions follow each other in one project, which starts over for each. */
let last: { extensions: string; page: Page } | undefined

async function projectWith(extensions: Readonly<Record<string, string>>): Promise<Page> {
  const key = Object.keys(extensions).join()
  if (last?.extensions === key) {
    await last.page.startOver()
    return last.page
  }
  await last?.page.close()
  if (!setup) throw new Error('Steps came before the setup.')
  const { engine, files, snapshot, settings } = setup
  const parts = {
    engine: await WebAssembly.compile(readFileSync(engine)),
    files: readFileSync(files),
    project: readFileSync(snapshot),
    extensions: Object.fromEntries(
      Object.entries(extensions).map(([name, file]) => [name, pathToFileURL(file)]),
    ),
  }
  const page = new PageProject<SampleStep, SqlResult | ScriptResult>(
    (canStartOver) => openProject(parts, canStartOver),
    (session, step): Promise<SqlResult | ScriptResult> => {
      if ('sql' in step) return session.run(step)
      const worker = prepareScript(step, (sample) => startScript(sample, step.client, send, keepFound))
      return runInWorker(session, step, settings, worker)
    },
  )
  last = { extensions: key, page }
  return page
}

const keepFound = ({ schema, exchanges }: Partial<ScriptOutcome>) => {
  found = { schema, exchanges }
}

async function runSteps(
  steps: readonly SampleStep[],
  extensions: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await projectWith(extensions)
  const values = createStableValues()
  /** As a tab takes them. */
  const before: SampleStep[] = []
  for (const [index, step] of steps.entries()) {
    let taken = step
    try {
      values.know(writtenIn(step))
      found = {}
      const result = await page.run({ before, step })
      if (!('printed' in result)) send({ index, result: { sql: result } })
      else {
        const script = stableText(result, values)
        const { schema } = found
        const sent = sentExchangesSchema.safeParse(found.exchanges).data ?? []
        const exchanges = stableExchanges(sent, values)
        if ('script' in step && schema) {
          const known = { ...step, schema }
          if (await givesSame(page, before, known, result)) taken = known
        }
        const seen = 'schema' in taken ? { schema: taken.schema } : {}
        send({ index, result: { script, ...(exchanges.length > 0 ? { exchanges } : {}), ...seen } })
      }
    } catch (error) {
      // The engine failed, which says nothing about later steps: they get a new one.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      send({ index })
    }
    before.push(taken)
  }
  send({ done: true })
}

const writtenIn = (step: SampleStep): string => `${'sql' in step ? step.sql : step.script} ${step.user}`

function stableText(result: ScriptResult, values: StableValues): ScriptText {
  if (result.error) return { error: values.replace(result.error.message) }
  const text = textOf(result)
  // Random, and different each time.
  for (const [, token = ''] of text.matchAll(/"refresh_token": "([^"]+)"/g)) values.hide(token)
  return { text: values.replace(text) }
}

/** As the build shows it. */
const textOf = ({ printed, returned = '' }: ScriptResult): string =>
  printed.length > 0 || returned === ''
    ? printed.map((line) => line.map(({ text }) => text).join(' ')).join('\n')
    : returned

/** Whether the script gives this when the schema is known, as in a tab. */
async function givesSame(
  page: Page,
  before: readonly SampleStep[],
  step: SampleStep,
  result: ScriptResult,
): Promise<boolean> {
  const again = await page.run({ before, step })
  // Each with its own values, because IDs are counted.
  const [one, other] = [result, again as ScriptResult].map((each) => {
    const values = createStableValues()
    for (const written of [...before, step]) values.know(writtenIn(written))
    return JSON.stringify(stableText(each, values))
  })
  return one === other
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = JSON.parse(line) as ToProject
    if ('setup' in message) setup = message.setup
    else if ('steps' in message) void runSteps(message.steps, message.extensions)
    else receive(message)
  })
  .on('close', () => process.exit(0))
