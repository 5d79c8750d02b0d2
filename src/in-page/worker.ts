// The sandbox's worker: Postgres, one page's project, and nothing else. It has no network: its frame's policy forbids it.
import type { RunRequest, WorkerReply, WorkerStart } from './messages.ts'
import { openProject } from './project/open-project.ts'
import type { SqlRunResult } from './project/page-project.ts'
import { PageProject } from './project/page-project.ts'
import { cut, limits } from './read-reply.ts'

self.addEventListener('message', ({ data }: MessageEvent<WorkerStart>) => start(data), { once: true })

function start({ port, engine, files, project, extensions }: WorkerStart): void {
  const compiled = WebAssembly.compile(engine)
  const parts = { files: new Blob([files]), project: new Blob([project]) }
  // The engine fetches packages of extensions by their URL. There's nothing else to fetch.
  self.fetch = async (url) => {
    const bytes = extensions[new URL(String(url)).pathname]
    return bytes ? new Response(bytes.slice(0)) : new Response(null, { status: 404 })
  }
  const packages = Object.fromEntries(
    Object.keys(extensions).map((name) => [name, new URL(`package:${name}`)]),
  )
  const page = new PageProject(async () =>
    openProject({ ...parts, engine: await compiled, extensions: packages }),
  )
  const reply = (message: WorkerReply) => port.postMessage(message)
  port.onmessage = async ({ data: { id, ...run } }: MessageEvent<RunRequest>) => {
    try {
      const result = await page.run(run, () => reply({ kind: 'running', id }))
      reply({ kind: 'ran', id, result: shortened(result) })
    } catch (error) {
      reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    }
  }
}

const shortened = (result: SqlRunResult): SqlRunResult => ({
  ...result,
  columns: result.columns.slice(0, limits.columns),
  rows: result.rows
    .slice(0, limits.rows)
    .map((row) => row.slice(0, limits.columns).map((cell) => (cell === null ? null : cut(cell)))),
  notices: result.notices.slice(0, limits.notices).map(cut),
})
