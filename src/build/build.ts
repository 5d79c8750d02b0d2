// The build, in its order: read and check → plan → draw → publish.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { markdownPath } from '../lib/markdown-address.ts'
import { highlightRules } from '../markdown/highlight.ts'
import { filesBelow } from '../model/files-below.ts'
import { docsArchives } from '../outputs/archive/docs-archives.ts'
import { fullTexts, markdownModules } from '../outputs/full-texts.ts'
import { listOutputs } from '../outputs/list-outputs.ts'
import type { PageView } from '../pages/list-pages.ts'
import { listPages } from '../pages/list-pages.ts'
import type { Problem } from '../problems/problem.ts'
import { proofSentence } from '../proofs/proof-table.ts'
import { proveSite } from '../proofs/prove-site.ts'
import { readClientAssets } from './client-assets.ts'
import type { RunOptions } from './main.ts'
import { cachedPage, isCached, pageKey, pruneCache, readCachedMarkdown } from './page-cache.ts'
import { readParseMemory, writeParseMemory } from './parse-memory-file.ts'
import { Publication } from './publish.ts'
import { renderPages } from './render-pages.ts'
import { siteFromDisk } from './site-from-disk.ts'
import { seconds, step } from './steps.ts'

export type BuildResult =
  | { summary: string; problems?: undefined }
  | { problems: Problem[]; summary?: undefined }

export async function build({
  code,
  root,
  brand,
  navigation,
  version,
  engine,
  client,
  reader,
}: RunOptions): Promise<BuildResult> {
  const start = performance.now()
  const memory = readParseMemory(root, version)
  const checked = await step(
    'check',
    () => siteFromDisk({ root, brand, navigation, memory }),
    (result) =>
      result.model ? `${result.model.pages.size} pages, no problem` : `${result.problems.length} problems`,
  )
  if (!checked.model) return { problems: checked.problems }
  const unproved = checked.model
  writeParseMemory(
    root,
    version,
    memory,
    new Set([...unproved.pages.values()].flatMap((page) => [page.file, page.route])),
  )
  const { model, problems } = await step(
    'prove',
    (onProgress) => proveSite(unproved, { code, root, onProgress }),
    (proved) =>
      proved.model?.proof
        ? proofSentence(proved.model.proof, proved.provedNow)
        : `${proved.problems?.length} problems`,
  )
  if (!model) return { problems }

  const { assets, files } = readClientAssets(client)
  const folder = join(root, '.cache/pages')
  const codeFolder = join(root, '.cache/code', hashOf(highlightRules, shikiVersion(code)))
  const jobs = listPages(model).map((view) => ({ view, key: pageKey(version, assets, view) }))
  const fresh = jobs.filter(({ key }) => !isCached(folder, key))
  const cached = jobs.length - fresh.length
  await step(
    'draw',
    (progress) =>
      renderPages(fresh, {
        engine,
        folder,
        codeFolder,
        assets,
        onDone: (done) => progress(done, fresh.length),
      }),
    () => `${fresh.length} pages, ${cached} from the cache`,
  )

  await step(
    'publish',
    () => {
      const publication = new Publication(root, join(root, '.cache/compressed'))
      for (const { view, key } of jobs) publication.addPage(fileOf(view), cachedPage(folder, key))
      // Made from the code, and so kept beside it: other sites built with the same code find it there.
      const ofCode = join(code, '.cache/compressed')
      for (const file of files) publication.addFile(file, join(client, file), ofCode)
      for (const file of filesBelow(root, 'public'))
        publication.addFile(file.slice('public/'.length), join(root, file))
      const keys = new Map(jobs.map(({ view, key }) => [view.frame.route, key]))
      const markdownOf = (route: string) => readCachedMarkdown(folder, keys.get(route) ?? '')
      const outputs = listOutputs(model, assets.headScript)
      const texts = [...fullTexts(model, markdownOf), ...markdownModules(model, markdownOf)]
      const pages = ['/', ...model.pages.keys()].map((route) => ({
        path: markdownPath(route).slice(1),
        text: markdownOf(route),
      }))
      const archives = docsArchives(model, [...outputs, ...pages], programIn(reader))
      for (const { path, text } of [...outputs, ...texts, ...archives]) publication.addText(path, text)
      publication.finish()
      pruneCache(folder, new Set(jobs.map(({ key }) => key)))
    },
    () => 'dist/',
  )
  const { bytes, compressed } = weigh(join(root, 'dist'))
  return {
    summary: `\n${jobs.length} pages (${cached} cached) in ${seconds(start)}; dist/ holds ${kilobytes(bytes)}, ${kilobytes(compressed)} with brotli.`,
  }
}

/** The program of the documentation's package, as bin/bundle.mjs leaves it. */
function programIn(folder: string): { name: string; data: string }[] {
  return readdirSync(folder)
    .filter((name) => /\.(mjs|md)$/.test(name))
    .map((name) => ({ name, data: readFileSync(join(folder, name), 'utf8') }))
}

function shikiVersion(code: string): string {
  const text = readFileSync(join(code, 'node_modules/shiki/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** `/guides/auth` → `guides/auth.html` */
function fileOf({ frame: { route } }: PageView): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`

function weigh(dist: string): { bytes: number; compressed: number } {
  let bytes = 0
  let compressed = 0
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { size } = statSync(join(entry.parentPath, entry.name))
    if (entry.name.endsWith('.br')) compressed += size
    else if (!entry.name.endsWith('.gz')) bytes += size
  }
  return { bytes, compressed }
}
