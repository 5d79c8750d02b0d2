// How well search works on the site's own pages, and what it costs a reader.
import { searchIndex } from '../src/search/indexing/write-index.ts'
import type { BenchOptions } from './run-bench.ts'
import type { QueryResult } from './score-queries.ts'
import { readQueries, runQueries, scoreOf } from './score-queries.ts'
import { measureBytes, measureKeys, ServedFiles, sampleOf } from './search-cost.ts'
import { spreadHead, spreadRow } from './spread.ts'
import { formatTable, kilobytes, milliseconds, share } from './table.ts'

export async function benchSearch({ model, code, args }: BenchOptions): Promise<void> {
  const files = searchIndex(model)
  const served = new ServedFiles(files)
  const queries = readQueries(code)
  const results = await runQueries(served.open().search, queries)
  const tuned = results.filter(({ held }) => !held)

  console.log(`${queries.length} queries (tests/search/queries*.yaml); no one tunes to those held out\n`)
  console.log(
    scoreTable(
      tuned,
      results.filter(({ held }) => held),
    ),
  )
  if (args.includes('--misses')) console.log(`\n${listMisses(tuned)}`)

  const largest = files.reduce((most, file) =>
    served.sizeOf(file.path) > served.sizeOf(most.path) ? file : most,
  )
  console.log(
    `\nThe index of ${model.pages.size} pages: ${files.length} files, ${kilobytes(served.bytesOf(files.map(({ path }) => path)))} with brotli; the largest is ${largest.path.replace(/^.*\//, '')} with ${kilobytes(served.sizeOf(largest.path))}.`,
  )
  const sample = sampleOf(queries)
  const bytes = await measureBytes(served, sample)
  const keys = await measureKeys(served, sample)
  console.log(`What ${sample.length} of the queries cost a reader who comes for the first time:\n`)
  console.log(
    formatTable([
      spreadHead,
      spreadRow('bytes to the first list', bytes.results, kilobytes),
      spreadRow('… and 8 excerpts', bytes.excerpts, kilobytes),
      spreadRow('… typed letter by letter, no excerpts', bytes.typed, kilobytes),
      spreadRow('each further key, files at hand', keys, milliseconds),
    ]),
  )
}

/** A row per kind, with the tuning set and the holdout set side by side. */
function scoreTable(tuned: readonly QueryResult[], held: readonly QueryResult[]): string {
  const kinds = [...new Set(tuned.map(({ kind }) => kind))].sort()
  const cells = (results: readonly QueryResult[]) => {
    const { queries, hit1, hit3, mrr } = scoreOf(results)
    return [String(queries), share(hit1), share(hit3), share(mrr)]
  }
  const row = (name: string, isIn: (result: QueryResult) => boolean) => [
    name,
    ...cells(tuned.filter(isIn)),
    ...cells(held.filter(isIn)),
  ]
  return formatTable([
    ['kind', 'queries', 'hit@1', 'hit@3', 'MRR', 'held out', 'hit@1', 'hit@3', 'MRR'],
    ...kinds.map((name) => row(name, ({ kind }) => kind === name)),
    row('all', () => true),
  ])
}

function listMisses(results: readonly QueryResult[]): string {
  const misses = results.filter(({ rank }) => rank !== 1)
  const lines = misses.map(({ query, kind, rank, expect, found }) =>
    [
      `${query}  (${kind}, ${rank === 0 ? 'not among ten' : `rank ${rank}`}; expected ${expect.join(' or ')})`,
      ...found
        .slice(0, 3)
        .map(
          ({ route, anchor, score }) =>
            `    ${score.toFixed(1).padStart(6)}  ${route}${anchor && `#${anchor}`}`,
        ),
    ].join('\n'),
  )
  return `Not at rank 1, of the part that is not held out: ${misses.length}\n${lines.join('\n')}`
}
