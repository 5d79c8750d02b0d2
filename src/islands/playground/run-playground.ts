// One run of the playground: schema and seed on a new project, then the query as its caller.
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import type { ProjectUser, SqlStep } from '../../in-page/project/sql-run.ts'
import { callerLabel, callerNamed } from '../run-sample/callers.ts'
import type { Progress } from '../run-sample/load-files.ts'
import type { PageSession } from '../run-sample/page-session.ts'
import type { PlaygroundState } from '../run-sample/playground-link.ts'
import { stepsIn } from '../run-sample/setup-text.ts'

export interface PlaygroundRun {
  /** What schema and seed said, up to the first error. */
  setup: SqlRunResult
  /** Undefined if schema and seed failed. */
  query?: SqlRunResult
}

/** Rejects with a message for the reader. */
export async function runPlayground(
  session: Pick<PageSession, 'runAfter'>,
  { setup, query, as }: PlaygroundState,
  onProgress: (progress: Progress) => void,
): Promise<PlaygroundRun> {
  if (query.trim() === '') throw new Error('Write a query first, such as select 1;')
  const before: SqlStep[] = []
  const notices: string[] = []
  let users: ProjectUser[] = []
  let last: SqlRunResult | undefined
  // Without schema and seed, the project is asked for its users all the same.
  const steps = stepsIn(setup)
  for (const { line, ...step } of steps.length > 0 ? steps : [{ sql: 'select', role: 'postgres', line: 1 }]) {
    last = await session.runAfter([...before], step, onProgress)
    notices.push(...last.notices)
    if (last.error) return { setup: { ...last, notices, error: movedDown(last.error, line) } }
    users = last.users
    before.push(step)
  }
  const caller = callerNamed(as, users)
  if (!caller)
    throw new Error(`This project has no ${callerLabel(as)}. Add a row to auth.users in schema and seed.`)
  return {
    setup: { columns: [], rows: [], rowCount: 0, notices, users },
    query: await session.runAfter(before, { sql: query, ...caller }, onProgress),
  }
}

/** The error's line in the whole text. */
const movedDown = (error: NonNullable<SqlRunResult['error']>, line: number) =>
  error.line ? { ...error, line: error.line + line - 1 } : error
