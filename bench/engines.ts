// The same queries and sections in other engines, compared with ours. See docs/decisions/0014-search-engine.md.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries } from '../src/search/indexing/list-entries.ts'
import { searchIndex } from '../src/search/indexing/write-index.ts'
import type { Engine, EngineInput } from './engines/engine.ts'
import { openMiniSearch } from './engines/minisearch.ts'
import { openOrama } from './engines/orama.ts'
import { openOurs } from './engines/ours.ts'
import { openPagefind } from './engines/pagefind.ts'
import type { Peer } from './engines/peers.ts'
import { howToInstall, isInstalled } from './engines/peers.ts'
import type { BenchOptions } from './run-bench.ts'
import type { Score } from './score-queries.ts'
import { rankOf, readQueries, scoreOf } from './score-queries.ts'
import { sampleOf } from './search-cost.ts'
import type { Spread } from './spread.ts'
import { spreadOf } from './spread.ts'
import { formatTable, kilobytes, milliseconds, ratio, share } from './table.ts'

const opened: Record<Peer, (input: EngineInput) => Promise<Engine>> = {
  minisearch: openMiniSearch,
  '@orama/orama': openOrama,
  pagefind: openPagefind,
}

interface Measured {
  name: string
  /** Code and index, for a median query. */
  bytes: number
  code: number
  keys: Spread
  score: Score
}

export async function benchEngines({ model, code, root }: BenchOptions): Promise<void> {
  const queries = readQueries(code)
  const dist = join(root, 'dist')
  const input = { code, dist, pages: listEntries(model), sample: sampleOf(queries) }
  const measure = async (open: () => Promise<Engine>): Promise<Measured> => {
    const engine = await open()
    try {
      const ranks: { rank: number }[] = []
      for (const { query, expect } of queries) ranks.push({ rank: rankOf(await engine.find(query), expect) })
      return {
        name: engine.name,
        bytes: engine.bytes.code + engine.bytes.index.median,
        code: engine.bytes.code,
        keys: spreadOf(await engine.timeKeys(input.sample)),
        score: scoreOf(ranks),
      }
    } finally {
      await engine.close?.()
    }
  }

  const ours = await measure(() => openOurs(input, searchIndex(model)))
  const measured = [ours]
  for (const peer of Object.keys(opened) as Peer[]) {
    if (!isInstalled(code, peer)) console.log(`${peer} is not installed. All of them: ${howToInstall}`)
    else if (peer === 'pagefind' && !existsSync(dist))
      console.log('Pagefind indexes the built pages, and there are none. Run: npm run build')
    else measured.push(await measure(() => opened[peer](input)))
  }
  console.log(
    `${queries.length} queries; bytes (code and index, brotli) until the list of results, and milliseconds a key with all files at hand\n`,
  )
  console.log(engineTable(measured, ours))
}

function engineTable(measured: readonly Measured[], ours: Measured): string {
  return formatTable([
    ['', 'bytes', 'to ours', 'of it code', 'ms a key', 'to ours', '95 of 100', 'hit@1', 'hit@3', 'MRR'],
    ...measured.map(({ name, bytes, code, keys, score }) => [
      name,
      kilobytes(bytes),
      ratio(bytes, ours.bytes),
      kilobytes(code),
      milliseconds(keys.median),
      ratio(keys.median, ours.keys.median),
      milliseconds(keys.high),
      share(score.hit1),
      share(score.hit3),
      share(score.mrr),
    ]),
  ])
}
