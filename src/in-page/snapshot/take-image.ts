// Takes the image of a project: its Postgres is started here, as in a tab, and asked a few things, so that it knows its catalogs.
import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { MemoryFS } from '@electric-sql/pglite'
import { engineFiles } from '../../project/engines/embedded/engine-packages.ts'
import { startEngine } from '../../project/engines/tab/engine.ts'
import type { EngineModule, FileNode } from '../../project/engines/tab/engine-module.ts'
import { moduleOf } from '../../project/engines/tab/engine-module.ts'
import { ProjectSession } from '../../project/engines/tab/project-session.ts'
import type { ImageHeader } from '../../project/engines/tab/start-image.ts'
import { dataFolder, firstOpen, pageSize, writeImage } from '../../project/engines/tab/start-image.ts'

/** As most samples are run. They change nothing. */
export const questions = [
  {
    sql: 'select count(*) from pg_class join pg_namespace on relnamespace = pg_namespace.oid',
    role: 'postgres',
  },
  { sql: 'select id, email from auth.users order by id limit 1', role: 'service_role' },
]

/** Flags of an open file that create or empty it. */
const creating = 0o1300

/** Keeps the engine's memory as it is before Postgres starts. */
class WatchedFiles extends MemoryFS {
  memory = new Uint8Array()
  heap = 0

  override async initialSyncFs(): Promise<void> {
    const engine = moduleOf(this.pg as PGlite)
    this.memory = engine.HEAPU8.slice()
    // The heap begins where the stack does, which grows downwards.
    this.heap = engine.___stack_pointer.value
    await super.initialSyncFs()
  }
}

/** `archive` has the data directory of a closed project. */
export async function takeImage(archive: Blob): Promise<Uint8Array> {
  const { engine, files } = engineFiles()
  const project = new WatchedFiles()
  const database = await startEngine(
    { engine: await WebAssembly.compile(readFileSync(engine)), files: readFileSync(files), extensions: {} },
    { fs: project, loadDataDir: archive },
  )
  try {
    const session = new ProjectSession(database)
    for (const question of questions) {
      const { error } = await session.run(question)
      if (error) throw new Error(`The new project can't answer "${question.sql}": ${error.message}`)
    }
    // Leaves the last run.
    await session.stateMark()
    return imageOf(moduleOf(database), project)
  } finally {
    await database.close()
  }
}

function imageOf(engine: EngineModule, before: WatchedFiles): Uint8Array {
  const memory = changedPages(engine.HEAPU8, before)
  const { folders, files } = filesIn(engine)
  return writeImage({
    header: {
      pages: memory.pages,
      heap: memory.heap,
      stackPointer: engine.___stack_pointer.value,
      workingFolder: engine.FS.currentPath,
      folders,
      files: files.map(({ path, content }) => ({ path, bytes: content.length })),
      open: openIn(engine),
    },
    pages: Buffer.concat(memory.pages.map((page) => pageOf(engine.HEAPU8, page))),
    files: Buffer.concat(files.map(({ content }) => content)),
  })
}

const pageOf = (memory: Uint8Array, page: number) =>
  Buffer.from(memory.buffer, memory.byteOffset + page * pageSize, pageSize)

function changedPages(after: Uint8Array, before: WatchedFiles): Pick<ImageHeader, 'pages' | 'heap'> {
  const empty = Buffer.alloc(pageSize)
  const heap = { start: Math.floor(before.heap / pageSize), end: Math.floor(before.heap / pageSize) }
  const pages: number[] = []
  for (let page = 0; page < after.length / pageSize; page++) {
    const was = pageOf(before.memory, page)
    const isHeap = page >= heap.start
    if (isHeap && !was.equals(empty)) heap.end = page + 1
    // All of the heap, because its use before the start could depend on the browser.
    if (!pageOf(after, page).equals(isHeap ? empty : was)) pages.push(page)
  }
  return { pages, heap }
}

function filesIn({ FS }: EngineModule) {
  const folders: string[] = []
  const files: { path: string; content: Uint8Array }[] = []
  const add = (path: string, node: FileNode) => {
    if (!FS.isDir(node.mode)) {
      const content = node.contents as Uint8Array | null
      files.push({ path, content: content?.subarray(0, node.usedBytes) ?? new Uint8Array() })
      return
    }
    if (path) folders.push(path)
    const children = Object.entries(node.contents as Record<string, FileNode>)
    for (const [name, child] of children) add(`${path}/${name}`, child)
  }
  add('', FS.lookupPath(dataFolder).node)
  return { folders, files }
}

function openIn({ FS }: EngineModule): ImageHeader['open'] {
  const last = FS.streams.findLastIndex(Boolean)
  const open: ImageHeader['open'] = []
  for (let number = firstOpen; number <= last; number++) {
    const stream = FS.streams[number]
    if (!stream) open.push('free')
    else if (stream.path.startsWith('pipe[')) {
      open.push('pipe')
      // Its other end.
      number++
    } else open.push({ path: stream.path, flags: stream.flags & ~creating, position: stream.position })
  }
  return open
}
