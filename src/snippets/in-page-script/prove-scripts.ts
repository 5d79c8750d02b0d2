// Which JavaScript samples give the same in the page as in the build.
import { join } from 'node:path'
import type { PageStep } from '../../in-page/messages.ts'
import { projectSnapshot } from '../../in-page/snapshot/project-snapshot.ts'
import type { KnownSchema } from '../../lib/javascript/known-schema.ts'
import { readScript } from '../../lib/javascript/read-script.ts'
import type { ScriptSettings } from '../../lib/javascript/script-settings.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import { ToolFailed } from '../../problems/tool-failed.ts'
import type { SampleProof } from '../../schemas/proof.ts'
import { wordsFor } from '../in-page/in-page-words.ts'
import { stepOf as sqlStepOf } from '../in-page/prove-in-page.ts'
import { runTool } from '../run-tool.ts'
import type { ScriptProjectRun, ScriptRuns, StableResult } from './script-runs.ts'

interface Options {
  settings: ScriptSettings
  /** Folder with node_modules. */
  code: string
  /** Milliseconds for one sample. */
  limit: number
}

/** A sample, and the fence after it, which shows its result if the sample says `expect`. */
export interface PlacedSample {
  fence: FenceUse
  next?: FenceUse | undefined
}

export async function proveScripts(
  projects: readonly (readonly PlacedSample[])[],
  { settings, code, limit }: Options,
): Promise<Map<FenceUse, SampleProof>> {
  const snapshot = await projectSnapshot({
    cache: join(code, '.cache/in-page'),
    publication: settings.publication,
  })
  const runs: ScriptRuns = {
    snapshot,
    settings,
    limit,
    projects: projects.map((samples, index) => ({
      id: String(index),
      steps: samples.map(({ fence }) => stepOf(fence, settings.packages)),
    })),
  }
  const count = projects.flat().length
  const { stdout, stderr, timedOut } = await runTool({
    command: process.execPath,
    args: ['--liftoff-only', '--no-wasm-tier-up', join(code, 'bin/run-in-page-scripts.mjs')],
    env: { PATH: process.env.PATH ?? '' },
    input: JSON.stringify(runs),
    limits: {
      time: 120_000 + projects.length * 20_000 + count * 2000,
      memory: 64 * 2 ** 30,
      output: 256 * 2 ** 20,
    },
  })
  const proofs = new Map<FenceUse, SampleProof>()
  for (const line of stdout.split('\n').filter(Boolean)) {
    const { id, results, schemas, extensions } = JSON.parse(line) as ScriptProjectRun
    for (const [index, sample] of (projects[Number(id)] ?? []).entries())
      proofs.set(sample.fence, proofOf(sample, results[index], schemas[index], extensions))
  }
  if (proofs.size === count) return proofs
  const why = timedOut
    ? 'it took too long'
    : stderr.trim().split('\n').slice(-3).join(' ') || 'it ended early'
  throw new ToolFailed(
    `The in-page project stopped while running samples: ${why}. Nothing was proved. Run the command again.`,
  )
}

export function stepOf(fence: FenceUse, packages: readonly string[]): PageStep {
  if (fence.language === 'sql') return sqlStepOf(fence)
  const { as, user } = fence.meta
  return { ...readScript(fence.code, packages), ...(as ? { role: as } : {}), ...(user ? { user } : {}) }
}

function proofOf(
  sample: PlacedSample,
  result: StableResult | undefined,
  schema: KnownSchema | null | undefined,
  extensions: readonly string[],
): SampleProof {
  if (sample.fence.language === 'sql') return { kind: 'parsed', words: 'data for the samples after it' }
  const difference = differenceIn(sample, result)
  if (difference) return { kind: 'parsed', words: difference }
  return { kind: 'ran', words: wordsFor(extensions), ...(schema ? { schema } : {}) }
}

/** How it differs from the build's result, for `npm run check -- --proofs`. */
function differenceIn({ fence, next }: PlacedSample, result: StableResult | undefined): string | undefined {
  if (!result) return 'it takes too long in the page'
  if ('error' in result) return result.error.slice(0, 200)
  if (!fence.meta.expect) return undefined
  return next?.code.trim() === result.text.trim() ? undefined : 'another result'
}
