// A small site for agents and terminals, in memory: its outputs without a build.
import type { Docs } from '../src/dist-reader/open-docs.ts'
import { openDocs } from '../src/dist-reader/open-docs.ts'
import { markdownPath } from '../src/lib/markdown-url.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import { listOutputs } from '../src/outputs/list-outputs.ts'
import type { Output } from '../src/outputs/output.ts'
import { listPages } from '../src/pages/list-pages.ts'
import { renderMarkdown } from '../src/pages/render-markdown.ts'

const made = new WeakMap<SiteModel, Output[]>()

export function outputsOf(model: SiteModel): Output[] {
  const known = made.get(model) ?? [...listOutputs(model, 'script'), ...pagesAsMarkdown(model)]
  made.set(model, known)
  return known
}

const pagesAsMarkdown = (model: SiteModel): Output[] =>
  listPages(model).flatMap((view) => {
    const text = renderMarkdown(view)
    return text === undefined ? [] : [{ path: markdownPath(view.frame.route).slice(1), text }]
  })

export function docsOf(outputs: readonly Output[]): Docs {
  const files = new Map(outputs.map(({ path, text }) => [`/${path}`, text]))
  return openDocs({ read: async (path) => files.get(path)?.toString(), version: async () => '' })
}
