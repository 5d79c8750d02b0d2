// The engine's memory and files as they are right after a start, to return to without a new engine. Nothing may run meanwhile,
// and no library may have been loaded since, because the loader's own state isn't part of it.
import type { PGlite } from '@electric-sql/pglite'
import type { EngineModule, FileNode } from './engine-module.ts'
import { moduleOf } from './engine-module.ts'

const pageSize = 65_536

/** Returns a function that brings everything back. */
export function imageOf(database: PGlite): () => void {
  const engine = moduleOf(database)
  const memory = savedMemory(engine)
  const files = savedFiles(engine)
  return () => {
    memory()
    files()
  }
}

function savedMemory(engine: EngineModule): () => void {
  const saved = new Map<number, Uint8Array>()
  for (const { start, page } of pagesIn(engine.HEAPU8)) if (!isEmpty(page)) saved.set(start, page.slice())
  return () => {
    for (const { start, page } of pagesIn(engine.HEAPU8)) {
      const before = saved.get(start)
      if (before) page.set(before)
      // Writing to a page that was never used would take memory for it.
      else if (!isEmpty(page)) page.fill(0)
    }
  }
}

function* pagesIn(memory: Uint8Array): Generator<{ start: number; page: Uint8Array }> {
  for (let start = 0; start < memory.length; start += pageSize)
    yield { start, page: memory.subarray(start, start + pageSize) }
}

function isEmpty(page: Uint8Array): boolean {
  const words = new Int32Array(page.buffer, page.byteOffset, page.length >> 2)
  const at = (index: number) => words[index] as number
  // Eight at a time, because every start and every restore reads 128 MB. Most pages that are in use show it early.
  for (let i = 0; i < words.length; i += 8) {
    const bits = at(i) | at(i + 1) | at(i + 2) | at(i + 3) | at(i + 4) | at(i + 5) | at(i + 6) | at(i + 7)
    if (bits !== 0) return false
  }
  return true
}

/** Open files refer to nodes by identity, so nodes stay the same objects and get their content back. */
function savedFiles({ FS }: EngineModule): () => void {
  const nodes: {
    node: FileNode
    name: string
    parent: FileNode
    contents: FileNode['contents']
    usedBytes: number
  }[] = []
  const add = (node: FileNode) => {
    const { name, parent, contents, usedBytes } = node
    const isFolder = FS.isDir(node.mode)
    const copy = isFolder
      ? { ...(contents as Record<string, FileNode>) }
      : (contents as Uint8Array | null)?.slice(0, usedBytes)
    nodes.push({ node, name, parent, contents: copy ?? null, usedBytes })
    if (isFolder) for (const child of Object.values(contents as Record<string, FileNode>)) add(child)
  }
  // A superuser writes anywhere, and what is above the data is read again: lists of stop words, or extensions.
  for (const folder of ['/pglite', '/home', '/tmp']) add(FS.lookupPath(folder).node)
  // It has holes.
  const table = Array.from(FS.nameTable, (first) => {
    const chain: FileNode[] = []
    for (let node = first; node; node = node.name_next) chain.push(node)
    return chain
  })
  const streams = Array.from(FS.streams, (open) => open && { open, fd: open.fd, shared: { ...open.shared } })
  return () => {
    for (const { node, contents, ...rest } of nodes) {
      const copy = contents instanceof Uint8Array ? contents.slice() : contents && { ...contents }
      Object.assign(node, rest, { contents: copy })
    }
    for (const [index, chain] of table.entries()) {
      FS.nameTable[index] = chain[0]
      for (const [place, node] of chain.entries()) {
        const next = chain[place + 1]
        if (next) node.name_next = next
        else delete node.name_next
      }
    }
    FS.streams.length = 0
    for (const saved of streams)
      FS.streams.push(
        saved ? Object.assign(saved.open, { fd: saved.fd, shared: { ...saved.shared } }) : saved,
      )
  }
}
