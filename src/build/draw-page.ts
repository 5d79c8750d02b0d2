// Renders a view in both forms to the cache.
import type { PageAssets } from '../layout/page-frame.ts'
import type { PageView } from '../pages/list-pages.ts'
import { renderMarkdown } from '../pages/render-markdown.ts'
import { renderPage } from '../pages/render-page.tsx'
import { openCodeStore } from './code-store.ts'
import { writeCachedPage } from './page-cache.ts'

export interface DrawOptions {
  /** Where finished pages go. */
  folder: string
  /** Where highlighted code is cached. */
  codeFolder: string
  assets: PageAssets
}

export async function drawPage(
  key: string,
  view: PageView,
  { folder, codeFolder, assets }: DrawOptions,
): Promise<void> {
  const store = openCodeStore(codeFolder, view.frame.route)
  const html = await renderPage(view, assets, store)
  store.save()
  writeCachedPage(folder, key, { html, markdown: renderMarkdown(view) })
}
