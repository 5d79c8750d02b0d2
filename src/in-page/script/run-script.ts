// Runs a script in a separate worker, next to the worker with Postgres. How a worker is started is up to the platform: a tab, or Node.

import type { ProjectSession } from '../../project/engines/tab/project-session.ts'
import { readResult } from './read-result.ts'
import type { ScriptError, ScriptResult, ScriptStart, ScriptStep } from './script-run.ts'
import type { ScriptSettings } from './script-settings.ts'
import { serveSql } from './sql-port.ts'

export interface ScriptWorker {
  /** What it sent, or what it failed with, which can be before it's told to run. */
  outcome: Promise<{ data: unknown } | { error: ScriptError }>
  run: (message: ScriptStart, transfer: MessagePort[]) => void
  end: () => void
}

/** Starts a worker with this, and the client's code after it. */
type StartWorker = (sample: string) => ScriptWorker

/** The sample begins in line 2. */
const asFunction = ({ script, names }: ScriptStep): string =>
  `globalThis.__sample = async (console) => {\n${script}\n;return { ${names.join(', ')} }};\n`

/** A worker that's ready to run the step. Loading the client takes as long as starting Postgres, so both can start at the same time. */
export const prepareScript = (step: ScriptStep, startWorker: StartWorker): ScriptWorker =>
  startWorker(asFunction(step))

export function runInWorker(
  session: ProjectSession,
  { script: _, ...caller }: ScriptStep,
  settings: ScriptSettings,
  worker: ScriptWorker,
): Promise<ScriptResult> {
  return session.withEngine(async (engine) => {
    const { port1, port2 } = new MessageChannel()
    const stopSql = serveSql(engine, port1)
    try {
      worker.run({ ...caller, settings, sql: port2 }, [port2])
      const outcome = await worker.outcome
      // The sample can send whatever it wants.
      return 'data' in outcome ? readResult(outcome.data) : { printed: [], error: outcome.error }
    } finally {
      worker.end()
      await stopSql()
    }
  })
}
