// Content hashes: cache keys, asset names, ETags.
import { createHash } from 'node:crypto'

/** First 16 hex digits of the SHA-256 of all parts, in order. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
