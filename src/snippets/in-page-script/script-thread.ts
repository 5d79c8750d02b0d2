// A thread with the in-page project, and a thread per script with the code that a reader's tab gets.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { StableValues } from '../../../platform/samples/stable-values.ts'
import { createStableValues } from '../../../platform/samples/stable-values.ts'
import type { PageStep } from '../../in-page/messages.ts'
import { openProject } from '../../in-page/project/open-project.ts'
import { PageProject } from '../../in-page/project/page-project.ts'
import type { RunError, SqlResult } from '../../in-page/project/sql-run.ts'
import type { ScriptWorker } from '../../in-page/script/run-script.ts'
import { prepareScript, runScript } from '../../in-page/script/run-script.ts'
import type { ScriptOutcome, ScriptResult, ScriptStep } from '../../in-page/script/script-run.ts'
import { engineFiles } from '../../in-page/snapshot/extension-packages.ts'
import type { KnownSchema } from '../../lib/javascript/known-schema.ts'
import type { ScriptSettings } from '../../lib/javascript/script-settings.ts'
import type { StableResult } from './script-runs.ts'
import { textOf } from './script-runs.ts'

export interface ThreadData {
  snapshot: string
  settings: ScriptSettings
  /** The folder with the code of a script's worker. */
  scriptWorker: string
}

export interface ThreadRequest {
  steps: readonly PageStep[]
  /** Packages of extensions: name → file. */
  extensions: Readonly<Record<string, string>>
}

/** Without an index, all steps are done. */
export interface ThreadReply {
  index?: number
  result?: StableResult
  /** Of SQL. */
  error?: RunError
  /** What the script's Data API found out about the project. */
  schema?: KnownSchema
}

const { snapshot, settings, scriptWorker } = workerData as ThreadData
const paths = engineFiles()
const parts = Promise.all([
  WebAssembly.compile(readFileSync(paths.engine)),
  readFileSync(paths.files),
  readFileSync(snapshot),
])
const folder = join(scriptWorker, 'assets/run')
const library = readFileSync(
  join(folder, readdirSync(folder).find((name) => name.endsWith('.js')) ?? ''),
  'utf8',
)

/** What a worker has in a browser, and Node's doesn't, and the other way round. */
const asInBrowsers = `
const { parentPort } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
delete globalThis.process;
`

/** What the Data API of the last script had to find out. */
const found: { schema: KnownSchema | undefined } = { schema: undefined }

function startThread(sample: string): ScriptWorker {
  const worker = new Worker(`${sample}${asInBrowsers}${library}`, { eval: true })
  return {
    outcome: new Promise((resolve) => {
      worker.on('message', (data: ScriptOutcome) => {
        found.schema = data.schema
        resolve({ data })
      })
      worker.on('error', ({ name, message }) => resolve({ error: { name, message } }))
    }),
    run: (message, transfer) => worker.postMessage(message, transfer as never),
    end: () => void worker.terminate(),
  }
}

type Page = PageProject<PageStep, SqlResult | ScriptResult>

/** Pages with the same extensions follow each other in one project, which starts over for each. */
let last: { extensions: string; page: Page } | undefined

async function projectWith(extensions: ThreadRequest['extensions']) {
  const key = Object.keys(extensions).join()
  if (last?.extensions === key) return last.page
  await last?.page.close()
  const [engine, files, project] = await parts
  const urls = Object.fromEntries(
    Object.entries(extensions).map(([name, file]) => [name, pathToFileURL(file)]),
  )
  const page = new PageProject<PageStep, SqlResult | ScriptResult>(
    (canStartOver) => openProject({ engine, files, project, extensions: urls }, canStartOver),
    (session, step) =>
      'sql' in step
        ? session.run(step)
        : runScript(session, step, settings, prepareScript(step, startThread)),
  )
  last = { extensions: key, page }
  return page
}

const reply = (message: ThreadReply) => parentPort?.postMessage(message)

parentPort?.on('message', async ({ steps, extensions }: ThreadRequest) => {
  const page = await projectWith(extensions)
  const values = createStableValues()
  /** As a tab takes them. */
  const before: PageStep[] = []
  for (const [index, step] of steps.entries()) {
    let taken = step
    try {
      values.know(writtenIn(step))
      found.schema = undefined
      const result = await page.run({ before, step })
      if (!('printed' in result)) reply({ index, ...(result.error ? { error: result.error } : {}) })
      else {
        const stable = stableResult(result, values)
        if ('script' in step && found.schema) {
          const known = { ...step, schema: found.schema }
          if (await givesSame(page, before, known, result)) taken = known
        }
        reply({ index, result: stable, ...('schema' in taken ? { schema: taken.schema } : {}) })
      }
    } catch (error) {
      // The engine failed, which says nothing about later steps: they get a new one.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      reply({ index })
    }
    before.push(taken)
  }
  reply({})
})

const writtenIn = (step: PageStep): string => `${'sql' in step ? step.sql : step.script} ${step.user}`

function stableResult(result: ScriptResult, values: StableValues): StableResult {
  if (result.error) return { error: values.replace(result.error.message) }
  const text = textOf(result)
  // Random, and different each time.
  for (const [, token = ''] of text.matchAll(/"refresh_token": "([^"]+)"/g)) values.hide(token)
  return { text: values.replace(text) }
}

/** Whether the script gives this when the schema is known, as in a tab. */
async function givesSame(
  page: Page,
  before: readonly PageStep[],
  step: ScriptStep,
  result: ScriptResult,
): Promise<boolean> {
  const again = await page.run({ before, step })
  // Each with values of its own, because IDs are counted.
  const [one, other] = [result, again as ScriptResult].map((each) => {
    const values = createStableValues()
    for (const written of [...before, step]) values.know(writtenIn(written))
    return JSON.stringify(stableResult(each, values))
  })
  return one === other
}
