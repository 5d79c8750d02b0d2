// Compressed once at build time, so that serving costs nothing.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Formats that do not shrink further are left alone. */
export const isCompressible = (path: string): boolean =>
  /\.(html|js|css|svg|json|xml|txt|md|webmanifest|wasm|data)$/.test(path)

/**
 * Above this, the best quality takes half a minute for a tenth fewer bytes. Only the Postgres of the RLS lab is that large, and
 * nobody fetches it by accident.
 */
const large = 1_000_000

export const assetQuality = (size: number): number => (size > large ? 9 : 11)

/**
 * Of pages and of all that is made from content. 9 saves 1 to 3 percent and takes four to fifteen times as long, because each
 * small file pays for its large tables.
 */
export const textQuality = 6

export function brotli(text: string | Uint8Array, quality: number): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

export const gzip = (text: string | Uint8Array): Buffer => gzipSync(text, { level: 9 })
