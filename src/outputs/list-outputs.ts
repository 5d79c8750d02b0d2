// Everything made from the model besides pages.

import { isClosed } from '../model/closed-pages.ts'
import type { SiteModel } from '../model/site-model.ts'
import { searchIndex } from '../search/indexing/write-index.ts'
import { indexExamples } from './examples/index-examples.ts'
import { examplesJson } from './examples/list-examples.ts'
import { favicon } from './favicon.ts'
import { headersFile } from './headers.ts'
import { llmsFiles } from './llms-txt.ts'
import { missingPage } from './missing-page.ts'
import { nginxFile } from './nginx.ts'
import { openSearchDescription } from './opensearch.ts'
import { outlineOf } from './outline-json.ts'
import type { Output } from './output.ts'
import { pageList, pageListModule } from './page-list.ts'
import { proofJson } from './proof-json.ts'
import { redirectsFile } from './redirects.ts'
import { robots, sitemap } from './sitemap.ts'
import { speculationRules } from './speculation-rules.ts'

export function listOutputs(model: SiteModel, headScript: string): Output[] {
  return [
    ...smallOutputs(model, headScript),
    ...exampleOutputs(model),
    ...referenceOutputs(model),
    ...searchIndex(model).map(inSearchFolder),
  ]
}

export const inSearchFolder = ({ path, text }: Output): Output => ({ path: `search/${path}`, text })

/** Their index takes longer than all small outputs. */
export function exampleOutputs(model: SiteModel): Output[] {
  const text = examplesJson(model)
  return text === undefined ? [] : exampleFiles(text, indexExamples(text))
}

export const exampleFiles = (examples: string, index: string): Output[] => [
  { path: 'examples.json', text: examples },
  { path: 'examples-index.json', text: index },
]

export const referenceOutputs = ({ references }: SiteModel): Output[] =>
  references.flatMap((reference) =>
    reference.kind.write(reference).map(({ address, text }) => ({ path: address.slice(1), text })),
  )

export function smallOutputs(model: SiteModel, headScript: string): Output[] {
  const closed = [...model.pages.values()].filter(isClosed).map(({ route }) => route)
  const policy = { headScript, platform: model.brand.urls.platform, closed }
  const { advisor, redirects } = model.catalogs
  return [
    { path: 'sitemap.xml', text: sitemap(model) },
    { path: 'robots.txt', text: robots(model) },
    { path: 'favicon.svg', text: favicon(model.brand) },
    { path: 'opensearch.xml', text: openSearchDescription(model) },
    { path: 'pages.json', text: pageList(model) },
    { path: 'pages.js', text: pageListModule(model) },
    { path: 'speculation-rules.json', text: speculationRules() },
    { path: '_headers', text: headersFile(policy) },
    ...llmsFiles(model),
    { path: 'outline.json', text: JSON.stringify(outlineOf(model)) },
    ...(advisor.length > 0 ? [{ path: 'advisor.json', text: JSON.stringify(advisor) }] : []),
    ...(model.proof ? [{ path: 'proof.json', text: proofJson(model) }] : []),
    { path: '_redirects', text: redirectsFile(redirects) },
    { path: '_nginx.conf', text: nginxFile({ ...policy, redirects }) },
    // What a server without our code sends for a wrong URL to a client that asked for Markdown.
    { path: '_404.md', text: missingPage('/', []) },
  ]
}
