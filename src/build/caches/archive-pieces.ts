// Compressed pieces of the archives, kept between builds as one entry.
import { deserialize, serialize } from 'node:v8'
import type { Pieces } from '../../lib/tar-gzip.ts'
import type { CacheStore } from './cache-store.ts'

const key = 'all'

export function readPieces(store: CacheStore): Pieces {
  const bytes = store.read(key)
  return bytes ? (deserialize(bytes) as Pieces) : new Map()
}

export const writePieces = (store: CacheStore, pieces: Pieces): void =>
  void store.write(key, serialize(pieces))
