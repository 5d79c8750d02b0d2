// The build's steps: read and check → plan → render → publish.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownPath } from '../lib/markdown-url.ts'
import { filesBelow } from '../model/files-below.ts'
import type { SiteModel } from '../model/site-model.ts'
import { docsArchives } from '../outputs/archive/docs-archives.ts'
import { fullTexts, markdownModules } from '../outputs/full-texts.ts'
import { listOutputs } from '../outputs/list-outputs.ts'
import { runOutputs } from '../outputs/run-json.ts'
import { frameDocument, frameRoute } from '../outputs/sandbox-frame.ts'
import { listViews } from '../pages/list-pages.ts'
import { invariant } from '../problems/invariant.ts'
import { useYamlStore } from '../problems/parse-data-file.ts'
import type { Problem } from '../problems/problem.ts'
import { proofSentence } from '../proofs/proof-table.ts'
import { proveSite } from '../proofs/prove-site.ts'
import { publicationOf } from '../proofs/unit.ts'
import { keepPieces } from './archive-pieces.ts'
import { withBuildLock } from './build-lock.ts'
import { pruneFolder } from './cache-folder.ts'
import { readClientAssets } from './client-assets.ts'
import { codeFileOf } from './code-store.ts'
import { draftsLeftOut } from './drafts.ts'
import type { RunOptions } from './main.ts'
import type { PageFiles } from './page-cache.ts'
import { cachedPage, findCached, pageKey, pruneCache, readCachedMarkdown } from './page-cache.ts'
import { readParseCache, writeParseCache } from './parse-cache-file.ts'
import { keepPostings } from './postings-cache.ts'
import { Publication } from './publish.ts'
import { restoreRelease } from './releases.ts'
import { renderPages } from './render-pages.ts'
import type { SandboxFiles } from './sandbox-files.ts'
import { sandboxFiles } from './sandbox-files.ts'
import { siteFromDisk, withSampleProblems } from './site-from-disk.ts'
import { seconds, step } from './steps.ts'
import { YamlFolder } from './yaml-folder.ts'

export type BuildResult =
  | { summary: string; problems?: undefined }
  | { problems: Problem[]; summary?: undefined }

/** A page in the cache, rendered now or by an earlier build. */
interface CachedPage {
  route: string
  key: string
  files: PageFiles
}

export const build = (options: RunOptions): Promise<BuildResult> =>
  withBuildLock(options.root, () => buildAlone(options))

async function buildAlone(options: RunOptions): Promise<BuildResult> {
  const { code, root, brand, navigation, versions } = options
  const start = performance.now()
  restoreRelease(root)
  const parseCache = readParseCache(root, versions.parse)
  const yaml = new YamlFolder(root, versions.parse)
  useYamlStore(yaml)
  const checked = await step(
    'check',
    () => siteFromDisk({ root, brand, navigation, parseCache }),
    (result) =>
      result.model
        ? `${result.model.pages.size} pages, no problem${draftsLeftOut(result.model)}`
        : { problems: result.problems.length },
  )
  if (!checked.model) return { problems: await withSampleProblems(checked, { code, root }) }
  const unproved = checked.model
  writeParseCache(
    root,
    versions.parse,
    parseCache,
    new Set([...unproved.pages.values()].flatMap((page) => [page.file, page.route])),
  )
  yaml.prune()
  const { model, problems } = await step(
    'prove',
    (onProgress) => proveSite(unproved, { code, root, onProgress }),
    (proved) =>
      proved.model?.proof
        ? proofSentence(proved.model.proof, proved.provedNow)
        : { problems: proved.problems?.length ?? 0 },
  )
  if (!model) return { problems }

  const { pages, cached } = await drawPages(model, options)
  const size = await step(
    'publish',
    async () => publish(model, pages, await sandboxOf(model, options), options),
    () => 'dist/',
  )
  return {
    summary: `\n${pages.length} pages (${cached} cached) in ${seconds(start)}; dist/ holds ${kilobytes(size.bytes)}, ${kilobytes(size.compressed)} with brotli.`,
  }
}

const folderOfPages = (root: string) => join(root, '.cache/pages')

