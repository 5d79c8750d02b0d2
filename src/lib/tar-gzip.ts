// Packs files into a .tar.gz whose bytes depend only on their names and contents.
import { createTar } from 'nanotar'
import type { Pieces } from './gzip-pieces.ts'
import { gzipTar } from './gzip-pieces.ts'

export interface ArchivedFile {
  name: string
  data: string | Uint8Array
  executable?: boolean
}

/** The format has this many bytes for a name, and a longer one would be truncated silently. */
const longestName = 100

export const tarGzip = (files: readonly ArchivedFile[]): Uint8Array => tarGzipInPieces(files, new Map()).bytes

export function tarGzipInPieces(
  files: readonly ArchivedFile[],
  known: Pieces,
): { bytes: Uint8Array; pieces: Pieces } {
  const entries = [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, data, executable }) => {
      if (Buffer.byteLength(name) > longestName)
        throw new Error(`The archive can't contain ${name}. Its name has more than ${longestName} bytes.`)
      return { name, data, attrs: { mtime: 0, uid: 0, gid: 0, mode: executable ? '755' : '644' } }
    })
  return gzipTar(createTar(entries), known)
}
