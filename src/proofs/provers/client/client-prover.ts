// Samples that use the client: they run against a local project, after the page's SQL, and what they return is compared.

import type { ScriptSettings } from '../../../in-page/script/script-settings.ts'
import { lockedVersions } from '../../../lib/locked-versions.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { InPageRun } from '../../../schemas/proof.ts'
import type { StepResult } from '../in-page/project-messages.ts'
import type { ProjectRun } from '../in-page/run-projects.ts'
import { scriptStepOf } from '../in-page/sample-step.ts'
import { olderClientOf, unknownClient, usedOlderClients } from '../older-clients.ts'
import type { ProofContext, Prover } from '../prover.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'

const isRun = ({ meta }: FenceUse): boolean => meta.run === true
const isResultOf = (fence: FenceUse | undefined): boolean =>
  fence !== undefined && isRun(fence) && fence.meta.expect === true

export const clientProver: Prover = {
  id: 'client',
  code: 'src/proofs/provers/client/client-prover.ts',
  /** In projects with a sample that runs: their SQL, the samples, and their results. */
  select: (fences) =>
    grouped(fences).flatMap((group) =>
      group.filter(
        (fence, index) => fence.language === 'sql' || isRun(fence) || isResultOf(group[index - 1]),
      ),
    ),
  uses: (samples, context) => ({
    ...settingsOf(context),
    older: lockedVersions(context.code, usedOlderClients(samples, context.olderClients)),
  }),
  prove: async (pages, context, onDone) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { runProjects } = await import('../in-page/run-projects.ts')
    const { scriptLibraries } = await import('./script-libraries.ts')
    const { code, olderClients, timeLimit = 10_000 } = context
    const settings = settingsOf(context)
    const projects = pages.flatMap((samples, page) =>
      grouped(samples).map((group) => ({
        page,
        fences: group.filter(
          (fence) => fence.language === 'sql' || (isRun(fence) && !unknownClient(fence, olderClients)),
        ),
      })),
    )
    const libraries = await scriptLibraries(code, usedOlderClients(pages.flat(), olderClients))
    const runs = await runProjects(
      projects.map(({ fences }) =>
        fences.map((fence) => ({
          ...scriptStepOf(fence, settings.packages),
          client: olderClientOf(fence, olderClients),
        })),
      ),
      { code, settings, limit: timeLimit, libraries },
    )
    const results = new Map<FenceUse, Ran>()
    for (const [index, { fences }] of projects.entries())
      for (const [place, fence] of fences.entries()) results.set(fence, ranAt(runs[index], place))
    const verdicts = new Map<FenceUse, Verdict>()
    for (const samples of pages) {
      // Tabs have the current version of the client only.
      const isForTabs = !samples.some(({ meta }) => meta.client)
      for (const [index, fence] of samples.entries()) {
        const before = samples[index - 1]
        const ran = results.get(fence)
        const unknown = unknownClient(fence, olderClients)
        if (unknown) verdicts.set(fence, { problems: [unknown] })
        else if (ran) verdicts.set(fence, judgeScript(fence, samples[index + 1], ran, isForTabs))
        else if (before && isResultOf(before)) {
          const packages = isForTabs ? results.get(before)?.packages : undefined
          const words = 'Compared with what the sample returned'
          verdicts.set(fence, {
            proof: { kind: 'ran', words, ...(packages ? { inPage: { packages } } : {}) },
          })
        }
      }
      onDone()
    }
    return verdicts
  },
}

/** A step's result, and the extensions' packages that its project needed. */
interface Ran {
  result: StepResult | undefined
  packages: string[]
}

const ranAt = (run: ProjectRun | undefined, place: number): Ran => ({
  result: run?.results[place],
  packages: run?.extensions ?? [],
})

const settingsOf = ({ client, projectUrl, publication }: ProofContext): ScriptSettings => ({
  projectUrl,
  variable: client.variable,
  packages: [client.javascript],
  publication,
})

/** A fence that says `fresh` starts a new project. */
function grouped(samples: readonly FenceUse[]): FenceUse[][] {
  const groups: FenceUse[][] = [[]]
  for (const fence of samples) {
    if (fence.meta.fresh) groups.push([])
    groups.at(-1)?.push(fence)
  }
  return groups.filter((group) => group.some(isRun))
}

function judgeScript(
  fence: FenceUse,
  next: FenceUse | undefined,
  { result, packages }: Ran,
  isForTabs: boolean,
): Verdict {
  if (!result) return { problems: [failed(fence, 'The sample takes too long, and was stopped.')] }
  // The SQL prover judges statements. Here they only have to work.
  if ('sql' in result)
    return !result.sql.error || fence.meta.fails
      ? { proof: { kind: 'ran', words: 'Ran on a local project' } }
      : { problems: [failed(fence, `The local project rejects this: ${result.sql.error.message}`)] }
  const { script, schema } = result
  if ('error' in script) return { problems: [failed(fence, `The sample fails: ${script.error}`)] }
  if (fence.meta.expect && next?.code.trim() !== script.text.trim())
    return {
      problems: [
        problemAt(
          next ?? fence,
          { line: -1 },
          {
            code: 'wrong-result',
            message: "This isn't what the sample returns.",
            hint: `It returns:\n\n${script.text}\n`,
          },
        ),
      ],
    }
  const role = fence.meta.as ? ` as ${fence.meta.as}` : ''
  const inPage: InPageRun = { packages, ...(schema ? { schema } : {}) }
  const words = `Ran against a local project${role}`
  return { proof: { kind: 'ran', words, ...(isForTabs ? { inPage } : {}) } }
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
