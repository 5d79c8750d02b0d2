// Time limits. They're here instead of in the tests, which would fail on a busy machine.

import { longConnectionStrings } from '../src/lib/cli/__fixtures__/long-connection-strings.ts'
import { formats } from '../src/lib/cli/formats.ts'
import { listEntries } from '../src/search/indexing/list-entries.ts'
import { writeIndex } from '../src/search/indexing/write-index.ts'
import { growPages } from './grown-pages.ts'
import type { BenchOptions } from './run-bench.ts'
import { readQueries } from './score-queries.ts'
import { measureKeys, ServedFiles, sampleOf } from './search-cost.ts'
import { formatTable, milliseconds } from './table.ts'

interface Limit {
  what: string
  measured: number
  most: number
}

/** Prints every limit, and returns whether all of them hold. */
export async function benchLimits(options: BenchOptions): Promise<boolean> {
  const limits = [await furtherKey(options), longPaste()]
  const rows = limits.map(({ what, measured, most }) => [
    `${measured < most ? '✓' : '✗'} ${what}`,
    milliseconds(measured),
    milliseconds(most),
  ])
  console.log(formatTable([['', 'measured', 'limit'], ...rows]))
  return limits.every(({ measured, most }) => measured < most)
}

/** One frame, for 95% of key presses. */
async function furtherKey({ model, code }: BenchOptions): Promise<Limit> {
  const site = growPages(listEntries(model), 400)
  const known = { ...model.catalogs.search, sections: model.sections }
  const served = new ServedFiles(writeIndex(site.pages, known))
  const asked = sampleOf(readQueries(code)).map((query, index) => site.inCopy(query, index % site.copies))
  const { high } = await measureKeys(served, asked)
  return { what: 'a further key in the search, on a site of 400 pages', measured: high, most: 16 }
}

function longPaste(): Limit {
  const start = performance.now()
  for (const pasted of longConnectionStrings) formats['connection-string'].accepts(pasted)
  return {
    what: 'three connection strings of 20,000 to 50,000 characters',
    measured: performance.now() - start,
    most: 500,
  }
}