async function drawPages(
  model: SiteModel,
  { root, client, engine, versions }: RunOptions,
): Promise<{ pages: CachedPage[]; cached: number }> {
  const folder = folderOfPages(root)
  const codeFolder = join(root, '.cache/code', versions.color)
  const { assets } = readClientAssets(client)
  return step(
    'draw',
    async (progress) => {
      const jobs = listViews(model).map((view) => {
        const made = view()
        const key = pageKey(versions.draw, assets, made)
        return { route: made.frame.route, key, view, files: findCached(folder, key) }
      })
      const fresh = jobs.filter(({ files }) => !files)
      await renderPages(fresh, {
        engine,
        folder,
        codeFolder,
        assets,
        onDone: (done) => progress(done, fresh.length),
      })
      const pages = jobs.map(({ route, key, files = findCached(folder, key) }) => {
        invariant(files, `${route} was rendered but isn't in the cache.`)
        return { route, key, files }
      })
      const names = new Set(pages.map(({ route }) => codeFileOf(route)))
      pruneFolder(codeFolder, (name) => names.has(name))
      // Code that was highlighted by other rules.
      pruneFolder(join(root, '.cache/code'), (name) => join(root, '.cache/code', name) === codeFolder)
      pruneCache(folder, new Set(pages.map(({ key }) => key)))
      return { pages, cached: jobs.length - fresh.length }
    },
    ({ pages, cached }) => `${pages.length - cached} pages, ${cached} from the cache`,
  )
}

/** A site without samples that run in the page has no sandbox. */
async function sandboxOf(
  model: SiteModel,
  { code, sandbox, scriptWorker, brand }: RunOptions,
): Promise<SandboxFiles | undefined> {
  const proofs = [...(model.proof?.pages.values() ?? [])].map(({ inPage }) => Object.values(inPage))
  if (proofs.every((packages) => packages.length === 0)) return undefined
  const extensions = new Set(proofs.flat(2))
  return sandboxFiles({ code, sandbox, scriptWorker, publication: publicationOf(brand), extensions })
}

function publish(
  model: SiteModel,
  drawn: readonly CachedPage[],
  sandbox: SandboxFiles | undefined,
  { code, root, client, reader, versions }: RunOptions,
): Publication['size'] {
  const folder = folderOfPages(root)
  const publication = new Publication(root, join(root, '.cache/compressed'))
  for (const { route, key, files } of drawn)
    publication.addPage(fileOf(route), cachedPage(folder, key), files)
  // Generated from the code and kept next to it, where other sites built with the same code find it.
  const ofCode = join(code, '.cache/compressed')
  const { assets, files } = readClientAssets(client)
  for (const file of files) publication.addAsset(file, join(client, file), ofCode)
  for (const [path, file] of sandbox?.toPublish ?? []) publication.addAsset(path, file, ofCode)
  for (const file of filesBelow(root, 'public'))
    publication.addFile(file.slice('public/'.length), join(root, file))
  const keys = new Map(drawn.map(({ route, key }) => [route, key]))
  const texts = new Map<string, string>()
  const markdownOf = (route: string) => {
    const text = texts.get(route) ?? readCachedMarkdown(folder, keys.get(route) ?? '')
    texts.set(route, text)
    return text
  }
  const postings = keepPostings(root, versions.index)
  const outputs = listOutputs(model, assets.headScript, postings.keep)
  postings.prune()
  const pages = ['/', ...model.pages.keys()].map((route) => ({
    path: markdownPath(route).slice(1),
    text: markdownOf(route),
  }))
  for (const { path, text } of [
    ...outputs,
    ...(sandbox
      ? [...runOutputs(model, sandbox.names), { path: `${frameRoute.slice(1)}.html`, text: frameDocument }]
      : []),
    ...fullTexts(model, markdownOf),
    ...markdownModules(model, markdownOf),
    ...docsArchives(model, [...outputs, ...pages], programIn(reader), keepPieces(root)),
  ])
    publication.addText(path, text)
  publication.finish()
  return publication.size
}

/** The docs package's program, as bundled by bin/bundle.mjs. */
function programIn(folder: string): { name: string; data: string }[] {
  return readdirSync(folder)
    .filter((name) => /\.(mjs|md)$/.test(name))
    .map((name) => ({ name, data: readFileSync(join(folder, name), 'utf8') }))
}

/** `/guides/auth` → `guides/auth.html` */
const fileOf = (route: string): string => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
