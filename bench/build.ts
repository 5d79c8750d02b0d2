// The build of a made-up site of 400 pages: from nothing, and again after one page changed.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileOf, makeCorpus, writeCorpus } from './corpus.ts'
import type { BenchOptions } from './run-bench.ts'
import { spreadHead, spreadOf, spreadRow } from './spread.ts'
import { formatTable, kilobytes } from './table.ts'

const pageCount = 400

/** The process tells its peak of memory and its time on processors when it ends; threads are part of it. */
const tellPeak = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads'
   if (isMainThread) process.on('exit', () => {
     const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
     console.error('used ' + maxRSS + ' ' + (userCPUTime + systemCPUTime))
   })`,
)}`

export async function benchBuild({ code }: BenchOptions): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const pages = makeCorpus(pageCount)
    writeCorpus(pages, code, root)
    const cold = await build(code, root)
    const changed = pages[Math.floor(pageCount / 2)]?.route ?? ''
    appendFileSync(fileOf(root, changed), '\nA sentence that was not there before.\n')
    const again = await build(code, root)
    console.log(
      formatTable([
        [`${pageCount} pages`, 'time', 'on processors', 'peak memory'],
        ['cold', ...cells(cold)],
        ['after one page changed', ...cells(again)],
      ]),
    )
    for (const { steps } of [cold, again]) console.log(`\n${steps.join('\n')}`)
    const sizes = htmlSizes(join(root, 'dist'))
    console.log(
      `\n${formatTable([spreadHead, spreadRow('HTML of a page, with brotli', spreadOf(sizes), kilobytes)])}`,
    )
    console.log(
      '\nSamples are not proved here, as peers prove none. Figures of peers on such a site: docs/decisions/0015-peers.md.',
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

interface Measured {
  seconds: number
  /** Of all threads; other work of the machine does not count. */
  processorSeconds: number
  megabytes: number
  /** What the build said of its steps. */
  steps: string[]
}

const cells = ({ seconds, processorSeconds, megabytes }: Measured): string[] => [
  `${seconds.toFixed(1)} s`,
  `${processorSeconds.toFixed(1)} s`,
  `${Math.round(megabytes)} MB`,
]

async function build(code: string, root: string): Promise<Measured> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', tellPeak, join(code, 'bin/site.mjs'), 'build', '--root', relative(process.cwd(), root)],
    { env: { ...process.env, CI: 'true' } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes
    })
  const status = await new Promise<number | null>((ended) => child.on('close', ended))
  if (status !== 0) throw new Error(`The made-up site was not built:\n${said}`)
  const [, peak, processor] = /^used (\d+) (\d+)$/m.exec(said) ?? []
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: Number(processor) / 1_000_000,
    megabytes: Number(peak) / 1024,
    steps: said.split('\n').filter((line) => line.startsWith('✓')),
  }
}

const htmlSizes = (dist: string): number[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /section-.*\.html\.br$/.test(file))
    .map((file) => statSync(join(dist, file)).size)
