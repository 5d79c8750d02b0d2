// Rendered pages by the hash of all they depend on: the code, the assets and the view. A page whose hash is known is not
// drawn again.
import type { PageAssets } from '../../layout/page-frame.ts'
import { hashOf } from '../../lib/hash.ts'
import type { PageView } from '../../pages/list-pages.ts'
import type { CacheStore } from './cache-store.ts'
import { brotli, textQuality } from './compress.ts'
import type { PublishedForms } from './published-forms.ts'

export const pageKey = (version: string, assets: PageAssets, view: PageView): string =>
  hashOf(version, JSON.stringify(assets), JSON.stringify(view))

/** The page for wrong URLs has no Markdown. */
export interface DrawnPage<Form> {
  html: Form
  markdown?: Form | undefined
}

/** Undefined if the page has to be drawn: one of its files isn't there. */
export function findPage(
  store: CacheStore,
  key: string,
  { kind }: Pick<PageView, 'kind'>,
): DrawnPage<PublishedForms> | undefined {
  const html = findForms(store, `${key}.html`)
  if (!html || kind === 'not-found') return html && { html }
  const markdown = findForms(store, `${key}.md`)
  return markdown && { html, markdown }
}

function findForms(store: CacheStore, key: string): PublishedForms | undefined {
  const plain = store.find(key)
  const br = plain && store.find(`${key}.br`)
  return br && { plain, br }
}

export function writePage(store: CacheStore, key: string, { html, markdown }: DrawnPage<string>): void {
  writeForms(store, `${key}.html`, html)
  if (markdown !== undefined) writeForms(store, `${key}.md`, markdown)
}

function writeForms(store: CacheStore, key: string, text: string): void {
  const bytes = Buffer.from(text)
  store.write(key, bytes)
  store.write(`${key}.br`, brotli(bytes, textQuality))
}
