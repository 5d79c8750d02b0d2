// Which SQL samples give the same in the page as in the build.
import { join } from 'node:path'
import type { SqlResult, SqlStep } from '../../in-page/project/sql-run.ts'
import { projectSnapshot } from '../../in-page/snapshot/project-snapshot.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import { ToolFailed } from '../../problems/tool-failed.ts'
import type { SampleProof } from '../../schemas/proof.ts'
import { runTool } from '../run-tool.ts'
import { formatTable, sameTable } from '../sql/result-table.ts'
import { wordsFor } from './in-page-words.ts'
import type { PageRuns, ProjectRun } from './page-runs.ts'

interface Options {
  publication: string
  /** Folder with node_modules. */
  code: string
  /** Milliseconds for one sample. */
  limit: number
}

/** A sample, and the fence after it, which shows its result if the sample says `expect`. */
export interface SqlSample {
  fence: FenceUse
  next?: FenceUse | undefined
}

export async function proveInPage(
  projects: readonly (readonly SqlSample[])[],
  { publication, code, limit }: Options,
): Promise<Map<FenceUse, SampleProof>> {
  const snapshot = await projectSnapshot({ cache: join(code, '.cache/in-page'), publication })
  const runs: PageRuns = {
    snapshot,
    limit,
    projects: projects.map((samples, index) => ({
      id: String(index),
      steps: samples.map(({ fence }) => stepOf(fence)),
    })),
  }
  const samples = projects.flat().length
  const { stdout, stderr, timedOut } = await runTool({
    command: process.execPath,
    args: ['--liftoff-only', '--no-wasm-tier-up', join(code, 'bin/run-in-page.mjs')],
    env: { PATH: process.env.PATH ?? '' },
    input: JSON.stringify(runs),
    limits: {
      time: 120_000 + projects.length * 20_000 + samples * 1000,
      memory: 64 * 2 ** 30,
      output: 256 * 2 ** 20,
    },
  })
  const proofs = new Map<FenceUse, SampleProof>()
  for (const line of stdout.split('\n').filter(Boolean)) {
    const { id, results, extensions } = JSON.parse(line) as ProjectRun
    for (const [index, sample] of (projects[Number(id)] ?? []).entries())
      proofs.set(sample.fence, proofOf(sample, results[index], extensions))
  }
  if (proofs.size === samples) return proofs
  const why = timedOut
    ? 'it took too long'
    : stderr.trim().split('\n').slice(-3).join(' ') || 'it ended early'
  throw new ToolFailed(
    `The in-page Postgres stopped while running samples: ${why}. Nothing was proved. Run the command again.`,
  )
}

export const stepOf = ({ code, meta }: FenceUse): SqlStep => ({
  sql: code,
  role: meta.as ?? 'postgres',
  ...(meta.user ? { user: meta.user } : {}),
  ...(meta.claims ? { claims: meta.claims } : {}),
})

function proofOf(
  sample: SqlSample,
  result: SqlResult | undefined,
  extensions: readonly string[],
): SampleProof {
  const difference = differenceIn(sample, result)
  return difference ? { kind: 'parsed', words: difference } : { kind: 'ran', words: wordsFor(extensions) }
}

/** How it differs from the build's result, for `npm run check -- --proofs`. */
function differenceIn({ fence, next }: SqlSample, result: SqlResult | undefined): string | undefined {
  const { fails, expect } = fence.meta
  if (!result) return 'the in-page Postgres stops on it'
  const { error } = result
  if (error && error.code !== fails) return `${error.code}: ${error.message}`
  if (fails && !error) return `it doesn't fail with ${fails}`
  if (!expect) return undefined
  const written = next?.code ?? ''
  if (error) {
    const line = `ERROR:  ${error.message}`.replace(/\s+/g, ' ')
    return written.split('\n').some((each) => each.trim().replace(/\s+/g, ' ') === line)
      ? undefined
      : `another message: ${error.message}`
  }
  const isSame = sameTable(written, result.columns.length > 0 ? formatTable(result) : '')
  return isSame ? undefined : 'another result'
}
