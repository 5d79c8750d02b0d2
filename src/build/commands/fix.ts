// `npm run fix`: formats the code, and regenerates the files made from schemas and the proofs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeWhole } from '../../lib/write-whole.ts'
import { formatProblems } from '../../problems/print-problems.ts'
import { lockfileName, writeLockfile } from '../../proofs/lockfile.ts'
import { proveSite } from '../../proofs/prove-site.ts'
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

/** Proves what changed and writes the lockfile. A damaged one is ignored, and stays until the new one is whole. */
export async function recordProofs({
  root,
  code,
  brand,
  navigation,
  versions,
  args,
}: Pick<RunOptions, 'root' | 'code' | 'brand' | 'navigation' | 'versions' | 'args'>): Promise<number> {
  const fromNothing = args.includes('--from-nothing')
  const written = siteFromDisk({ root, brand, navigation })
  const proved = written.model
    ? await proveSite(written.model, {
        code,
        root,
        rules: versions.provers,
        fromNothing,
        ignoresDamage: true,
      })
    : written
  if (!proved.model) {
    console.error(`\n${formatProblems(proved.problems)}\n`)
    return 1
  }
  if (!('pages' in proved)) return 1
  writeLockfile(root, proved.pages)
  console.log(`${lockfileName}: ${proved.pages.size} pages, ${proved.provedNow} units proved now.`)
  return 0
}
