// What a search may cost: bytes until the first list on the real pages, and the time of a further key on a site of 400.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { growPages } from '../bench/grown-pages.ts'
import { parseQueries } from '../bench/score-queries.ts'
import { measureKeys, ServedFiles, sampleOf } from '../bench/search-cost.ts'
import { brand } from '../brand.ts'
import { navigation } from '../navigation/index.ts'
import { listEntries } from '../src/search/indexing/list-entries.ts'
import { filesOf } from '../src/search/indexing/search-files.ts'
import { modelOf } from './small-site.ts'

const root = join(import.meta.dirname, '..')
const model = modelOf(root, navigation, { brand })
const known = { ...model.catalogues.search, sections: model.sections }
const queries = parseQueries(readFileSync(join(root, 'tests/search/queries.yaml'), 'utf8'))

const kilobyte = 1024
/** 60 KB in all, of which the code may have 20: tests/browser/search-weight.build.spec.ts. */
const mostBytes = 40 * kilobyte

test('95 of 100 first lists come with at most 40 KB of files, as the build compresses them', async () => {
  const served = new ServedFiles(filesOf(listEntries(model), known))
  const bytes: number[] = []
  for (const { query } of queries) {
    const { search, fetched } = served.open()
    await search.find(query)
    bytes.push(served.bytesOf(fetched))
  }
  const within = bytes.filter((each) => each <= mostBytes).length
  expect(within / bytes.length).toBeGreaterThanOrEqual(0.95)
})

test('a further key takes less than 16 ms on a site of 400 pages, 95 times of 100', async () => {
  const site = growPages(listEntries(model), 400)
  const served = new ServedFiles(filesOf(site.pages, known))
  const asked = sampleOf(queries).map((query, index) => site.inCopy(query, index % site.copies))
  const { high } = await measureKeys(served, asked)
  expect(high).toBeLessThan(16)
})
