// Rendered pages by the hash of all they depend on: the code, the assets and the view. A page whose hash is known is not
// drawn again.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

/** Both forms of a page; the one that answers wrong addresses has no Markdown. */
export interface DrawnPage {
  html: string
  markdown?: string | undefined
}

/** Path without ending; `.html` and `.md` stand there, each with its `.br` and `.gz`. */
export const cachedPage = (folder: string, key: string): string => join(folder, key)

export const isCached = (folder: string, key: string): boolean =>
  existsSync(`${cachedPage(folder, key)}.html.gz`)

export function writeCachedPage(folder: string, key: string, { html, markdown }: DrawnPage): void {
  mkdirSync(folder, { recursive: true })
  const path = cachedPage(folder, key)
  if (markdown !== undefined) writeForms(`${path}.md`, markdown)
  // Last: the last of these says that all others are whole.
  writeForms(`${path}.html`, html)
}

function writeForms(path: string, text: string): void {
  writeFileSync(path, text)
  writeFileSync(`${path}.br`, brotli(text, pageQuality))
  writeFileSync(`${path}.gz`, gzip(text))
}

export const readCachedMarkdown = (folder: string, key: string): string =>
  readFileSync(`${cachedPage(folder, key)}.md`, 'utf8')

/** Removes pages that this build did not use and that no build used for days. */
export function pruneCache(folder: string, used: ReadonlySet<string>): void {
  const now = new Date()
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (used.has(name.split('.')[0] ?? '')) utimesSync(path, now, now)
    else if (now.getTime() - statSync(path).mtimeMs > oldest) rmSync(path)
  }
}
