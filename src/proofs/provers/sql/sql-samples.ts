// Which fences of a page are SQL samples, and which of them share a project.
import type { FenceUse } from '../../../markdown/facts.ts'

/** A sample, and the fence after it, which shows its result if the sample says `expect`. */
export interface SqlSample {
  fence: FenceUse
  next?: FenceUse | undefined
}

const isSql = ({ language, meta }: FenceUse): boolean => language === 'sql' && meta.noCheck === undefined

/** Statements, and the results that are compared with their output. */
export const selectSql = (fences: readonly FenceUse[]): FenceUse[] =>
  fences.filter((fence, index) => {
    const before = fences[index - 1]
    return isSql(fence) || (fence.language === 'text' && before && isSql(before) && before.meta.expect)
  })

/** Each fence that says `fresh` starts a new project. */
export function projectsOf(samples: readonly FenceUse[]): SqlSample[][] {
  const projects: SqlSample[][] = []
  for (const [index, fence] of samples.entries()) {
    if (!isSql(fence)) continue
    if (projects.length === 0 || fence.meta.fresh) projects.push([])
    projects.at(-1)?.push({ fence, next: samples[index + 1] })
  }
  return projects
}
