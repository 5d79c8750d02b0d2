// Renders a view in both forms to the cache.
import type { PageAssets } from '../../layout/page-frame.ts'
import type { PageView } from '../../pages/list-pages.ts'
import { renderMarkdown } from '../../pages/render-markdown.ts'
import { renderPage } from '../../pages/render-page.tsx'
import type { CacheStore } from '../caches/cache-store.ts'
import type { ColoredCode } from '../caches/colored-code.ts'
import { writePage } from '../caches/drawn-pages.ts'

export interface DrawOptions {
  /** Where finished pages go. */
  pages: CacheStore
  colored: ColoredCode
  assets: PageAssets
}

export async function drawPage(
  key: string,
  view: PageView,
  { pages, colored, assets }: DrawOptions,
): Promise<void> {
  const code = colored.ofPage(view.frame.route)
  const html = await renderPage(view, assets, code)
  code.save()
  writePage(pages, key, { html, markdown: renderMarkdown(view) })
}
