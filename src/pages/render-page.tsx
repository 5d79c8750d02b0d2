// View in, HTML out. Pure except for the grammars it loads: the same view and code always give the same page.
import { renderToStaticMarkup } from 'react-dom/server'
import { playgroundFences } from '../components/playground-starter.ts'
import { spriteFor } from '../layout/Icon.tsx'
import type { PageAssets } from '../layout/page-frame.ts'
import { loadDiagrams } from '../markdown/diagram.ts'
import type { CodeStore, Fence } from '../markdown/highlight.ts'
import { highlightFences } from '../markdown/highlight.ts'
import { signatureFence } from '../markdown/signature-code.ts'
import { isComponent, walk } from '../markdown/tree.ts'
import { GuidePage } from './GuidePage.tsx'
import { guideTree } from './guide-tree.ts'
import { HomePage } from './HomePage.tsx'
import type { HomeView } from './home-view.ts'
import type { PageView } from './list-pages.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { GuideView } from './view.ts'

export async function renderPage(view: PageView, assets: PageAssets, store?: CodeStore): Promise<string> {
  const html = renderToStaticMarkup(await drawPage(view, assets, store))
  return `<!doctype html>${html.replace('</body>', `${spriteFor(html)}</body>`)}`
}

async function drawPage(view: PageView, assets: PageAssets, store: CodeStore | undefined) {
  switch (view.kind) {
    case 'home':
      return drawHome(view, assets, store)
    case 'not-found':
      return <NotFoundPage view={view} assets={assets} />
    case 'guide':
      return drawGuide(view, assets, store)
  }
}

async function drawHome(view: HomeView, assets: PageAssets, store: CodeStore | undefined) {
  const { policy, query } = view.sample ?? {}
  const fences = [policy, query].flatMap((code) => (code ? [{ code, language: 'sql' }] : []))
  return <HomePage view={view} assets={assets} highlight={await highlightFences(fences, store)} />
}

async function drawGuide(view: GuideView, assets: PageAssets, store: CodeStore | undefined) {
  const tree = guideTree(view)
  const fences: Fence[] = []
  walk(tree, { file: view.text.file, ancestors: [] }, (node) => {
    if (node.type === 'code') fences.push({ code: node.value, language: node.lang ?? 'text' })
    if (isComponent(node) && node.name === 'Signature') fences.push(signatureFence(node.data?.props ?? {}))
    if (isComponent(node) && node.name === 'Playground') fences.push(...playgroundFences(view.frame.brand))
  })
  if (fences.some(({ language }) => language === 'mermaid')) await loadDiagrams()
  return (
    <GuidePage view={view} tree={tree} highlight={await highlightFences(fences, store)} assets={assets} />
  )
}
