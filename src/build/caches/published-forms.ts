// The forms in which a file is published: as it is, and with brotli where that makes it smaller. Both are kept by content. Servers
// make gzip for the few clients that take nothing else.
import { readFileSync } from 'node:fs'
import { checksumOfFile } from '../../lib/checksum.ts'
import { hashOf } from '../../lib/hash.ts'
import type { CachedFile, CacheStore } from './cache-store.ts'
import { assetQuality, brotli, isCompressible, textQuality } from './compress.ts'

export interface PublishedForms {
  plain: CachedFile
  br?: CachedFile
}

export function formsOfText(
  store: CacheStore,
  path: string,
  text: string | Uint8Array,
  quality = textQuality,
): PublishedForms {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const key = hashOf(bytes)
  const plain = store.find(key) ?? store.write(key, bytes)
  return { plain, ...brotliForm(store, path, key, quality, () => bytes) }
}

/** A file that people edit is copied. */
export function formsOfFile(store: CacheStore, path: string, source: string): PublishedForms {
  const bytes = readFileSync(source)
  return formsOfText(store, path, bytes, assetQuality(bytes.length))
}

/** A file whose name has the hash of its content is never edited. */
export function formsOfAsset(store: CacheStore, path: string, source: string): PublishedForms {
  const { size, crc } = checksumOfFile(source)
  const key = `${path} ${size} ${crc}`
  return {
    plain: { source, size, crc },
    ...brotliForm(store, path, key, assetQuality(size), () => readFileSync(source)),
  }
}

function brotliForm(
  store: CacheStore,
  path: string,
  content: string,
  quality: number,
  read: () => Uint8Array,
): Pick<PublishedForms, 'br'> {
  if (!isCompressible(path)) return {}
  const key = `${content} ${quality}`
  return { br: store.find(key) ?? store.write(key, brotli(read(), quality)) }
}
