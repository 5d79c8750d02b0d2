// Search on a site with 5,000 pages: what grows, and what readers notice.
import { listEntries } from '../src/search/indexing/list-entries.ts'
import type { IndexFile } from '../src/search/indexing/write-index.ts'
import { writeIndex } from '../src/search/indexing/write-index.ts'
import type { GrownSite } from './grown-pages.ts'
import { growPages } from './grown-pages.ts'
import type { BenchOptions } from './run-bench.ts'
import type { ScoredQuery } from './score-queries.ts'
import { readQueries, runQueries, scoreOf } from './score-queries.ts'
import { measureBytes, measureKeys, ServedFiles, sampleOf } from './search-cost.ts'
import { spreadHead, spreadRow } from './spread.ts'
import { formatTable, kilobytes, megabytes, milliseconds, share } from './table.ts'

const pageCount = 5_000

export async function benchGrowth({ model, code }: BenchOptions): Promise<void> {
  const real = listEntries(model)
  const known = { ...model.catalogs.search, sections: model.sections }
  const site = growPages(real, pageCount)
  // CPU time, so that other work on the machine doesn't count.
  const start = process.cpuUsage()
  const files = writeIndex(site.pages, known)
  const { user, system } = process.cpuUsage(start)
  const entries = site.pages.reduce((sum, page) => sum + page.entries.length, 0)
  console.log(
    `${site.pages.length} pages with ${entries} places, from ${real.length} real ones: the index took ${((user + system) / 1e6).toFixed(1)} s of processor time, peak memory of the process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.\n`,
  )

  const before = new ServedFiles(writeIndex(real, known))
  const served = new ServedFiles(files)
  console.log(fileTable(files, served))

  const queries = readQueries(code)
  const sample = sampleOf(queries)
  const asked = sample.map((query, index) => site.inCopy(query, index % site.copies))
  const bytes = await measureBytes(served, asked)
  const small = await measureBytes(before, sample)
  console.log(
    `\nWhat a reader fetches and waits for (${asked.length} queries, in the words of all copies):\n`,
  )
  console.log(
    formatTable([
      spreadHead,
      spreadRow('bytes to the first list', bytes.results, kilobytes),
      spreadRow(`… at ${real.length} pages`, small.results, kilobytes),
      spreadRow('… and 8 excerpts', bytes.excerpts, kilobytes),
      spreadRow('… typed letter by letter, no excerpts', bytes.typed, kilobytes),
      spreadRow('each further key, files at hand', await measureKeys(served, asked), milliseconds),
      spreadRow(`… at ${real.length} pages`, await measureKeys(before, sample), milliseconds),
    ]),
  )
  const { hit1, hit3, mrr } = await scoreGrown(site, served, queries)
  console.log(
    `\nThe scored queries, a page or a copy of it being right: hit@1 ${share(hit1)}, hit@3 ${share(hit3)}, MRR ${share(mrr)}.`,
  )
}

/** By kind of file: number and size. */
function fileTable(files: readonly IndexFile[], served: ServedFiles): string {
  const kindOf = ({ path }: IndexFile) => path.replace(/^.*\//, '').replace(/[-.].*$/, '')
  const kinds = [...new Set(files.map(kindOf))]
  const rows = kinds.map((kind) => {
    const own = files.filter((file) => kindOf(file) === kind)
    const raw = own.map(({ text }) => Buffer.byteLength(text))
    const largest = own[raw.indexOf(Math.max(...raw))] as IndexFile
    return [
      kind,
      String(own.length),
      megabytes(raw.reduce((sum, size) => sum + size, 0)),
      kilobytes(Math.max(...raw)),
      kilobytes(served.sizeOf(largest.path)),
    ]
  })
  return formatTable([['files', 'count', 'all, raw', 'largest, raw', 'with brotli'], ...rows])
}

function scoreGrown(site: GrownSite, served: ServedFiles, queries: readonly ScoredQuery[]) {
  const withCopies = queries.map((query) => ({
    ...query,
    expect: query.expect.flatMap((place) =>
      Array.from({ length: site.copies }, (_, copy) => site.routeIn(place, copy)),
    ),
  }))
  return runQueries(served.open().search, withCopies).then(scoreOf)
}
