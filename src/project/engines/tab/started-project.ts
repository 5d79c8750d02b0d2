// Puts a Postgres that was started before into a new engine, in place of a start.
import type { PGlite } from '@electric-sql/pglite'
import { MemoryFS } from '@electric-sql/pglite'
import type { EngineModule, FileNode, OpenFile } from './engine-module.ts'
import { moduleOf } from './engine-module.ts'
import type { StartImage } from './start-image.ts'
import { dataFolder, pageSize, readImage } from './start-image.ts'

type OpenPipe = (numbers: number) => void
type ModuleOptions = Parameters<MemoryFS['init']>[1]
type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object

/** Modes of what is created: folders and files that only their owner can use. */
const folderMode = 0o40700
const fileMode = 0o100600
/** The status that Postgres's main function leaves behind when the server runs. */
const isAlive = 99

export class StartedProject extends MemoryFS {
  readonly #image: StartImage
  #openPipe: OpenPipe = () => undefined

  /** The image's bytes become the files', so it can't be used again. */
  constructor(image: Uint8Array) {
    super()
    this.#image = readImage(image)
  }

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const instantiate: Instantiate = emscriptenOpts.instantiateWasm
    const instantiateWasm: Instantiate = (imports, done) => {
      this.#openPipe = imports.env?.__syscall_pipe as OpenPipe
      return instantiate(imports, done)
    }
    return { emscriptenOpts: { ...emscriptenOpts, instantiateWasm } }
  }

  /** The engine calls this before it loads extensions, so their libraries take memory from the restored heap. */
  override async initialSyncFs(): Promise<void> {
    const engine = moduleOf(this.pg as PGlite)
    placeFiles(engine, this.#image)
    // A pipe's numbers are written to the stack, which is overwritten below.
    openFiles(engine, this.#image, () => this.#openPipe(engine.___stack_pointer.value - 64))
    setMemory(engine, this.#image)
    skipStart(engine)
  }
}

/** Straight into folders, because the file system's own way looks up every folder of every path. */
function placeFiles({ FS }: EngineModule, { header, files }: StartImage): void {
  FS.mkdirTree(dataFolder)
  const folders = new Map<string, FileNode>([['', FS.lookupPath(dataFolder).node]])
  const create = (path: string, mode: number): FileNode => {
    const slash = path.lastIndexOf('/')
    const folder = folders.get(path.slice(0, slash)) as FileNode
    return folder.node_ops.mknod(folder, path.slice(slash + 1), mode, 0)
  }
  for (const path of header.folders) folders.set(path, create(path, folderMode))
  let at = 0
  for (const { path, bytes } of header.files) {
    const node = create(path, fileMode)
    node.contents = files.subarray(at, at + bytes)
    node.usedBytes = bytes
    at += bytes
  }
}

/** Each gets the lowest number that's free, which is the number that Postgres knows it by. */
function openFiles({ FS }: EngineModule, { header }: StartImage, openPipe: () => void): void {
  const free: OpenFile[] = []
  for (const each of header.open) {
    if (each === 'pipe') openPipe()
    else if (each === 'free') free.push(FS.open('/dev/null', 0))
    else FS.open(each.path, each.flags).position = each.position
  }
  for (const file of free) FS.close(file)
  FS.currentPath = header.workingFolder
}

function setMemory(engine: EngineModule, { header, pages }: StartImage): void {
  const { HEAPU8: memory } = engine
  memory.fill(0, header.heap.start * pageSize, header.heap.end * pageSize)
  for (const [index, page] of header.pages.entries())
    memory.set(pages.subarray(index * pageSize, (index + 1) * pageSize), page * pageSize)
  engine.___stack_pointer.value = header.stackPointer
}

/** The engine starts Postgres next, which runs already. */
function skipStart(engine: EngineModule): void {
  const { _pgl_setPGliteExitStatus: setStatus } = engine
  engine.callMain = () => undefined
  engine._pgl_startPGlite = () => undefined
  engine._pgl_setPGliteExitStatus = () => {
    engine._pgl_setPGliteExitStatus = setStatus
    return isAlive
  }
}
