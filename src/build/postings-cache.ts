// What each page gave to the search index, kept between builds: only pages that changed are weighed again.
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { decodePage, encodePage } from '../search/indexing/page-postings.ts'
import type { CachePostings } from '../search/indexing/write-index.ts'
import { CacheFolder } from './cache-folder.ts'

export function keepPostings(root: string, version: string): { keep: CachePostings; prune: () => void } {
  const folder = new CacheFolder(join(root, '.cache/postings'))
  const used = new Set<string>()
  return {
    keep: ({ synonyms, plain, boost }, weigh) => {
      const rules = hashOf(version, JSON.stringify({ synonyms, plain, boost }))
      return (page) => {
        const name = hashOf(rules, JSON.stringify(page))
        used.add(name)
        const known = folder.read(name)
        if (known) return decodePage(known)
        const postings = weigh(page)
        folder.write(name, encodePage(postings))
        return postings
      }
    },
    prune: () => folder.prune((name) => used.has(name)),
  }
}
