// A copy of the written site, which the dev server's tests can change.
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const written = ['brand.ts', 'content', 'data', 'examples', 'navigation', 'proofs.lock', 'public']

export function copySite(root) {
  const copy = mkdtempSync(join(tmpdir(), 'site-'))
  for (const name of written)
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => basename(path) !== 'node_modules',
      })
  return copy
}
