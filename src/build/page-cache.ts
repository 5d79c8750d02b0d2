// Rendered pages by the hash of all they depend on: the code, the assets and the view. A page whose hash is known is not
// drawn again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../layout/page-frame.ts'
import type { Checksum } from '../lib/checksum.ts'
import { checksumOf, checksumOfFile, isSame } from '../lib/checksum.ts'
import { hashOf } from '../lib/hash.ts'
import { writeWhole } from '../lib/write-whole.ts'
import type { PageView } from '../pages/list-pages.ts'
import { CacheFolder, pruneFolder } from './cache-folder.ts'
import { brotli, textQuality } from './compress.ts'

export const pageKey = (version: string, assets: PageAssets, view: PageView): string =>
  hashOf(version, JSON.stringify(assets), JSON.stringify(view))

/** Both forms of a page; the one for wrong URLs has no Markdown. */
export interface DrawnPage {
  html: string
  markdown?: string | undefined
}

/** Files of a page by ending. */
export type PageFiles = Readonly<Record<string, Checksum>>

/** Path without ending; `.html` and `.md` are there, each with its `.br`. */
export const cachedPage = (folder: string, key: string): string => join(folder, key)

const listName = (key: string): string => `${key}.list`

/** Undefined if the page has to be drawn: it isn't there, or one of its files isn't as it was written. */
export function findCached(folder: string, key: string): PageFiles | undefined {
  try {
    const list = new CacheFolder(folder).read(listName(key))
    if (!list) return undefined
    const files = JSON.parse(list.toString()) as PageFiles
    const isWhole = Object.entries(files).every(([ending, written]) =>
      isSame(checksumOfFile(cachedPage(folder, key) + ending), written),
    )
    return isWhole ? files : undefined
  } catch {
    return undefined
  }
}

export function writeCachedPage(folder: string, key: string, { html, markdown }: DrawnPage): PageFiles {
  const forms = { '.html': html, ...(markdown === undefined ? {} : { '.md': markdown }) }
  const files: Record<string, Checksum> = {}
  for (const [ending, text] of Object.entries(forms)) {
    const bytes = Buffer.from(text)
    const compressed = brotli(bytes, textQuality)
    writeWhole(cachedPage(folder, key) + ending, bytes)
    writeWhole(`${cachedPage(folder, key)}${ending}.br`, compressed)
    files[ending] = checksumOf(bytes)
    files[`${ending}.br`] = checksumOf(compressed)
  }
  // Last, because it says that all others are there.
  new CacheFolder(folder).write(listName(key), JSON.stringify(files))
  return files
}

export const readCachedMarkdown = (folder: string, key: string): string =>
  readFileSync(`${cachedPage(folder, key)}.md`, 'utf8')

/** Removes pages that this build did not use and that no build used for days. */
export function pruneCache(folder: string, used: ReadonlySet<string>): void {
  pruneFolder(folder, (name) => used.has(name.split('.')[0] ?? ''))
}
