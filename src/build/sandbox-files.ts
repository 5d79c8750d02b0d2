// The files of the sandbox that runs samples in a reader's tab, with the names under which they're published.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { engineFiles, extensionPackages } from '../in-page/snapshot/extension-packages.ts'
import { projectSnapshot } from '../in-page/snapshot/project-snapshot.ts'
import { hashOf } from '../lib/hash.ts'
import type { SharedRunFiles } from '../outputs/run-json.ts'
import { frameRoute } from '../outputs/sandbox-frame.ts'
import { invariant } from '../problems/invariant.ts'
import type { FileToFetch } from '../schemas/run.ts'

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

export async function sandboxFiles(options: Options): Promise<SandboxFiles> {
  const { code, sandbox, scriptWorker, publication, extensions } = options
  const toPublish = new Map<string, string>()
  const published = (path: string, file: string): FileToFetch => {
    toPublish.set(path, file)
    return fileAt(path, file)
  }
  /** Of a package, whose files have no hashes in their names. */
  const withHash = (file: string, name?: string): FileToFetch => {
    const [own = '', ...ending] = basename(file).split('.')
    const hash = hashOf(readFileSync(file)).slice(0, 8)
    return published(`assets/run/${name ?? own}-${hash}.${ending.join('.')}`, file)
  }
  const { engine, files } = engineFiles()
  const snapshot = await projectSnapshot({ cache: join(code, '.cache/in-page'), publication })
  const worker = fileIn(sandbox, 'assets/run', /^worker-.*\.js$/)
  const script = fileIn(scriptWorker, 'assets/run', /^script-.*\.js$/)
  return {
    names: {
      frame: frameRoute,
      worker: published(`assets/run/${basename(worker)}`, worker),
      scriptWorker: published(`assets/run/${basename(script)}`, script),
      engine: withHash(engine),
      files: withHash(files),
      project: published(`assets/run/${basename(snapshot)}`, snapshot),
      extensions: new Map(
        [...extensionPackages()]
          .filter(([name]) => extensions?.has(name) ?? true)
          .map(([name, file]) => [name, withHash(file, name)]),
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
