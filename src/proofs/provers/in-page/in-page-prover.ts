// Which SQL samples a reader can run in the page: those that give the same on the in-page Postgres as in the build. A sample
// that gives something else isn't a problem. It has no Run button.
import type { Prover, Verdicts } from '../prover.ts'
import { projectsOf, selectSql } from '../sql/sql-samples.ts'

export const inPageProver: Prover = {
  id: 'in-page',
  code: 'src/proofs/provers/in-page/in-page-prover.ts',
  select: selectSql,
  uses: (_, { publication }) => ({ publication }),
  prove: async (pages, { publication, code, timeLimit = 60_000 }) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveInPage } = await import('./prove-in-page.ts')
    const proofs = await proveInPage(pages.flatMap(projectsOf), { publication, code, limit: timeLimit })
    const verdicts: Verdicts = new Map()
    for (const samples of pages)
      for (const [index, fence] of samples.entries()) {
        // A result is as good as its statement.
        const proof = proofs.get(fence) ?? proofs.get(samples[index - 1] ?? fence)
        if (proof) verdicts.set(fence, { proof })
      }
    return verdicts
  },
}
