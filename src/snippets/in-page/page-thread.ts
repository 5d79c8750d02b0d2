// A thread with the in-page project: the code that a reader's tab runs, on files of this machine.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { openProject } from '../../in-page/project/open-project.ts'
import { PageProject } from '../../in-page/project/page-project.ts'
import type { ProjectSession } from '../../in-page/project/project-session.ts'
import type { SqlResult, SqlStep } from '../../in-page/project/sql-run.ts'
import { engineFiles } from '../../in-page/snapshot/extension-packages.ts'

export interface ThreadRequest {
  steps: readonly SqlStep[]
  /** Packages of extensions: name → file. */
  extensions: Readonly<Record<string, string>>
}

/** Without an index, all steps are done. Without a result, the engine failed. */
export interface ThreadReply {
  index?: number
  result?: SqlResult
}

const { snapshot } = workerData as { snapshot: string }
const paths = engineFiles()
const parts = Promise.all([
  WebAssembly.compile(readFileSync(paths.engine)),
  readFileSync(paths.files),
  readFileSync(snapshot),
])

const reply = (message: ThreadReply) => parentPort?.postMessage(message)

async function openWith(
  extensions: ThreadRequest['extensions'],
  canStartOver: boolean,
): Promise<ProjectSession> {
  const [engine, files, project] = await parts
  const urls = Object.entries(extensions).map(([name, file]) => [name, pathToFileURL(file)])
  return openProject({ engine, files, project, extensions: Object.fromEntries(urls) }, canStartOver)
}

/** Pages with the same extensions follow each other in one project, which starts over for each. */
let last: { extensions: string; page: PageProject } | undefined

async function projectWith(extensions: ThreadRequest['extensions']): Promise<PageProject> {
  const key = Object.keys(extensions).join()
  if (last?.extensions === key) return last.page
  await last?.page.close()
  last = { extensions: key, page: new PageProject((canStartOver) => openWith(extensions, canStartOver)) }
  return last.page
}

parentPort?.on('message', async ({ steps, extensions }: ThreadRequest) => {
  const page = await projectWith(extensions)
  for (const [index, step] of steps.entries())
    try {
      reply({ index, result: await page.run({ before: steps.slice(0, index), step }) })
    } catch (error) {
      // The engine failed, which says nothing about later steps: they get a new one.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      reply({ index })
    }
  reply({})
})
