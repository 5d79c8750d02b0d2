// Samples that use the client: they run against the test project, after the page's SQL, and what they return is compared. They run once
// for each end of the client's range.

import type { ScriptSettings } from '../../../in-page/script/script-settings.ts'
import { lockedVersions } from '../../../lib/locked-versions.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { ClientEnd } from '../../../markdown/tree.ts'
import type { Problem } from '../../../problems/problem.ts'
import type { Recording, Recordings } from '../../../schemas/exchange.ts'
import type { InPageRun } from '../../../schemas/proof.ts'
import { testProjectName } from '../../../schemas/test-project.ts'
import type { ClientVersions } from '../client-versions.ts'
import { clientVersions, reasonOf } from '../client-versions.ts'
import type { StepResult } from '../in-page/project-messages.ts'
import type { ProjectRun } from '../in-page/run-projects.ts'
import { scriptStepOf } from '../in-page/sample-step.ts'
import type { ProofContext, Prover } from '../prover.ts'
import { clientAt, clientsOf, endsOf, unknownClient, usedClients } from '../sample-clients.ts'
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
    releasedClient: context.releasedClient,
    recorded: samples.flatMap(({ meta: { wire } }) =>
      wire ? [[wire, context.recordings?.[wire] ?? null]] : [],
    ),
    provedWith: samples.map((fence) => isRun(fence) && clientsOf(fence, context.olderClients)),
    clients: lockedVersions(context.code, usedClients(samples.filter(isRun), context.olderClients)),
  }),
  prove: async (pages, context) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { runProjects } = await import('../in-page/run-projects.ts')
    const { scriptLibraries } = await import('./script-libraries.ts')
    const { code, olderClients, recordings = {}, timeLimit = 10_000 } = context
    const settings = settingsOf(context)
    const versions = clientVersions(code, context.releasedClient)
    const isKnown = (fence: FenceUse) => !unknownClient(fence, olderClients)
    const projects = pages.flatMap((samples) =>
      grouped(samples).flatMap((group) =>
        endsIn(group).map((end) => ({ end, fences: at(end, group.filter(isKnown)) })),
      ),
    )
    const clientOf = (fence: FenceUse, end: ClientEnd) =>
      fence.meta.client === undefined ? clientAt[end] : clientsOf(fence, olderClients)[0]
    const libraries = await scriptLibraries(code, usedClients(pages.flat().filter(isRun), olderClients))
    const runs = await runProjects(
      projects.map(({ end, fences }) =>
        fences.map((fence) => ({ ...scriptStepOf(fence, settings.packages), client: clientOf(fence, end) })),
      ),
      { code, settings, limit: timeLimit, libraries },
    )
    const results = new Map<FenceUse, Map<string, Ran>>()
    for (const [index, { end, fences }] of projects.entries())
      for (const [place, fence] of fences.entries())
        results.set(
          fence,
          new Map([...(results.get(fence) ?? []), [clientOf(fence, end) ?? '', ranAt(runs[index], place)]]),
        )
    const verdicts = new Map<FenceUse, Verdict>()
    for (const samples of pages) {
      // Tabs have the newest client only.
      const isForTabs = !samples.some(({ meta }) => meta.client || meta.only?.end === 'release')
      for (const [index, fence] of samples.entries()) {
        const before = samples[index - 1]
        const ran = results.get(fence)
        const unknown = unknownClient(fence, olderClients)
        if (unknown) verdicts.set(fence, { problems: [unknown] })
        else if (ran)
          verdicts.set(fence, verdictOn(fence, samples[index + 1], ran, { isForTabs, versions, recordings }))
        else if (before && isResultOf(before)) {
          const packages = isForTabs ? results.get(before)?.get(clientAt.newest)?.packages : undefined
          const words = 'Compared with what the sample returned'
          verdicts.set(fence, {
            proof: { kind: 'ran', words, ...(packages ? { inPage: { packages } } : {}) },
          })
        }
      }
    }
    return verdicts
  },
}

