// Compares our build with another tool's on the same corpus, in turns: from scratch, and after one page changed. Other work
// on the machine slows both down, so the ratios are what counts. `--pages=1600` and `--rounds=3` set other sizes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCorpus } from './corpus.ts'
import type { Measured } from './measure-process.ts'
import type { Contestant } from './peers/contestant.ts'
import { changePage, countFiles } from './peers/contestant.ts'
import { ourSite } from './peers/ours.ts'
import { installStarlight, starlightSite } from './peers/starlight.ts'
import type { BenchOptions } from './run-bench.ts'
import { spreadOf } from './spread.ts'
import { formatTable } from './table.ts'

/** Our maximum share of the other tool's figure, by number of pages. */
const targets: Readonly<Record<number, { cold: number; changed: number; memory: number }>> = {
  400: { cold: 1 / 3, changed: 1 / 12, memory: 1 / 4 },
  1600: { cold: 1 / 5, changed: 1 / 20, memory: 1 / 4 },
}
const mostFilesPerPage = 7

interface Results {
  cold: Measured[]
  changed: Measured[]
}

export async function benchPeers({ code, args }: BenchOptions): Promise<void> {
  const pageCount = numberIn(args, 'pages', 400)
  const rounds = numberIn(args, 'rounds', 1)
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  try {
    const pages = makeCorpus(pageCount)
    const ours = ourSite(pages, code, join(folder, 'ours'))
    const other = starlightSite(pages, installStarlight(code))
    const route = pages[Math.floor(pageCount / 2)]?.route ?? ''
    const results = new Map<Contestant, Results>([ours, other].map((one) => [one, { cold: [], changed: [] }]))
    for (let round = 0; round < rounds; round++)
      for (const [contestant, { cold, changed }] of results) {
        contestant.forget()
        cold.push(await contestant.build())
        changePage(contestant, route)
        changed.push(await contestant.build())
      }
    print(pageCount, rounds, ours, other, results)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(
  pageCount: number,
  rounds: number,
  ours: Contestant,
  other: Contestant,
  results: ReadonlyMap<Contestant, Results>,
): void {
  const figures = (contestant: Contestant, run: keyof Results, figure: (measured: Measured) => number) =>
    spreadOf((results.get(contestant)?.[run] ?? []).map(figure)).median
  const target = targets[pageCount]
  const row = (
    name: string,
    run: keyof Results,
    figure: (measured: Measured) => number,
    unit: string,
    most?: number,
  ): string[] => {
    const [mine, theirs] = [figures(ours, run, figure), figures(other, run, figure)]
    const shown = (value: number) => `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`
    return [name, shown(mine), shown(theirs), ...comparison(mine / theirs, most)]
  }
  const processor = ({ processorSeconds }: Measured) => processorSeconds
  const wall = ({ seconds }: Measured) => seconds
  const memory = ({ megabytes }: Measured) => megabytes
  const perPage = countFiles(ours) / pageCount
  console.log(`${pageCount} pages, median of ${rounds}\n`)
  console.log(
    formatTable([
      ['', ours.name, other.name, 'ratio', 'target', ''],
      row('cold, on processors', 'cold', processor, 's', target?.cold),
      row('cold, time', 'cold', wall, 's', target?.cold),
      row('one page changed, on processors', 'changed', processor, 's', target?.changed),
      row('one page changed, time', 'changed', wall, 's', target?.changed),
      row('peak memory, cold', 'cold', memory, 'MB', target?.memory),
      row('peak memory, one page changed', 'changed', memory, 'MB', target?.memory),
      [
        'files per page',
        perPage.toFixed(1),
        (countFiles(other) / pageCount).toFixed(1),
        '',
        String(mostFilesPerPage),
        perPage <= mostFilesPerPage ? 'holds' : 'MISSED',
      ],
    ]),
  )
  for (const run of ['cold', 'changed'] as const) {
    const steps = results
      .get(ours)
      ?.[run].at(-1)
      ?.output.split('\n')
      .filter((line) => line.startsWith('✓'))
    console.log(`\n${steps?.join('\n')}`)
  }
}

const comparison = (share: number, most: number | undefined): string[] => [
  `1/${(1 / share).toFixed(1)}`,
  most ? `1/${Math.round(1 / most)}` : '',
  most ? (share <= most ? 'holds' : 'MISSED') : '',
]

function numberIn(args: readonly string[], name: string, otherwise: number): number {
  const value = args.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
  return value ? Number(value) : otherwise
}
