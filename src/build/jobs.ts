// What a build does in threads. Each job leaves its results in the caches, and loads its own code.
import type { PageAssets } from '../layout/page-frame.ts'
import type { Output } from '../outputs/list-outputs.ts'
import type { PageView } from '../pages/list-pages.ts'
import type { IndexedPage } from '../search/indexing/list-entries.ts'
import type { IndexData } from '../search/indexing/page-postings.ts'
import { openCaches } from './caches/build-caches.ts'
import { ColoredCode } from './caches/colored-code.ts'
import type { PublishedForms } from './caches/published-forms.ts'
import type { CodeVersions } from './run-options.ts'

/** What all jobs of a build share. */
export interface BuildSetup {
  code: string
  root: string
  versions: CodeVersions
  pageAssets: PageAssets
}

export function openJobs({ code, root, versions, pageAssets }: BuildSetup) {
  const caches = openCaches({ code, root, versions })
  const colored = new ColoredCode(caches.code)
  return {
    async draw({ key, view }: { key: string; view: PageView }): Promise<void> {
      const { drawPage } = await import('./draw-page.ts')
      await drawPage(key, view, { pages: caches.pages, colored, assets: pageAssets })
    },

    async weigh({ pages, data }: { pages: readonly IndexedPage[]; data: IndexData }): Promise<void> {
      const { storedPostings } = await import('./caches/page-postings.ts')
      const weigh = storedPostings(caches.postings, data)
      for (const page of pages) weigh(page)
    },

    async compressTexts(texts: readonly Output[]): Promise<PublishedForms[]> {
      const { formsOfText } = await import('./caches/published-forms.ts')
      return texts.map(({ path, text }) => formsOfText(caches.texts, path, text))
    },

    /** By path in dist/: where the file is. `publication` is the name that a project's snapshot is made for. */
    async prepareAssets({
      files,
      publication,
    }: {
      files: ReadonlyMap<string, string>
      publication: string | undefined
    }): Promise<void> {
      const { formsOfAsset } = await import('./caches/published-forms.ts')
      for (const [path, source] of files) formsOfAsset(caches.assets, path, source)
      if (!publication) return
      const { snapshotFile } = await import('./sandbox-files.ts')
      const [path, source] = await snapshotFile(code, publication)
      formsOfAsset(caches.assets, path, source)
    },
  }
}

export type Jobs = ReturnType<typeof openJobs>
