// `npm run fix`: formats the code and writes again what is made from schemas.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { madeFiles } from './made-files.ts'
import type { RunOptions } from './main.ts'

export async function fix({ root }: RunOptions): Promise<number> {
  for (const [file, text] of madeFiles(root)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const biome = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write'],
    { cwd: root, stdio: 'inherit' },
  )
  return biome.status ?? 1
}
