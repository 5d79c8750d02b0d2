// Rendered pages by the hash of all they depend on: the code, the assets and the view. A page whose hash is known is not
// drawn again.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../layout/page-frame.ts'
import { hashOf } from '../lib/hash.ts'
import type { PageView } from '../pages/list-pages.ts'
import { pruneFolder, writeWhole } from './cache-folder.ts'
import { brotli, textQuality } from './compress.ts'

export const pageKey = (version: string, assets: PageAssets, view: PageView): string =>
  hashOf(version, JSON.stringify(assets), JSON.stringify(view))

/** Both forms of a page; the one for wrong URLs has no Markdown. */
export interface DrawnPage {
  html: string
  markdown?: string | undefined
}

/** Files of a page by ending, with their sizes. */
export type PageFiles = Readonly<Record<string, number>>

/** Path without ending; `.html` and `.md` are there, each with its `.br`. */
export const cachedPage = (folder: string, key: string): string => join(folder, key)

const listOf = (folder: string, key: string): string => `${cachedPage(folder, key)}.json`

/** Undefined if the page has to be drawn: it isn't there, or one of its files isn't as long as it was written. */
export function findCached(folder: string, key: string): PageFiles | undefined {
  try {
    const files = JSON.parse(readFileSync(listOf(folder, key), 'utf8')) as PageFiles
    const isWhole = Object.entries(files).every(
      ([ending, size]) => statSync(cachedPage(folder, key) + ending).size === size,
    )
    return isWhole ? files : undefined
  } catch {
    return undefined
  }
}

export function writeCachedPage(folder: string, key: string, { html, markdown }: DrawnPage): PageFiles {
  const forms = { '.html': html, ...(markdown === undefined ? {} : { '.md': markdown }) }
  const files: Record<string, number> = {}
  for (const [ending, text] of Object.entries(forms)) {
    const bytes = Buffer.from(text)
    const compressed = brotli(bytes, textQuality)
    writeWhole(cachedPage(folder, key) + ending, bytes)
    writeWhole(`${cachedPage(folder, key)}${ending}.br`, compressed)
    files[ending] = bytes.length
    files[`${ending}.br`] = compressed.length
  }
  // Last, because it says that all others are there.
  writeWhole(listOf(folder, key), JSON.stringify(files))
  return files
}

export const readCachedMarkdown = (folder: string, key: string): string =>
  readFileSync(`${cachedPage(folder, key)}.md`, 'utf8')

/** Removes pages that this build did not use and that no build used for days. */
export function pruneCache(folder: string, used: ReadonlySet<string>): void {
  pruneFolder(folder, (name) => used.has(name.split('.')[0] ?? ''))
}
