// Which SQL samples a reader can run in the page: those that give the same on the in-page Postgres as in the build. A sample
// that gives something else isn't a problem. It has no Run button.
import type { FenceUse } from '../../markdown/facts.ts'
import type { Prover, Verdicts } from '../prover.ts'
import { sqlProver } from '../sql/sql-prover.ts'
import type { SqlSample } from './prove-in-page.ts'

export const inPageProver: Prover = {
  id: 'in-page',
  sources: [
    'src/in-page/project',
    'src/lib/sql',
    'src/postgres/fresh-project',
    'src/in-page/snapshot',
    'src/postgres/native/preinstalled.sql',
    'src/snippets/in-page',
    'src/snippets/sql/result-table.ts',
    'src/sandbox',
  ],
  packages: ['@electric-sql/'],
  select: sqlProver.select,
  uses: (_, { publication }) => ({ publication }),
  prove: async (pages, { publication, code, timeLimit = 60_000 }, onDone) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveInPage } = await import('./prove-in-page.ts')
    const proofs = await proveInPage(pages.flatMap(projectsOf), { publication, code, limit: timeLimit })
    const verdicts: Verdicts = new Map()
    for (const samples of pages) {
      for (const [index, fence] of samples.entries()) {
        // A result is as good as its statement.
        const proof = proofs.get(fence) ?? proofs.get(samples[index - 1] ?? fence)
        if (proof) verdicts.set(fence, { proof })
      }
      onDone()
    }
    return verdicts
  },
}

/** Each fence that says `fresh` starts a new project. */
function projectsOf(samples: readonly FenceUse[]): SqlSample[][] {
  const projects: SqlSample[][] = []
  for (const [index, fence] of samples.entries()) {
    if (fence.language !== 'sql') continue
    if (projects.length === 0 || fence.meta.fresh) projects.push([])
    projects.at(-1)?.push({ fence, next: samples[index + 1] })
  }
  return projects
}
