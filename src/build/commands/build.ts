// The build's steps: read and check → prove → draw → publish. What doesn't wait for the content is made in a thread meanwhile.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../lib/hash.ts'
import { publicationOf } from '../../lib/project-names.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { examplesJson } from '../../outputs/examples/list-examples.ts'
import { exampleFiles } from '../../outputs/list-outputs.ts'
import type { Output } from '../../outputs/output.ts'
import { listViews } from '../../pages/list-pages.ts'
import { invariant } from '../../problems/invariant.ts'
import { useYamlStore } from '../../problems/parse-data-file.ts'
import type { Problem } from '../../problems/problem.ts'
import { lockfileName } from '../../proofs/lockfile.ts'
import { proofSentence } from '../../proofs/proof-table.ts'
import { proveSite } from '../../proofs/prove-site.ts'
import { cutFiles } from '../../search/indexing/cut-files.ts'
import { indexInput } from '../../search/indexing/write-index.ts'
import type { BuildCaches } from '../caches/build-caches.ts'
import { openCaches } from '../caches/build-caches.ts'
import { findPage, pageKey } from '../caches/drawn-pages.ts'
import { pagesToWeigh } from '../caches/page-postings.ts'
import { PageUnitStore } from '../caches/page-units.ts'
import { parsedData } from '../caches/parsed-data.ts'
import { openParseCache, saveParses } from '../caches/parsed-pages.ts'
import { withBuildLock } from '../pipeline/build-lock.ts'
import type { ClientAssets } from '../pipeline/client-assets.ts'
import { readClientAssets } from '../pipeline/client-assets.ts'
import type { CachedPage } from '../pipeline/publish-site.ts'
import { outputsOfModel, publish } from '../pipeline/publish-site.ts'
import { codeFiles } from '../pipeline/sandbox-files.ts'
import { Threads } from '../pipeline/threads.ts'
import type { BuildOptions } from '../run-options.ts'
import { checkLength, pagesToMeasure } from '../session/check-lengths.ts'
import { draftsLeftOut } from '../session/drafts.ts'
import { siteFromDisk, withSampleProblems } from '../session/site-from-disk.ts'
import { seconds, step } from '../steps.ts'

export type BuildResult =
  | { summary: string; problems?: undefined }
  | { problems: Problem[]; summary?: undefined }

export const build = (options: BuildOptions): Promise<BuildResult> =>
  withBuildLock(options.root, async () => {
    const { code, root, versions, bundles } = options
    const client = readClientAssets(bundles.client)
    const threads = new Threads(bundles.engine, { code, root, versions, pageAssets: client.assets })
    try {
      return await buildWith(threads, client, options)
    } finally {
      await threads.stop()
    }
  })

async function buildWith(
  threads: Threads,
  client: ClientAssets,
  options: BuildOptions,
): Promise<BuildResult> {
  const start = performance.now()
  const caches = openCaches(options)
  const assetsPrepared = prepareAssets(threads, client, options)
  // Rejections surface at the `await` below; don't report them as unhandled before that.
  assetsPrepared.catch(() => undefined)

  const { model, problems } = await readModel(caches, options)
  if (!model) return { problems }
  const drawn = await step(
    'draw',
    (progress) => drawPages(model, { threads, caches, client, progress, version: options.versions.draw }),
    ({ pages, fresh, tooLong }) =>
      tooLong.length > 0
        ? { problems: tooLong.length }
        : `${fresh} pages, ${pages.length - fresh} from the cache`,
  )
  if (drawn.tooLong.length > 0) return { problems: drawn.tooLong }
  const size = await step(
    'publish',
    async () => {
      await assetsPrepared
      return publish(model, { ...drawn, threads, caches, client, options })
    },
    () => 'dist/',
  )
  const { pages, fresh } = drawn
  return {
    summary: `\n${pages.length} pages (${pages.length - fresh} cached) in ${seconds(start)}; dist/ holds ${kilobytes(size.bytes)}, ${kilobytes(size.compressed)} with brotli.`,
  }
}

/** Files that depend on the code alone. Only a site with proofs can have samples that run in the page. */
async function prepareAssets(threads: Threads, client: ClientAssets, options: BuildOptions): Promise<void> {
  const { root, brand, bundles } = options
  const hasProofs = existsSync(join(root, lockfileName))
  await threads.run('prepareAssets', {
    files: new Map([...client.files, ...(hasProofs ? Object.values(codeFiles(bundles)) : [])]),
    publication: hasProofs ? publicationOf(brand) : undefined,
  })
}

