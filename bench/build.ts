// Builds a generated site of 400 pages: from scratch, and again after one page changed.
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileOf, makeCorpus, writeCorpus } from './corpus.ts'
import type { Measured } from './measure-process.ts'
import { measureProcess } from './measure-process.ts'
import type { BenchOptions } from './run-bench.ts'
import { spreadHead, spreadOf, spreadRow } from './spread.ts'
import { formatTable, kilobytes } from './table.ts'

const pageCount = 400

export async function benchBuild({ code }: BenchOptions): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const pages = makeCorpus(pageCount)
    writeCorpus(pages, code, root)
    const build = () =>
      measureProcess({
        command: process.execPath,
        args: [join(code, 'bin/site.mjs'), 'build', '--root', relative(code, root)],
        folder: code,
      })
    const cold = await build()
    const [changed] = pages.slice(pageCount / 2)
    appendFileSync(fileOf(root, changed?.route ?? ''), '\nA sentence that was not there before.\n')
    const again = await build()
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
    console.log('\nThe pages have no samples that are proved.')
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
