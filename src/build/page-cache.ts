// Rendered pages by the hash of all they depend on: the code, the assets and the view. A page whose hash is known is not
// drawn again.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../layout/page-frame.ts'
import { hashOf } from '../lib/hash.ts'
import type { PageView } from '../pages/list-pages.ts'
import { brotli, gzip } from './compress.ts'

/** 11 would save a tenth and take twenty times as long. */
const pageQuality = 6
const oldest = 3 * 24 * 60 * 60 * 1000

export const pageKey = (version: string, assets: PageAssets, view: PageView): string =>
  hashOf(version, JSON.stringify(assets), JSON.stringify(view))

/** Path without ending; `.html`, `.html.br` and `.html.gz` stand there. */
export const cachedPage = (folder: string, key: string): string => join(folder, key)

export const isCached = (folder: string, key: string): boolean =>
  existsSync(`${cachedPage(folder, key)}.html.gz`)

export function writeCachedPage(folder: string, key: string, html: string): void {
  mkdirSync(folder, { recursive: true })
  const path = cachedPage(folder, key)
  writeFileSync(`${path}.html`, html)
  writeFileSync(`${path}.html.br`, brotli(html, pageQuality))
  // Last: its presence says that the others are whole.
  writeFileSync(`${path}.html.gz`, gzip(html))
}

/** Removes pages that this build did not use and that no build used for days. */
export function pruneCache(folder: string, used: ReadonlySet<string>): void {
  const now = new Date()
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (used.has(name.split('.')[0] ?? '')) utimesSync(path, now, now)
    else if (now.getTime() - statSync(path).mtimeMs > oldest) rmSync(path)
  }
}
