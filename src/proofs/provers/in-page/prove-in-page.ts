// Which SQL samples give the same in the page as in the build.

import type { FenceUse } from '../../../markdown/facts.ts'
import type { SqlResult } from '../../../project/engines/tab/sql-run.ts'
import type { SampleProof } from '../../../schemas/proof.ts'
import { formatTable, sameTable } from '../sql/result-table.ts'
import type { SqlSample } from '../sql/sql-samples.ts'
import type { StepResult } from './project-messages.ts'
import { runProjects } from './run-projects.ts'
import { sqlStepOf } from './sample-step.ts'

interface Options {
  publication: string
  /** Folder with node_modules. */
  code: string
  /** Milliseconds for one sample. */
  limit: number
}

/** Without JavaScript, only the publication matters. */
const noScripts = { projectUrl: '', variable: '', packages: [] }

export async function proveInPage(
  projects: readonly (readonly SqlSample[])[],
  { publication, code, limit }: Options,
): Promise<Map<FenceUse, SampleProof>> {
  const runs = await runProjects(
    projects.map((samples) => samples.map(({ fence }) => sqlStepOf(fence))),
    { code, limit, settings: { ...noScripts, publication } },
  )
  return new Map(
    projects.flatMap((samples, project) =>
      samples.map((sample, place): [FenceUse, SampleProof] => {
        const { results, extensions } = runs[project] ?? { results: [], extensions: [] }
        return [sample.fence, proofOf(sample, results[place], extensions)]
      }),
    ),
  )
}

function proofOf(sample: SqlSample, result: StepResult | undefined, packages: string[]): SampleProof {
  const difference = differenceIn(sample, result && 'sql' in result ? result.sql : undefined)
  return difference
    ? { kind: 'parsed', words: difference }
    : { kind: 'ran', words: 'Runs in the page', inPage: { packages } }
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
