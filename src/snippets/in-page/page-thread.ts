// A thread with the in-page project: the code that a reader's tab runs, on files of this machine.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { openProject } from '../../in-page/open-project.ts'
import { PageProject } from '../../in-page/page-project.ts'
import type { ProjectSession } from '../../in-page/project-session.ts'
import type { SqlResult, SqlStep } from '../../in-page/sql-run.ts'
import { engineFiles } from '../../postgres/in-page/extension-packages.ts'

export interface ThreadRequest {
  steps: readonly SqlStep[]
  /** Files with the packages of extensions. */
  extensions: readonly string[]
}

/** Without an index, all steps are done. */
export interface ThreadReply {
  index?: number
  result?: SqlResult
}

const { snapshot } = workerData as { snapshot: string }
const paths = engineFiles()
const parts = Promise.all([
  WebAssembly.compile(readFileSync(paths.engine)),
  new Blob([readFileSync(paths.files)]),
  new Blob([readFileSync(snapshot)]),
])

const reply = (message: ThreadReply) => parentPort?.postMessage(message)

async function openWith(extensions: readonly string[]): Promise<ProjectSession> {
  const [engine, files, project] = await parts
  return openProject({
    engine,
    files,
    project,
    extensions: Object.fromEntries(extensions.map((file) => [file, pathToFileURL(file)])),
  })
}

/** Pages without extensions follow each other in one project, which starts over for each. */
const plain = new PageProject(() => openWith([]))

parentPort?.on('message', async ({ steps, extensions }: ThreadRequest) => {
  const page = extensions.length > 0 ? new PageProject(() => openWith(extensions)) : plain
  try {
    for (const [index, step] of steps.entries())
      reply({ index, result: await page.run({ before: steps.slice(0, index), step }) })
  } finally {
    if (page !== plain) await page.close()
    reply({})
  }
})