/** Checked and proved. */
async function readModel(
  caches: BuildCaches,
  { code, root, brand, navigation, versions }: BuildOptions,
): Promise<{ model: SiteModel; problems?: undefined } | { model?: undefined; problems: Problem[] }> {
  const parseCache = openParseCache(caches.parsed)
  useYamlStore(parsedData(caches.data))
  const checked = await step(
    'check',
    () => siteFromDisk({ root, brand, navigation, parseCache, areLengthsLater: true }),
    (result) =>
      result.model
        ? `${result.model.pages.size} pages, no problem${draftsLeftOut(result.model)}`
        : { problems: result.problems.length },
  )
  if (!checked.model)
    return { problems: await withSampleProblems(checked, { code, root, rules: versions.provers }) }
  const unproved = checked.model
  saveParses(caches.parsed, parseCache)
  caches.data.prune()
  const unitStore = new PageUnitStore(caches.units)
  const proved = await step(
    'prove',
    (onProgress) => proveSite(unproved, { code, root, rules: versions.provers, onProgress, unitStore }),
    (result) =>
      result.model
        ? proofSentence(result.model.proof, result.provedNow)
        : { problems: result.problems.length },
  )
  unitStore.close()
  return proved
}

interface DrawOptions {
  threads: Threads
  caches: BuildCaches
  client: ClientAssets
  version: string
  progress: (done: number, all: number) => void
}

async function drawPages(model: SiteModel, { threads, caches, client, version, progress }: DrawOptions) {
  // First, because threads do that in large parts, while other outputs keep this one from giving them pages.
  const indexed = indexPages(model, threads, caches)
  const jobs = listViews(model).map((makeView) => {
    const view = makeView()
    const key = pageKey(version, client.assets, view)
    return { view, key, found: findPage(caches.pages, key, view) }
  })
  const fresh = jobs.filter(({ found }) => !found)
  let done = 0
  const rendered = fresh.map(async ({ key, view }) => {
    await threads.run('draw', { key, view })
    progress(++done, fresh.length)
  })
  const all = Promise.all([indexed, ...rendered])
  // Rejections surface at the `await` below.
  all.catch(() => undefined)
  const outputs = [
    ...outputsOfModel(model, client.assets.headScript),
    ...(await indexedExamples(model, threads)),
  ]
  const [index] = await all
  caches.pages.refresh()
  const pages = jobs.map(({ key, view, found = findPage(caches.pages, key, view) }): CachedPage => {
    const { route } = view.frame
    invariant(found, `${route} was rendered but isn't in the cache.`)
    return { route, ...found }
  })
  caches.pages.prune()
  for (const { route } of pages) caches.code.keep(caches.code.locate(route))
  caches.code.prune()
  return { pages, fresh: fresh.length, outputs, index, tooLong: pagesTooLong(model, pages) }
}

/** Pages that agents wouldn't read to the end. */
function pagesTooLong(model: SiteModel, pages: readonly CachedPage[]): Problem[] {
  const drawn = new Map(pages.map((page) => [page.route, page.markdown]))
  return pagesToMeasure(model).flatMap((page) => {
    const text = drawn.get(page.route)?.plain.source
    return text ? checkLength(page, readFileSync(text, 'utf8').length) : []
  })
}

/** Pages per job. */
const weighedTogether = 200

async function indexPages(model: SiteModel, threads: Threads, { postings }: BuildCaches) {
  const input = indexInput(model)
  const key = hashOf(JSON.stringify(input))
  const known = postings.locate(key) ? await threads.run('index', { key }) : []
  if (known.length > 0) return known
  const [all, data] = input
  const pages = pagesToWeigh(postings, data, all)
  const parts = cutFiles(pages, weighedTogether, () => 1)
  // A few are weighed while the index is made.
  if (parts.length > 1) await Promise.all(parts.map((part) => threads.run('weigh', { pages: part, data })))
  return threads.run('index', { key, input }, { isNext: true })
}

async function indexedExamples(model: SiteModel, threads: Threads): Promise<Output[]> {
  const examples = examplesJson(model)
  if (examples === undefined) return []
  return exampleFiles(examples, await threads.run('indexExamples', examples, { isNext: true }))
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
