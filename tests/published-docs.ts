// The real site for agents and terminals, in memory: its outputs without a build, with some samples marked as proved.

import type { Docs } from '../src/dist-reader/open-docs.ts'
import { openDocs } from '../src/dist-reader/open-docs.ts'
import { markdownPath } from '../src/lib/markdown-url.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import type { Output } from '../src/outputs/output.ts'
import { listPages } from '../src/pages/list-pages.ts'
import { renderMarkdown } from '../src/pages/render-markdown.ts'
import type { SampleStatus } from '../src/schemas/proof.ts'
import { filesBeside } from './real-site.ts'

const nothing = { samples: 0, ran: 0, typeChecked: 0, checked: 0, parsed: 0, skipped: 0 }

/** SQL is marked as run, and everything else as parsed. */
export function withSomeProofs(model: SiteModel): SiteModel {
  const statusOf = (language: string): SampleStatus =>
    language === 'sql'
      ? { status: 'proved', kind: 'ran', words: 'Ran on PostgreSQL 15' }
      : { status: 'proved', kind: 'parsed', words: 'Parsed' }
  const pages = new Map(
    [...model.pages].map(([route, { fences }]) => [
      route,
      {
        samples: Object.fromEntries(fences.map(({ id, language }) => [id, statusOf(language)])),
        inPage: {},
        schemas: {},
        checkedOn: '2026-11-15',
      },
    ]),
  )
  return { ...model, proof: { pages, byLanguage: [], totals: nothing, skipped: [] } }
}

const made = new WeakMap<SiteModel, Output[]>()

export function outputsOf(model: SiteModel): Output[] {
  const known = made.get(model) ?? [...filesBeside(model), ...pagesAsMarkdown(model)]
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
