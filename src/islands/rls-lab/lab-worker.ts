// The Postgres worker. It's a separate thread so that the page stays responsive, and so that only this file can use
// WebAssembly: a worker uses the policy of its own response. See src/outputs/headers.ts.
import { PGlite } from '@electric-sql/pglite'
import { freshProject } from '../../postgres/fresh-project/fresh-project.ts'
import { actorOf } from './cast.ts'
import type { LabReply, LabRequest, LabResults, Numbered } from './lab-messages.ts'
import { runMatrix, runStatement } from './run-lab.ts'

let database: PGlite | undefined
/** One at a time, because all of them use the same session. */
let last: Promise<unknown> = Promise.resolve()

async function handle(request: LabRequest): Promise<LabResults[keyof LabResults]> {
  if (request.kind === 'start') {
    database = await PGlite.create()
    await database.exec(freshProject(request.publication))
    const { rows } = await database.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return rows[0]?.version ?? ''
  }
  if (!database) throw new Error('Postgres has not been started.')
  if (request.kind === 'matrix') return runMatrix(database, request.project)
  return runStatement(database, request.project, actorOf(request.actor), request.statement)
}

self.addEventListener('message', ({ data: { id, content } }: MessageEvent<Numbered<LabRequest>>) => {
  const reply = (reply: LabReply) => self.postMessage({ id, content: reply } satisfies Numbered<LabReply>)
  last = last.then(() =>
    handle(content).then(
      (value) => reply({ value }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
    ),
  )
})
