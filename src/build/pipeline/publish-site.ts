// Puts the parts of a build together: pages from the cache, assets, and everything made from the model besides pages.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownPath } from '../../lib/markdown-url.ts'
import { publicationOf } from '../../lib/project-names.ts'
import { filesBelow } from '../../model/files-below.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { docsArchives } from '../../outputs/archive/docs-archives.ts'
import { fullTexts, markdownModules } from '../../outputs/full-texts.ts'
import { referenceOutputs, smallOutputs } from '../../outputs/list-outputs.ts'
import type { Output } from '../../outputs/output.ts'
import { runOutputs } from '../../outputs/run-json.ts'
import { frameDocument, frameRoute } from '../../outputs/sandbox-frame.ts'
import { cutFiles } from '../../search/indexing/cut-files.ts'
import type { BuildCaches } from '../caches/build-caches.ts'
import type { DrawnPage } from '../caches/drawn-pages.ts'
import type { PublishedForms } from '../caches/published-forms.ts'
import { formsOfAsset, formsOfFile } from '../caches/published-forms.ts'
import type { BuildOptions } from '../run-options.ts'
import type { ClientAssets } from './client-assets.ts'
import type { PublishedFile } from './jobs.ts'
import { Publication } from './publish.ts'
import type { SandboxFiles } from './sandbox-files.ts'
import { sandboxFiles } from './sandbox-files.ts'
import type { Threads } from './threads.ts'

interface Parts {
  pages: readonly CachedPage[]
  /** Made from the model. */
  outputs: readonly Output[]
  /** The search index. */
  index: readonly (Output & PublishedFile)[]
  client: ClientAssets
  threads: Threads
  caches: BuildCaches
  options: BuildOptions
}

export async function publish(model: SiteModel, parts: Parts): Promise<Publication['size']> {
  const { pages, outputs, index, client, threads, caches, options } = parts
  const publication = new Publication(options.root)
  for (const { route, html, markdown } of pages) {
    publication.add(fileOf(route), html)
    if (markdown) publication.add(markdownPath(route).slice(1), markdown)
  }
  const sandbox = await sandboxOf(model, options)
  for (const [path, file] of [...client.files, ...(sandbox?.toPublish ?? [])])
    publication.add(path, formsOfAsset(caches.assets, path, file))
  for (const file of filesBelow(options.root, 'public')) {
    const path = file.slice('public/'.length)
    publication.add(path, formsOfFile(caches.texts, path, join(options.root, file)))
  }

  const markdownOf = markdownReader(pages)
  const texts = compress(threads, [
    ...outputs,
    ...(sandbox
      ? [...runOutputs(model, sandbox.names), { path: `${frameRoute.slice(1)}.html`, text: frameDocument }]
      : []),
    ...fullTexts(model, markdownOf),
    ...markdownModules(model, markdownOf),
  ])
  const archives = threads.run(
    'pack',
    docsArchives(
      model,
      [...outputs, ...index, ...markdownFiles(model, markdownOf)],
      programIn(options.bundles.reader),
    ),
  )
  for (const { path, forms } of [...index, ...(await texts), ...(await archives)]) {
    publication.add(path, forms)
    caches.texts.keep(forms.plain)
    caches.texts.keep(forms.br)
  }
  publication.finish()
  caches.texts.prune()
  caches.assets.prune()
  return publication.size
}

/** Everything made from the model besides pages and the search index. */
export const outputsOfModel = (model: SiteModel, headScript: string): Output[] => [
  ...smallOutputs(model, headScript),
  ...referenceOutputs(model),
]

/** A site without samples that run in the page has no sandbox. */
async function sandboxOf(
  model: SiteModel,
  { code, bundles, brand }: BuildOptions,
): Promise<SandboxFiles | undefined> {
  const proofs = [...(model.proof?.pages.values() ?? [])].map(({ inPage }) => Object.values(inPage))
  if (proofs.every((packages) => packages.length === 0)) return undefined
  const extensions = new Set(proofs.flat(2))
  return sandboxFiles({ code, ...bundles, publication: publicationOf(brand), extensions })
}

/** Pages are read from the cache once. */
function markdownReader(pages: readonly CachedPage[]): (route: string) => string {
  const files = new Map(pages.map(({ route, markdown }) => [route, markdown?.plain.source]))
  const texts = new Map<string, string>()
  return (route) => {
    const text = texts.get(route) ?? readFileSync(files.get(route) ?? '', 'utf8')
    texts.set(route, text)
    return text
  }
}

/** Characters per job. */
const compressedTogether = 2_000_000

/** In threads. */
async function compress(threads: Threads, outputs: readonly Output[]): Promise<PublishedFile[]> {
  const parts = cutFiles(outputs, compressedTogether, ({ text }) => text.length)
  return (await Promise.all(parts.map((part) => threads.run('compress', part)))).flat()
}

const markdownFiles = (model: SiteModel, markdownOf: (route: string) => string): Output[] =>
  ['/', ...model.pages.keys()].map((route) => ({
    path: markdownPath(route).slice(1),
    text: markdownOf(route),
  }))

/** The docs package's program, as bundled by bin/bundle.mjs. */
function programIn(folder: string): { name: string; data: string }[] {
  return readdirSync(folder)
    .filter((name) => /\.(mjs|md)$/.test(name))
    .map((name) => ({ name, data: readFileSync(join(folder, name), 'utf8') }))
}

/** `/guides/auth` → `guides/auth.html` */
const fileOf = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)

/** A page in the cache, rendered now or by an earlier build. */
export interface CachedPage extends DrawnPage<PublishedForms> {
  route: string
}
