// A project for the advisor on the embedded engine, in a process of its own: what the reader's SQL does can't leave it, and it ends
// when its time is up.
import { timeUnderLoad } from '../lib/time-under-load.ts'
import { extensionPackages } from '../project/engines/embedded/engine-packages.ts'
import { startEmbeddedEngine } from '../project/engines/embedded/start-engine.ts'
import { callWithPlatformRights } from '../project/platform-rights.ts'
import type { AdvisorRule } from '../schemas/advisor.ts'
import { type Advice, advise, type Progress } from './advise.ts'
import type { AdvisorDatabase } from './database.ts'
import { namedExtensions } from './named-extensions.ts'
import type { SqlFile } from './sql-file.ts'

export interface OpenedAdvisor {
  database: AdvisorDatabase
  stop: () => Promise<void>
}

export function openForAdvice(publication: string, files: readonly SqlFile[]): OpenedAdvisor {
  const extensions = namedExtensions(files, extensionPackages().keys())
  const engine = startEmbeddedEngine({ extensions, publication })
  const query: AdvisorDatabase['query'] = async (text, values) => {
    const { columns, rows } = await engine.send(text, values)
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])))
  }
  return {
    database: {
      query,
      asPlatform: async (statement) => {
        await engine.send(callWithPlatformRights, engine.rights.parameters(statement))
      },
    },
    stop: engine.stop,
  }
}

/** For the SQL and everything that is tried, under load longer. SQL that never ends is ended by it. */
const timeLimit = 60_000

export class AdviceStopped extends Error {}

export async function adviseInProcess(
  publication: string,
  files: readonly SqlFile[],
  rules: readonly AdvisorRule[],
  limit = timeLimit,
): Promise<Advice> {
  const { database, stop } = openForAdvice(publication, files)
  let last: Progress = { step: 'load', done: 0, of: 0 }
  let isOver = false
  // The start of the engine isn't the SQL's.
  await database.query('select 1')
  const timer = setTimeout(() => {
    isOver = true
    void stop()
  }, timeUnderLoad(limit))
  try {
    return await advise(database, files, rules, (progress) => {
      last = progress
    })
  } catch (error) {
    const why = isOver ? `it took longer than ${limit / 1000} s` : (error as { message: string }).message
    throw new AdviceStopped(
      `The SQL couldn't be advised on: ${why}. It got to ${steps[last.step]}, ${last.done} of ${last.of}.`,
    )
  } finally {
    clearTimeout(timer)
    await stop()
  }
}

const steps = { load: 'loading statements', try: 'trying requests', find: 'applying rules' } as const
