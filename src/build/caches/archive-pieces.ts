// Compressed pieces of the archives, kept between builds as one entry.
import type { Pieces } from '../../lib/tar-gzip.ts'
import type { CacheStore } from './cache-store.ts'

const key = 'all'

export function readPieces(store: CacheStore): Pieces {
  const bytes = store.read(key)
  return bytes ? decodePieces(bytes) : new Map()
}

export const writePieces = (store: CacheStore, pieces: Pieces): void =>
  void store.write(key, encodePieces(pieces))

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
