// The files of the sandbox that runs samples in a reader's tab, with the names under which they're published.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectSnapshot } from '../../in-page/snapshot/project-snapshot.ts'
import { hashOf } from '../../lib/hash.ts'
import type { SharedRunFiles } from '../../outputs/run-json.ts'
import { frameRoute } from '../../outputs/sandbox-frame.ts'
import { invariant } from '../../problems/invariant.ts'
import { engineFiles, extensionPackages } from '../../project/engines/embedded/engine-packages.ts'
import type { FileToFetch } from '../../schemas/run.ts'

interface Options {
  code: string
  sandbox: string
  /** Folder of the code of a script's worker. */
  scriptWorker: string
  /** Name of the publication that Realtime uses. */
  publication: string
  /** Extensions whose packages pages use. Default: all of them. */
  extensions?: ReadonlySet<string>
}

export interface SandboxFiles {
  names: SharedRunFiles
  /** Path under dist/ → file. */
  toPublish: ReadonlyMap<string, string>
}

/** The snapshot of a new project: its path under dist/, and the file. It takes seconds if there's none yet. */
export async function snapshotFile(code: string, publication: string): Promise<[string, string]> {
  const file = await projectSnapshot({ cache: join(code, '.cache/in-page'), publication })
  return [`assets/run/${basename(file)}`, file]
}

type Published = [path: string, file: string]

/** What depends on the code alone: both workers and the engine, each with its path under dist/. */
export function codeFiles({
  sandbox,
  scriptWorker,
}: Pick<Options, 'sandbox' | 'scriptWorker'>): Record<'worker' | 'script' | 'engine' | 'files', Published> {
  const worker = fileIn(sandbox, 'assets/run', /^worker-.*\.js$/)
  const script = fileIn(scriptWorker, 'assets/run', /^script-.*\.js$/)
  const { engine, files } = engineFiles()
  return {
    worker: [`assets/run/${basename(worker)}`, worker],
    script: [`assets/run/${basename(script)}`, script],
    engine: withHash(engine),
    files: withHash(files),
  }
}

/** Of a package, whose files have no hashes in their names. */
function withHash(file: string, name?: string): Published {
  const [own = '', ...ending] = basename(file).split('.')
  const hash = hashOf(readFileSync(file)).slice(0, 8)
  return [`assets/run/${name ?? own}-${hash}.${ending.join('.')}`, file]
}

export async function sandboxFiles(options: Options): Promise<SandboxFiles> {
  const { code, sandbox, scriptWorker, publication, extensions } = options
  const toPublish = new Map<string, string>()
  const published = (path: string, file: string): FileToFetch => {
    toPublish.set(path, file)
    return fileAt(path, file)
  }
  const snapshot = await snapshotFile(code, publication)
  const { worker, script, engine, files } = codeFiles({ sandbox, scriptWorker })
  return {
    names: {
      frame: frameRoute,
      worker: published(...worker),
      scriptWorker: published(...script),
      engine: published(...engine),
      files: published(...files),
      project: published(...snapshot),
      extensions: new Map(
        [...extensionPackages()]
          .filter(([name]) => extensions?.has(name) ?? true)
          .map(([name, file]) => [name, published(...withHash(file, name))]),
      ),
    },
    toPublish,
  }
}

const fileAt = (path: string, file: string): FileToFetch => ({ url: `/${path}`, bytes: statSync(file).size })

function fileIn(folder: string, below: string, name: RegExp): string {
  const found = readdirSync(join(folder, below)).find((each) => name.test(each))
  invariant(found, `There's no file like ${name.source} in ${below}.`)
  return join(folder, below, found)
}
