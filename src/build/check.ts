// All content checks without writing anything.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../problems/problem.ts'
import type { BuildResult } from './build.ts'
import { madeFiles } from './made-files.ts'
import type { RunOptions } from './main.ts'
import { proofTable } from './proof-table.ts'
import { proveSite } from './prove.ts'
import { siteFromDisk } from './site-from-disk.ts'
import { seconds } from './steps.ts'

export async function checkSite({
  root,
  code,
  brand,
  navigation,
  proofRules,
}: RunOptions): Promise<BuildResult> {
  const start = performance.now()
  const written = siteFromDisk({ root, brand, navigation })
  const { model, problems } = written.model
    ? await proveSite(written.model, { code, root, proofRules })
    : written
  const stale = root === code ? staleFiles(root) : []
  if (!model?.proof || stale.length > 0) return { problems: [...(problems ?? []), ...stale] }
  const pages = [...model.pages.values()]
  const count = <T>(list: (page: (typeof pages)[number]) => readonly T[]) =>
    pages.reduce((sum, page) => sum + list(page).length, 0)
  return {
    summary: `${proofTable(model.proof)}\n\nNo problem in ${pages.length} pages: ${count((page) => page.links)} links, ${count((page) => page.headings)} anchors, ${count((page) => page.fences)} code samples, ${count((page) => page.components)} components (${seconds(start)}).`,
  }
}

/** Files that are made from schemas and no longer match them. */
function staleFiles(root: string): Problem[] {
  return [...madeFiles(root)].flatMap(([file, text]): Problem[] => {
    const full = join(root, file)
    if (existsSync(full) && readFileSync(full, 'utf8') === text) return []
    return [
      {
        code: 'bad-data',
        file,
        line: 1,
        column: 1,
        message: 'This file is made from the schemas and no longer matches them.',
        hint: 'Run: npm run fix',
      },
    ]
  })
}
