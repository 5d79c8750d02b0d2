// Runs groups of samples, each on a new project, in a process of its own.
import { join } from 'node:path'
import { ToolFailed } from '../../problems/tool-failed.ts'
import { runTool } from '../run-tool.ts'

export interface Step {
  id: string
  sql?: string
  script?: string
  names?: string[]
  as?: string | undefined
  user?: string | undefined
  /** SQL: more claims of the user's token, as JSON. */
  claims?: string | undefined
  /** The package of an older version of the client. */
  client?: string | undefined
}

/** What a step printed or returned, or how it failed. */
export interface StepResult {
  text?: string
  error?: string
}

interface RunOptions {
  /** Folder with node_modules. */
  code: string
  /** Name of the publication that Realtime uses. */
  publication: string
  /** As in samples that create a client. */
  projectUrl: string
  /** The client's name in samples. */
  variable: string
  /** Milliseconds for one sample. */
  limit: number
}

export async function runGroups(
  groups: readonly (readonly Step[])[],
  options: RunOptions,
): Promise<Map<string, StepResult>> {
  const results = new Map<string, StepResult>()
  const steps = groups.flat()
  const run = await runTool({
    command: process.execPath,
    args: [
      '--max-old-space-size=1024',
      '--liftoff-only',
      '--no-wasm-tier-up',
      join(options.code, 'bin/run-samples.mjs'),
    ],
    // Nothing of this machine: samples are content.
    env: { PATH: process.env.PATH ?? '' },
    input: JSON.stringify({ ...options, groups }),
    limits: { time: 60_000 + steps.length * 2000, memory: 64 * 2 ** 30, output: 16 * 2 ** 20 },
  })
  let last: string | undefined
  for (const line of run.stdout.split('\n').filter(Boolean)) {
    const { id, started, ...result } = JSON.parse(line) as StepResult & { id: string; started?: true }
    if (!started) results.set(id, result)
    last = id
  }
  if (steps.every(({ id }) => results.has(id))) return results
  const why = run.timedOut ? 'it took too long' : (run.stderr.trim().split('\n').at(-1) ?? 'it ended early')
  throw new ToolFailed(
    `The local project stopped while running samples${last ? ` (${last})` : ''}: ${why}. Nothing was proved. Run the command again.`,
  )
}
