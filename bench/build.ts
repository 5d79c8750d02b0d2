// Builds a generated site of 400 pages: from scratch, and again after one page changed.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCorpus } from './corpus.ts'
import type { Measured } from './measure-process.ts'
import { changePage } from './peers/contestant.ts'
import { ourSite } from './peers/ours.ts'
import type { BenchOptions } from './run-bench.ts'
import { spreadHead, spreadOf, spreadRow } from './spread.ts'
import { formatTable, kilobytes } from './table.ts'

const pageCount = 400

export async function benchBuild({ code }: BenchOptions): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const pages = makeCorpus(pageCount)
    const site = ourSite(pages, code, root)
    const cold = await site.build()
    changePage(site, pages[Math.floor(pageCount / 2)]?.route ?? '')
    const again = await site.build()
    console.log(
      formatTable([
        [`${pageCount} pages`, 'time', 'on processors', 'peak memory'],
        ['cold', ...cells(cold)],
        ['after one page changed', ...cells(again)],
      ]),
    )
    for (const { output } of [cold, again]) console.log(`\n${stepsIn(output).join('\n')}`)
    const sizes = htmlSizes(join(root, 'dist'))
    console.log(
      `\n${formatTable([spreadHead, spreadRow('HTML of a page, with brotli', spreadOf(sizes), kilobytes)])}`,
    )
    console.log(
      '\nSamples are not proved here, as peers prove none. Beside another tool: npm run bench -- peers.',
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const stepsIn = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('✓'))

const cells = ({ seconds, processorSeconds, megabytes }: Measured): string[] => [
  `${seconds.toFixed(1)} s`,
  `${processorSeconds.toFixed(1)} s`,
  `${Math.round(megabytes)} MB`,
]

const htmlSizes = (dist: string): number[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /section-.*\.html\.br$/.test(file))
    .map((file) => statSync(join(dist, file)).size)
