// The cost limit of a search: requests and bytes until the first results with their excerpts, for a reader who comes for the
// first time. The time of a further key press is limited in the bench.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readQueries } from '../../bench/score-queries.ts'
import { openSearch } from '../../src/search/query/open-search.ts'
import { dist, readSearchFile } from './read-dist.ts'

const kilobyte = 1024
const mostBytes = 61 * kilobyte
const mostRequests = 12

const sizeOf = (file: string) => statSync(join(dist, 'search', `${file}.br`)).size

test('95 of 100 first lists come in at most 12 requests and 61 KB', async () => {
  const costs: { requests: number; bytes: number }[] = []
  for (const { query } of readQueries(join(import.meta.dirname, '../..'))) {
    const fetched = new Set<string>()
    const search = openSearch(async (file) => {
      fetched.add(file)
      return readSearchFile(file)
    })
    const found = await search.find(query)
    for (const one of found) await search.excerpt(one, query)
    const bytes = [...fetched].reduce((sum, file) => sum + sizeOf(file), 0)
    costs.push({ requests: fetched.size, bytes })
  }
  const share = (isWithin: (cost: (typeof costs)[number]) => boolean) =>
    costs.filter(isWithin).length / costs.length
  expect(share(({ requests }) => requests <= mostRequests)).toBeGreaterThanOrEqual(0.95)
  expect(share(({ bytes }) => bytes <= mostBytes)).toBeGreaterThanOrEqual(0.95)
})
