// Which JavaScript samples a reader can run in the page: those that give the same there as in the build. A sample that gives something
// else isn't a problem. It has no Run button. Apart from SQL's proofs, which don't depend on the client.
import type { ScriptSettings } from '../../lib/javascript/script-settings.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import type { SampleProof } from '../../schemas/proof.ts'
import { clientProver } from '../client/client-prover.ts'
import type { ProofContext, Prover, Verdicts } from '../prover.ts'
import type { PlacedSample } from './prove-scripts.ts'

export const inPageScriptProver: Prover = {
  id: 'in-page-script',
  sources: [
    'src/in-page/project',
    'src/in-page/script',
    'src/in-page/snapshot',
    'src/lib/javascript',
    'src/lib/sql',
    'src/postgres/fresh-project',
    'src/postgres/native/preinstalled.sql',
    'src/snippets/in-page-script',
    'src/snippets/in-page/needed-extension.ts',
    'platform/samples',
    'platform/project',
    'platform/database',
    'platform/door',
  ],
  packages: ['@supabase/', '@electric-sql/', '@lezer/', 'kysely', 'hono', 'jose', 'rolldown'],
  select: (fences) => (isForCurrent(fences) ? clientProver.select(fences) : []),
  uses: (_, context) => settingsOf(context),
  prove: async (pages, context, onDone) => {
    // Loaded on demand: most builds find every proof in the lockfile.
    const { proveScripts } = await import('./prove-scripts.ts')
    const { code, timeLimit = 20_000 } = context
    const proofs = await proveScripts(pages.flatMap(projectsOf), {
      settings: settingsOf(context),
      code,
      limit: timeLimit,
    })
    const verdicts: Verdicts = new Map()
    for (const samples of pages) {
      for (const [index, fence] of samples.entries()) {
        // A result is as good as its sample.
        const proof = proofs.get(fence) ?? withoutSchema(proofs.get(samples[index - 1] ?? fence))
        if (proof) verdicts.set(fence, { proof })
      }
      onDone()
    }
    return verdicts
  },
}

const withoutSchema = (proof: SampleProof | undefined): SampleProof | undefined =>
  proof && { kind: proof.kind, words: proof.words }

const settingsOf = ({ client, projectUrl, publication }: ProofContext): ScriptSettings => ({
  projectUrl,
  variable: client.variable,
  packages: [client.javascript],
  publication,
})

/** Tabs have the current version of the client only. */
const isForCurrent = (fences: readonly FenceUse[]): boolean => !fences.some(({ meta }) => meta.client)

/** Each fence that says `fresh` starts a new project. */
function projectsOf(samples: readonly FenceUse[]): PlacedSample[][] {
  const projects: PlacedSample[][] = [[]]
  for (const [index, fence] of samples.entries()) {
    if (fence.meta.fresh) projects.push([])
    if (fence.language === 'sql' || fence.meta.run) projects.at(-1)?.push({ fence, next: samples[index + 1] })
  }
  return projects.filter((project) => project.length > 0)
}
