// A view in both forms.
import type { PageAssets } from '../layout/page-frame.ts'
import type { CodeStore } from '../markdown/highlight.ts'
import type { PageView } from '../pages/list-pages.ts'
import { renderMarkdown } from '../pages/render-markdown.ts'
import { renderPage } from '../pages/render-page.tsx'
import type { DrawnPage } from './page-cache.ts'

export async function drawPage(view: PageView, assets: PageAssets, store?: CodeStore): Promise<DrawnPage> {
  return { html: await renderPage(view, assets, store), markdown: renderMarkdown(view) }
}
