// Compressed once at build time, so that serving needs no CPU time for it.
import { brotliCompressSync, constants } from 'node:zlib'

/** Formats that don't compress further are skipped. */
export const isCompressible = (path: string): boolean =>
  /\.(html|js|css|svg|json|xml|txt|md|webmanifest|wasm|data)$/.test(path)

/** Bytes. Only what runs Postgres in the page is that large, and no one loads it by accident. */
const large = 1_000_000
const medium = 64_000

/**
 * Time grows with size, and what it saves doesn't. For the files that run Postgres, 6 saves 2% and takes half as long again as 5;
 * for scripts from 64 KB on, 11 saves 2% and takes more than twice as long as 10.
 */
export const assetQuality = (size: number): number => (size > large ? 5 : size > medium ? 10 : 11)

/**
 * For pages and everything generated from content. Quality 9 saves 1 to 3 percent and takes four to fifteen times as long,
 * because each small file pays for its large tables.
 */
export const textQuality = 6

/** A window of 16 MB instead of 4: the image of a project in the page gets a fifth smaller. */
const windowBits = (size: number): number => (size > large ? 24 : constants.BROTLI_DEFAULT_WINDOW)

export function brotli(text: string | Uint8Array, quality: number): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(text.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
