// Time limits. They're here instead of in the tests, which would fail on a busy machine.

import { longConnectionStrings } from '../src/cli/__fixtures__/long-connection-strings.ts'
import { formats } from '../src/cli/formats.ts'
import { searchIndex } from '../src/search/indexing/write-index.ts'
import { firstCalls, measureFirstCall } from './first-calls.ts'
import { measureFirstSearch } from './first-search.ts'
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
  const limits = [
    ...(await firstSearch(options)),
    await furtherKey(options),
    longPaste(),
    ...(await firstCallsOfTools(options)),
  ]
  const rows = limits.map(({ what, measured, most }) => [
    `${measured < most ? '✓' : '✗'} ${what}`,
    milliseconds(measured),
    milliseconds(most),
  ])
  console.log(formatTable([['', 'measured', 'limit'], ...rows]))
  return limits.every(({ measured, most }) => measured < most)
}

/** Of the last build, in a browser. */
async function firstSearch({ code }: BenchOptions): Promise<Limit[]> {
  const { opened, found } = await measureFirstSearch(code)
  return [
    { what: 'the search opens for the first time', measured: opened, most: 150 },
    { what: 'its first result', measured: found, most: 300 },
  ]
}

/** One frame, for 95% of key presses. */
async function furtherKey({ model, code }: BenchOptions): Promise<Limit> {
  const served = new ServedFiles(searchIndex(model))
  const { high } = await measureKeys(served, sampleOf(readQueries(code)))
  return { what: 'a further key in the search', measured: high, most: 16 }
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

/** One after another: servers that start at the same time slow each other down. */
async function firstCallsOfTools({ code }: BenchOptions): Promise<Limit[]> {
  const limits: Limit[] = []
  for (const name of Object.keys(firstCalls))
    limits.push({
      what: `the first ${name} of an MCP server`,
      measured: await measureFirstCall(code, name),
      most: 1000,
    })
  return limits
}
