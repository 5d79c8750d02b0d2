// What each page gave to the search index, kept between builds: only pages that changed are weighed again.
import { hashOf } from '../../lib/hash.ts'
import type { IndexedPage } from '../../search/indexing/entry.ts'
import type { IndexData, WeighPage } from '../../search/indexing/page-postings.ts'
import { decodePage, encodePage, pageWeigher } from '../../search/indexing/page-postings.ts'
import type { IndexFile, IndexInput } from '../../search/indexing/write-index.ts'
import { writeIndex } from '../../search/indexing/write-index.ts'
import type { CacheStore } from './cache-store.ts'

/** Finds a page's postings in the store, or adds them to it. */
export function storedPostings(store: CacheStore, data: IndexData): WeighPage {
  const keyOf = postingsKey(data)
  let weigh: WeighPage | undefined
  return (page) => {
    const known = store.read(keyOf(page))
    if (known) return decodePage(known)
    weigh ??= pageWeigher(data)
    const postings = weigh(page)
    store.write(keyOf(page), encodePage(postings))
    return postings
  }
}

/** Makes the whole index, and adds it to the store. `key` is the input's hash. */
export function storeIndex(store: CacheStore, key: string, [pages, data]: IndexInput): IndexFile[] {
  // Other threads may have weighed pages.
  store.refresh()
  const files = writeIndex(pages, data, storedPostings(store, data))
  store.write(key, JSON.stringify(files))
  store.prune()
  return files
}

export function pagesToWeigh(
  store: CacheStore,
  data: IndexData,
  pages: readonly IndexedPage[],
): IndexedPage[] {
  const keyOf = postingsKey(data)
  return pages.filter((page) => !store.locate(keyOf(page)))
}

function postingsKey({ synonyms, plain, boost }: IndexData): (page: IndexedPage) => string {
  const rules = hashOf(JSON.stringify({ synonyms, plain, boost }))
  return (page) => hashOf(rules, JSON.stringify(page))
}
