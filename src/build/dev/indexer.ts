// A thread that makes the search index for `npm run dev`, so that pages don't wait for it. What a build or an earlier session
// weighed is weighed no more.
import { workerData } from 'node:worker_threads'
import { hashOf } from '../../lib/hash.ts'
import type { IndexFile, IndexInput } from '../../search/indexing/write-index.ts'
import { writeIndex } from '../../search/indexing/write-index.ts'
import { openCaches } from '../caches/build-caches.ts'
import { storeIndex } from '../caches/page-postings.ts'
import type { CodeVersions } from '../code-versions.ts'
import { respondTo } from './thread-on-demand.ts'

export interface IndexerData {
  code: string
  root: string
  /** Of the code that this thread runs. Without them, nothing from earlier runs is used. */
  versions: CodeVersions | undefined
}

const { versions, ...folders } = workerData as IndexerData
const store = versions && openCaches({ ...folders, versions }).postings

respondTo<IndexInput, IndexFile[]>((input) => {
  if (!store) return writeIndex(...input)
  const key = hashOf(JSON.stringify(input))
  return store.readJson<IndexFile[]>(key) ?? storeIndex(store, key, input)
})