/** The ends of the range that a project runs with. One that has only samples of older versions runs once. */
function endsIn(group: readonly FenceUse[]): ClientEnd[] {
  const ends = new Set(group.filter(isRun).flatMap(endsOf))
  return ends.size === 0 ? ['newest'] : [...ends]
}

/** The statements of a project, and the samples that run with this end of the range. */
const at = (end: ClientEnd, group: readonly FenceUse[]): FenceUse[] =>
  group.filter(
    (fence) =>
      fence.language === 'sql' ||
      (isRun(fence) && (fence.meta.client !== undefined || endsOf(fence).includes(end))),
  )

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

/** One verdict from the runs with each client. */
function verdictOn(
  fence: FenceUse,
  next: FenceUse | undefined,
  runs: ReadonlyMap<string, Ran>,
  {
    isForTabs,
    versions,
    recordings,
  }: { isForTabs: boolean; versions: ClientVersions; recordings: Recordings },
): Verdict {
  const problems = versions.merge(
    new Map([...runs].map(([client, { result }]) => [client, problemsOf(fence, next, result)])),
  )
  const { wire } = fence.meta
  if (wire !== undefined)
    problems.push(...recordingProblems(fence, wire, recordings[wire], recordingOf(runs, versions)))
  if (problems.length > 0) return { problems }
  // The SQL prover judges statements. Here they only have to work.
  if (fence.language === 'sql') return { proof: { kind: 'ran', words: `Ran on ${testProjectName}` } }
  const role = fence.meta.as ? ` as ${fence.meta.as}` : ''
  const words = `Ran with ${versions.inWords([...runs.keys()])} against ${testProjectName}${role}${reasonOf(fence)}`
  const inTab = isForTabs ? runs.get(clientAt.newest) : undefined
  return { proof: { kind: 'ran', words, ...(inTab ? { inPage: inPageOf(inTab) } : {}) } }
}

function inPageOf({ result, packages }: Ran): InPageRun {
  const schema = result && 'script' in result ? result.schema : undefined
  return { packages, ...(schema ? { schema } : {}) }
}

function problemsOf(fence: FenceUse, next: FenceUse | undefined, result: StepResult | undefined): Problem[] {
  if (!result) return [failed(fence, 'The sample takes too long, and was stopped.')]
  if ('sql' in result)
    return !result.sql.error || fence.meta.fails
      ? []
      : [failed(fence, `The test project rejects this: ${result.sql.error.message}`)]
  const { script } = result
  if ('error' in script) return [failed(fence, `The sample fails: ${script.error}`)]
  if (!fence.meta.expect || next?.code.trim() === script.text.trim()) return []
  return [
    problemAt(
      next ?? fence,
      { line: -1 },
      {
        code: 'wrong-result',
        message: "This isn't what the sample returns.",
        hint: `It returns:\n\n${script.text}\n`,
      },
    ),
  ]
}

/** Of the run with the release's client. */
function recordingOf(runs: ReadonlyMap<string, Ran>, versions: ClientVersions): Recording | undefined {
  const result = runs.get(clientAt.release)?.result
  const exchanges = result && 'script' in result ? result.exchanges : undefined
  if (!exchanges) return undefined
  const more = exchanges.length - mostExchanges
  return {
    client: versions.inWords([clientAt.release]),
    exchanges: exchanges.slice(0, mostExchanges),
    ...(more > 0 ? { more } : {}),
  }
}

/** Of a loop that reads page after page, readers need no more. */
const mostExchanges = 4

function recordingProblems(
  fence: FenceUse,
  name: string,
  recorded: Recording | undefined,
  recording: Recording | undefined,
): Problem[] {
  // The record's fields are in the order of their schema, and so are these.
  if (JSON.stringify(recorded) === JSON.stringify(recording)) return []
  const message = "What this sample sends and receives isn't what is recorded."
  const problem = problemAt(
    fence,
    { line: -1 },
    { code: 'wrong-recording', message, hint: 'Run: npm run fix' },
  )
  return [{ ...problem, toRecord: { name, recording } }]
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
