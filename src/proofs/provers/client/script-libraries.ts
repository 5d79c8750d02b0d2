// The client's code for the processes that run scripts: the worker that readers' tabs get, and one for each older client.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Libraries } from '../in-page/run-projects.ts'

interface Bundles {
  bundleWorker: (code: string, worker: { entry: string; client?: string }) => Promise<string>
  scriptIn: (folder: string) => string
}

export async function scriptLibraries(code: string, olderClients: readonly string[]): Promise<Libraries> {
  const { bundleWorker, scriptIn } = (await import(
    /* @vite-ignore */ pathToFileURL(join(code, 'bin/bundle-programs.mjs')).href
  )) as Bundles
  const current = bundleWorker(code, { entry: 'src/in-page/script/script-worker.ts' })
  const older = olderClients.map(
    async (client): Promise<[string, string]> => [
      client,
      scriptIn(await bundleWorker(code, { entry: 'src/in-page/script/older-worker.ts', client })),
    ],
  )
  return new Map([['', scriptIn(await current)], ...(await Promise.all(older))])
}
