// A longer or shorter route can make another line break right.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RunOptions } from '../run-options.ts'

/** Formats these files. Nothing depends on it but the lint step, so a formatter that is missing isn't a failure. */
export function formatCode({ code, root }: RunOptions, files: readonly string[]): void {
  const biome = join(code, 'node_modules/@biomejs/biome/bin/biome')
  const own = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  if (root !== code || own.length === 0 || !existsSync(biome)) return
  spawnSync(process.execPath, [biome, 'format', '--write', ...own], { cwd: root, stdio: 'ignore' })
}
