// Compressed pieces of the archives, kept between builds: one file per archive.
import { join } from 'node:path'
import type { PieceStore, Pieces } from '../lib/gzip-pieces.ts'
import { CacheFolder } from './cache-folder.ts'

export function keepPieces(root: string): PieceStore {
  const folder = new CacheFolder(join(root, '.cache/archives'))
  return {
    read: (archive) => {
      const bytes = folder.read(archive)
      return bytes ? decodePieces(bytes) : new Map()
    },
    write: (archive, pieces) => folder.write(archive, encodePieces(pieces)),
  }
}

/** The length of a list, the list of hashes with their lengths, and the pieces. */
function encodePieces(pieces: Pieces): Buffer {
  const list = Buffer.from(JSON.stringify([...pieces].map(([hash, piece]) => [hash, piece.length])))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(list.length)
  return Buffer.concat([length, list, ...pieces.values()])
}

function decodePieces(bytes: Buffer): Pieces {
  const start = 4 + bytes.readUInt32LE(0)
  const list = JSON.parse(bytes.subarray(4, start).toString()) as [string, number][]
  let at = start
  return new Map(
    list.map(([hash, length]) => {
      const piece = bytes.subarray(at, at + length)
      at += length
      return [hash, piece]
    }),
  )
}
