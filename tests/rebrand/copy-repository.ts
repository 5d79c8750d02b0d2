// A copy of the whole repository, which has another brand and the same packages.
import { cpSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Brand } from '../../src/schemas/brand.ts'

/** What commands make, and what belongs to this machine. */
const left = ['.builds', '.cache', '.data', '.git', 'dist', 'node_modules', 'test-results']
/** Caches that don't depend on the brand: without them, tests would bundle the code and prepare a database again. */
const caches = ['engine', 'client', 'reader', 'postgres']

export function copyRepository(code: string, brand: Brand): string {
  const copy = mkdtempSync(join(tmpdir(), 'repository-'))
  cpSync(code, copy, { recursive: true, filter: (path) => !left.includes(relative(code, path)) })
  for (const name of caches.filter((each) => existsSync(join(code, '.cache', each))))
    cpSync(join(code, '.cache', name), join(copy, '.cache', name), { recursive: true })
  symlinkSync(join(code, 'node_modules'), join(copy, 'node_modules'), 'dir')
  writeFileSync(
    join(copy, 'brand.ts'),
    `import type { Brand } from './src/schemas/brand.ts'\n\nexport const brand: Brand = ${JSON.stringify(brand)}\n`,
  )
  return copy
}
