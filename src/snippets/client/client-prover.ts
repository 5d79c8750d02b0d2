// Samples that use the client: they run against a local project, after the page's SQL, and what they return is compared.
import type { FenceUse } from '../../markdown/facts.ts'
import { olderClientOf, unknownClient, usedOlderClients } from '../older-clients.ts'
import type { Prover } from '../prover.ts'
import { lockedVersions } from '../typescript/locked-versions.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import type { Step, StepResult } from './run-groups.ts'

const isRun = ({ meta }: FenceUse): boolean => meta.run === true
const isResultOf = (fence: FenceUse | undefined): boolean =>
  fence !== undefined && isRun(fence) && fence.meta.expect === true

export const clientProver: Prover = {
  id: 'client',
  sources: [
    'src/snippets/client',
    'src/postgres/fresh-project',
    'src/snippets/older-clients.ts',
    'src/snippets/run-tool.ts',
    'platform/samples',
    'platform/project',
    'platform/database',
    'platform/door',
  ],
  packages: ['@supabase/', '@electric-sql/pglite', 'kysely', 'rolldown', 'hono', 'jose', 'ws'],
  /** In projects with a sample that runs: their SQL, the samples, and their results. */
  select: (fences) =>
    grouped(fences).flatMap((group) =>
      group.filter(
        (fence, index) => fence.language === 'sql' || isRun(fence) || isResultOf(group[index - 1]),
      ),
    ),
  uses: (samples, { publication, client, projectUrl, olderClients, code }) => ({
    publication,
    variable: client.variable,
    projectUrl,
    older: lockedVersions(code, usedOlderClients(samples, olderClients)),
  }),
  prove: async (
    pages,
    { publication, projectUrl, client, olderClients, code, timeLimit = 10_000 },
    onDone,
  ) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { readScript } = await import('./read-script.ts')
    const { runGroups } = await import('./run-groups.ts')
    // Ids are unique on a page.
    const idOf = (fence: FenceUse, page: number) => `${page} ${fence.id}`
    const groups = pages.flatMap((samples, page) =>
      grouped(samples).map((group) =>
        group.flatMap((fence): Step[] => {
          const id = idOf(fence, page)
          const { as, user, claims } = fence.meta
          if (fence.language === 'sql') return [{ id, sql: fence.code, as, user, claims }]
          if (!isRun(fence) || unknownClient(fence, olderClients)) return []
          return [{ id, ...readScript(fence.code), as, user, client: olderClientOf(fence, olderClients) }]
        }),
      ),
    )
    const results = await runGroups(groups, {
      code,
      publication,
      projectUrl,
      variable: client.variable,
      limit: timeLimit,
    })
    const verdicts = new Map<FenceUse, Verdict>()
    for (const [page, samples] of pages.entries()) {
      for (const [index, fence] of samples.entries()) {
        const before = samples[index - 1]
        const result = results.get(idOf(fence, page))
        const unknown = unknownClient(fence, olderClients)
        if (unknown) verdicts.set(fence, { problems: [unknown] })
        else if (result) verdicts.set(fence, judge(fence, samples[index + 1], result))
        else if (before && isResultOf(before))
          verdicts.set(fence, { proof: { kind: 'ran', words: 'Compared with what the sample returned' } })
      }
      onDone()
    }
    return verdicts
  },
}

/** A fence that says `fresh` starts a new project. */
function grouped(samples: readonly FenceUse[]): FenceUse[][] {
  const groups: FenceUse[][] = [[]]
  for (const fence of samples) {
    if (fence.meta.fresh) groups.push([])
    groups.at(-1)?.push(fence)
  }
  return groups.filter((group) => group.some(isRun))
}

function judge(fence: FenceUse, next: FenceUse | undefined, { text = '', error }: StepResult): Verdict {
  // The SQL prover judges statements. Here they only have to work.
  if (fence.language === 'sql')
    return error === undefined || fence.meta.fails
      ? { proof: { kind: 'ran', words: 'Ran on a local project' } }
      : { problems: [failed(fence, `The local project rejects this: ${error}`)] }
  if (error !== undefined) return { problems: [failed(fence, `The sample fails: ${error}`)] }
  if (fence.meta.expect && next?.code.trim() !== text.trim())
    return {
      problems: [
        problemAt(
          next ?? fence,
          { line: -1 },
          {
            code: 'wrong-result',
            message: "This isn't what the sample returns.",
            hint: `It returns:\n\n${text}\n`,
          },
        ),
      ],
    }
  const role = fence.meta.as ? ` as ${fence.meta.as}` : ''
  return { proof: { kind: 'ran', words: `Ran against a local project${role}` } }
}

const failed = (fence: FenceUse, message: string) =>
  problemAt(
    fence,
    { line: -1 },
    {
      code: 'sample-failed',
      message,
      hint: 'Fix the sample or its data. If it can only run on the hosted platform, remove "run".',
    },
  )
