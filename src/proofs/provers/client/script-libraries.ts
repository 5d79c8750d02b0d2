// The code of each client for the processes that run scripts. The newest is in the worker that readers' tabs get.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Libraries } from '../in-page/run-projects.ts'
import { clientAt } from '../sample-clients.ts'

interface Bundles {
  bundleWorker: (code: string, worker: { entry: string; client?: string }) => Promise<string>
  scriptIn: (folder: string) => string
}

export async function scriptLibraries(code: string, clients: readonly string[]): Promise<Libraries> {
  const { bundleWorker, scriptIn } = (await import(
    /* @vite-ignore */ pathToFileURL(join(code, 'bin/bundle-programs.mjs')).href
  )) as Bundles
  const bundle = async (client: string): Promise<[string, string]> => [
    client,
    scriptIn(await bundleWorker(code, workerOf(client))),
  ]
  return new Map(await Promise.all(clients.map(bundle)))
}

function workerOf(client: string): { entry: string; client?: string } {
  if (client === clientAt.newest) return { entry: 'src/in-page/script/script-worker.ts' }
  if (client === clientAt.release) return { entry: 'src/in-page/script/release-worker.ts', client }
  return { entry: 'src/in-page/script/older-worker.ts', client }
}
