// The playground's project: schema and seed on a new project, then the query as its caller.
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import type { RunError, SqlStep } from '../../in-page/project/sql-run.ts'
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

interface Prepared {
  /** The text that it was made of. */
  text: string
  steps: SqlStep[]
  result: SqlRunResult
}

type OnProgress = (progress: Progress) => void

export class PlaygroundProject {
  readonly #session: Pick<PageSession, 'runAfter'>
  /** Schema and seed that ran without an error. The session runs them again when the query needs it. */
  #prepared: Prepared | undefined

  constructor(session: Pick<PageSession, 'runAfter'>) {
    this.#session = session
  }

  /** Rejects with a message for the reader. */
  async run({ setup, query, as }: PlaygroundState, onProgress: OnProgress): Promise<PlaygroundRun> {
    if (query.trim() === '') throw new Error('Write a query first, such as select 1;')
    const prepared = this.#prepared?.text === setup ? this.#prepared : await this.#prepare(setup, onProgress)
    const { steps, result } = prepared
    if (result.error) return { setup: result }
    this.#prepared = prepared
    const caller = callerNamed(as, result.users)
    if (!caller)
      throw new Error(`This project has no ${callerLabel(as)}. Add a row to auth.users in schema and seed.`)
    return {
      setup: result,
      query: await this.#session.runAfter(steps, { sql: query, ...caller }, onProgress),
    }
  }

  async #prepare(text: string, onProgress: OnProgress): Promise<Prepared> {
    const steps: SqlStep[] = []
    let result: SqlRunResult = { columns: [], rows: [], rowCount: 0, notices: [], users: [] }
    for (const { line, ...step } of stepsIn(text)) {
      const { notices, users, error } = await this.#session.runAfter([...steps], step, onProgress)
      result = { ...result, notices: [...result.notices, ...notices], users }
      if (error) return { text, steps, result: { ...result, error: movedDown(error, line) } }
      steps.push(step)
    }
    return { text, steps, result }
  }
}

/** The error's line in the whole text. */
const movedDown = (error: RunError, line: number): RunError =>
  error.line ? { ...error, line: error.line + line - 1 } : error
