// The corpus as a site for our engine.
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CorpusPage } from '../corpus.ts'
import { fileOf, writeCorpus } from '../corpus.ts'
import { measureProcess } from '../measure-process.ts'
import type { Contestant } from './contestant.ts'

export function ourSite(pages: readonly CorpusPage[], code: string, root: string): Contestant {
  writeCorpus(pages, code, root)
  return {
    name: 'ours',
    root,
    forget: () => {
      for (const folder of ['.builds', '.cache', 'dist'])
        rmSync(join(root, folder), { recursive: true, force: true })
    },
    build: () =>
      measureProcess({
        command: process.execPath,
        args: [join(code, 'bin/site.mjs'), 'build', '--root', relative(code, root)],
        folder: code,
      }),
    fileOf: (route) => fileOf(root, route),
  }
}
