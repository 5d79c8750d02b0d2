// What a build does in threads. Jobs leave their results in the caches, and each loads its own code.
import type { PageAssets } from '../../layout/page-frame.ts'
import { hashOf } from '../../lib/hash.ts'
import type { Archive } from '../../outputs/archive/docs-archives.ts'
import type { Output } from '../../outputs/output.ts'
import type { PageView } from '../../pages/list-pages.ts'
import type { IndexedPage } from '../../search/indexing/entry.ts'
import type { IndexData } from '../../search/indexing/page-postings.ts'
import type { IndexFile, IndexInput } from '../../search/indexing/write-index.ts'
import { openCaches } from '../caches/build-caches.ts'
import { ColoredCode } from '../caches/colored-code.ts'
import type { PublishedForms } from '../caches/published-forms.ts'
import { formsOfAsset, formsOfText } from '../caches/published-forms.ts'
import type { CodeVersions } from '../code-versions.ts'

/** What all jobs of a build share. */
export interface BuildSetup {
  code: string
  root: string
  versions: CodeVersions
  pageAssets: PageAssets
}

/** A file under dist/. */
export interface PublishedFile {
  path: string
  forms: PublishedForms
}

type IndexJob = { key: string; input?: IndexInput }

export interface AssetsToPrepare {
  /** By path under dist/: where the file is. */
  files: ReadonlyMap<string, string>
  /** The name of the publication that a new project's snapshot is made with. Undefined if the site needs none. */
  publication: string | undefined
}

export function openJobs({ code, root, versions, pageAssets }: BuildSetup) {
  const caches = openCaches({ code, root, versions })
  const colored = new ColoredCode(caches.code)
  const publish = ({ path, text }: Output): PublishedFile => ({
    path,
    forms: formsOfText(caches.texts, path, text),
  })
  return {
    async draw({ key, view }: { key: string; view: PageView }): Promise<void> {
      const { drawPage } = await import('./draw-page.ts')
      await drawPage(key, view, { pages: caches.pages, colored, assets: pageAssets })
    },

    async weigh({ pages, data }: { pages: readonly IndexedPage[]; data: IndexData }): Promise<void> {
      const { storedPostings } = await import('../caches/page-postings.ts')
      const weigh = storedPostings(caches.postings, data)
      for (const page of pages) weigh(page)
    },

    /** The search index. Without its input, nothing if no build made it before. `key` is the input's hash. */
    async index({ key, input }: IndexJob): Promise<(PublishedFile & Output)[]> {
      const { inSearchFolder } = await import('../../outputs/list-outputs.ts')
      let files = caches.postings.readJson<IndexFile[]>(key)
      if (!files) {
        if (!input) return []
        const { storeIndex } = await import('../caches/page-postings.ts')
        files = storeIndex(caches.postings, key, input)
      }
      return files.map(inSearchFolder).map((file) => ({ ...file, ...publish(file) }))
    },

    /** From the text of examples.json to that of its index. */
    async indexExamples(examples: string): Promise<string> {
      const key = hashOf(examples)
      const known = caches.examples.read(key)?.toString()
      if (known !== undefined) return known
      const { indexExamples } = await import('../../outputs/examples/index-examples.ts')
      const index = indexExamples(examples)
      caches.examples.write(key, index)
      caches.examples.prune()
      return index
    },

    async pack(archives: readonly Archive[]): Promise<PublishedFile[]> {
      const { packArchives } = await import('../../outputs/archive/docs-archives.ts')
      const { readPieces, writePieces } = await import('../caches/archive-pieces.ts')
      const known = readPieces(caches.pieces)
      const used = new Map<string, Uint8Array>()
      const packed = packArchives(archives, known, used)
      const areSame = known.size === used.size && [...used.keys()].every((hash) => known.has(hash))
      if (!areSame) writePieces(caches.pieces, used)
      return packed.map(publish)
    },

    async compress(texts: readonly Output[]): Promise<PublishedFile[]> {
      return texts.map(publish)
    },

    async prepareAssets({ files, publication }: AssetsToPrepare): Promise<void> {
      for (const [path, source] of files) formsOfAsset(caches.assets, path, source)
      if (!publication) return
      const { snapshotFile } = await import('./sandbox-files.ts')
      const [path, source] = await snapshotFile(code, publication)
      formsOfAsset(caches.assets, path, source)
    },
  }
}

export type Jobs = ReturnType<typeof openJobs>
