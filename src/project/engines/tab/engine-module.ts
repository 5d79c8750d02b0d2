// Parts of the engine's module, which Emscripten made, that its types leave out.
import type { PGlite } from '@electric-sql/pglite'

export interface FileNode {
  name: string
  parent: FileNode
  contents: Uint8Array | Record<string, FileNode> | null
  usedBytes: number
  mode: number
  name_next?: FileNode
  node_ops: { mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode }
}

export interface OpenFile {
  /** Null after it was closed. */
  fd: number | null
  path: string
  flags: number
  position: number
  shared: { position?: number; flags?: number }
}

export interface EngineModule {
  HEAPU8: Uint8Array
  ___stack_pointer: WebAssembly.Global<'i32'>
  FS: {
    nameTable: (FileNode | undefined)[]
    streams: (OpenFile | null | undefined)[]
    currentPath: string
    mkdirTree: (path: string) => void
    lookupPath: (path: string) => { node: FileNode }
    isDir: (mode: number) => boolean
    unlink: (path: string) => void
    open: (path: string, flags: number) => OpenFile
    close: (file: OpenFile) => void
  }
  callMain: (words: readonly string[]) => void
  _pgl_startPGlite: () => void
  _pgl_setPGliteExitStatus: (status: number) => number
}

export const moduleOf = (database: PGlite): EngineModule => (database as unknown as { mod: EngineModule }).mod
