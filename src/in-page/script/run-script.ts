// Runs a script in a worker of its own, next to the worker with Postgres. How a worker is started is up to the platform: a tab, or Node.
import type { ScriptSettings } from '../../lib/javascript/script-settings.ts'
import type { ProjectSession } from '../project/project-session.ts'
import { readResult } from './read-result.ts'
import type { ScriptError, ScriptResult, ScriptStart, ScriptStep } from './script-run.ts'
import { serveSql } from './sql-port.ts'

export interface StartedWorker {
  start: (message: ScriptStart, transfer: MessagePort[]) => void
  end: () => void
}

/** Starts a worker with this, and the client's code after it. */
export type StartWorker = (
  sample: string,
  onMessage: (data: unknown) => void,
  onError: (error: ScriptError) => void,
) => StartedWorker

/** The sample begins in line 2. */
const asFunction = ({ script, names }: ScriptStep): string =>
  `globalThis.__sample = async (console) => {\n${script}\n;return { ${names.join(', ')} }};\n`

export function runScript(
  session: ProjectSession,
  step: ScriptStep,
  settings: ScriptSettings,
  startWorker: StartWorker,
): Promise<ScriptResult> {
  return session.withEngine(async (engine) => {
    const { port1, port2 } = new MessageChannel()
    const stopSql = serveSql(engine, port1)
    let worker: StartedWorker | undefined
    try {
      return await new Promise<ScriptResult>((resolve) => {
        worker = startWorker(
          asFunction(step),
          // The sample can send whatever it wants.
          (data) => resolve(readResult(data)),
          (error) => resolve({ printed: [], error }),
        )
        const { script: _, ...caller } = step
        worker.start({ ...caller, settings, sql: port2 }, [port2])
      })
    } finally {
      worker?.end()
      await stopSql()
    }
  })
}
