// SQL runs on Postgres, a page's samples in order on a new project.
import { join } from 'node:path'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Prover } from '../prover.ts'
import { projectsOf, selectSql } from './sql-samples.ts'

export const sqlProver: Prover = {
  id: 'sql',
  code: 'src/proofs/provers/sql/sql-prover.ts',
  select: selectSql,
  uses: (samples, { publication, extensions, released }) => ({
    publication,
    extensions: extensions.filter((name) => samples.some(({ code }) => code.includes(name))),
    // A proof names the release's versions where the project has an extension, which may bring others.
    released: samples.some(({ code }) => /extension/i.test(code)) ? released : undefined,
  }),
  prove: async (pages, { publication, extensions, released, code, timeLimit }, onDone) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveSql } = await import('./prove-sql.ts')
    const projects = pages.map(projectsOf)
    // By the first fence of each project: how many of its page's projects aren't done.
    const open = new Map<FenceUse | undefined, { projects: number }>()
    for (const own of projects) {
      const left = { projects: own.length }
      for (const project of own) open.set(project[0]?.fence, left)
    }
    return proveSql(
      projects.flat(),
      { publication, extensions, released, cache: join(code, '.cache/postgres'), limit: timeLimit },
      (project) => {
        const left = open.get(project[0]?.fence)
        if (left && --left.projects === 0) onDone()
      },
    )
  },
}
