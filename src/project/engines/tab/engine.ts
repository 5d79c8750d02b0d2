// Starts the embedded Postgres. Everything that it needs is passed in, because a sandbox can't fetch anything.
import type { PGliteOptions } from '@electric-sql/pglite'
import { PGlite } from '@electric-sql/pglite'

export interface EngineParts {
  /** pglite.wasm, compiled. */
  engine: WebAssembly.Module
  /** pglite.data: the files that the server needs besides its data. */
  files: Uint8Array
  /** Packages of extensions, by name. In a browser, `fetch` must find them. */
  extensions: Readonly<Record<string, URL>>
}

/** Part of the image of a project, which has to be made again if they change. */
export const settings = [
  // The default takes as much memory again as the engine, for tables that fit into a page.
  'shared_buffers=16MB',
  // With the default, a function that calls itself without end uses up the worker's stack first, and the engine stops. With
  // 250 kB, it still does in a worker that has 1 MB.
  'max_stack_depth=150kB',
]

/** A module without content. The engine would download initdb otherwise, which a project that exists doesn't need. */
const nothing = () => new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))

/** The engine takes its files as a Blob. Reading a real one asks another process, which takes as long as placing the files. */
class LoadedFile extends Blob {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super()
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#bytes).buffer
  }
}

/** Results are shown as Postgres writes them, so the engine's parsers of arrays, which a query finds, aren't needed. */
class Engine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** On a project. */
export async function startEngine(
  { engine, files, extensions }: EngineParts,
  project: Pick<PGliteOptions, 'fs' | 'loadDataDir'>,
): Promise<PGlite> {
  const database = new Engine({
    pgliteWasmModule: engine,
    initdbWasmModule: nothing(),
    fsBundle: new LoadedFile(files),
    ...project,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
    extensions: Object.fromEntries(
      Object.entries(extensions).map(([name, bundlePath]) => [
        name,
        { name, setup: async () => ({ bundlePath }) },
      ]),
    ),
  })
  await database.waitReady
  return database
}
