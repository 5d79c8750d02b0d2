// `npm run fix`: formats the code, and regenerates the files made from schemas and the proofs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../lib/write-whole.ts'
import { formatProblems } from '../../problems/print-problems.ts'
import type { Problem } from '../../problems/problem.ts'
import { lockfileName, writeLockfile } from '../../proofs/lockfile.ts'
import { proveSite } from '../../proofs/prove-site.ts'
import { formatRecordings, parseRecordings, recordingsName } from '../../references/library/recordings.ts'
import { madeFiles } from '../made-files/made-files.ts'
import type { RunOptions } from '../run-options.ts'
import { siteFromDisk } from '../session/site-from-disk.ts'

export async function fix(options: RunOptions): Promise<number> {
  const { root } = options
  for (const [file, text] of madeFiles(root)) writeWhole(join(root, file), text)
  const biome = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write'],
    { cwd: root, stdio: 'inherit' },
  )
  return biome.status || recordProofs(options)
}

/** Whether there was anything to record. */
function recordExchanges(root: string, problems: readonly Problem[]): boolean {
  const found = problems.filter(({ toRecord }) => toRecord)
  for (const folder of new Set(found.map(({ file }) => dirname(file)))) {
    const own = found.filter(({ file }) => dirname(file) === folder)
    const file = join(folder, recordingsName)
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    const known = new Map(Object.entries(parseRecordings({ file, source }, [])))
    for (const { toRecord } of own) {
      if (toRecord?.recording) known.set(toRecord.name, toRecord.recording)
      else if (toRecord) known.delete(toRecord.name)
    }
    writeWhole(join(root, file), formatRecordings(Object.fromEntries(known)))
    console.log(`${file}: ${own.length} ${own.length === 1 ? 'example' : 'examples'} recorded.`)
  }
  return found.length > 0
}

/** Proves what changed and writes the lockfile. A damaged one stays until the new one is whole. */
export async function recordProofs({
  root,
  code,
  brand,
  navigation,
  versions,
  args,
}: Pick<RunOptions, 'root' | 'code' | 'brand' | 'navigation' | 'versions' | 'args'>): Promise<number> {
  const fromNothing = args.includes('--from-nothing')
  const prove = async () => {
    const written = siteFromDisk({ root, brand, navigation })
    const options = { code, root, rules: versions.provers, fromNothing, ignoresDamage: true }
    return written.model ? proveSite(written.model, options) : written
  }
  let proved = await prove()
  // What was recorded is shown on pages, so these are proved with it once more.
  if (!proved.model && recordExchanges(root, proved.problems)) proved = await prove()
  if (!proved.model) {
    console.error(`\n${formatProblems(proved.problems)}\n`)
    return 1
  }
  if (!('pages' in proved)) return 1
  writeLockfile(root, proved.pages)
  console.log(`${lockfileName}: ${proved.pages.size} pages, ${proved.provedNow} units proved now.`)
  return 0
}
