// The cost limit of a search: bytes until the first results on the real pages. The time of a further key press is limited in
// the bench.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readQueries } from '../bench/score-queries.ts'
import { ServedFiles } from '../bench/search-cost.ts'
import { searchIndex } from '../src/search/indexing/write-index.ts'
import { realModel } from './real-site.ts'

const queries = readQueries(join(import.meta.dirname, '..'))

const kilobyte = 1024
/** 60 KB in total, of which up to 21 are code: tests/browser/search-weight.spec.ts. */
const mostBytes = 39 * kilobyte

test('95 of 100 first lists come with at most 39 KB of files, as the build compresses them', async () => {
  const served = new ServedFiles(searchIndex(realModel()))
  const bytes: number[] = []
  for (const { query } of queries) {
    const { search, fetched } = served.open()
    await search.find(query)
    bytes.push(served.bytesOf(fetched))
  }
  const within = bytes.filter((each) => each <= mostBytes).length
  expect(within / bytes.length).toBeGreaterThanOrEqual(0.95)
})
