// The playground's project: schema and seed on a new project, then the query as its caller.
import type { ScriptRunResult } from '../../in-page/messages.ts'
import { limits } from '../../in-page/read-reply.ts'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { RunError, SqlStep } from '../../project/engines/tab/sql-run.ts'
import type { Caller } from '../run-sample/callers.ts'
import { callerLabel, callerNamed } from '../run-sample/callers.ts'
import type { Progress } from '../run-sample/load-files.ts'
import type { PageSession } from '../run-sample/page-session.ts'
import type { PlaygroundState } from '../run-sample/playground-link.ts'
import { scriptStep } from '../run-sample/script-steps.ts'
import { stepsIn } from '../run-sample/setup-text.ts'
import type { RunResult } from '../run-sample/words.ts'
import { addUsers, testUsers, usersBefore } from './test-users.ts'

export type PlaygroundSession = Pick<PageSession, 'data' | 'runAfter' | 'runScript' | 'tablesAfter' | 'stop'>

export interface PlaygroundRun {
  /** What schema and seed said, up to the first error. */
  setup: SqlRunResult
  /** Undefined if schema and seed failed. */
  query?: RunResult
  /** What the project has after the query. */
  tables?: () => Promise<SqlRunResult>
}

interface Prepared {
  /** The text that it was made of. */
  text: string
  steps: SqlStep[]
  result: SqlRunResult
}

type OnProgress = (progress: Progress) => void

/** Each run sends those before it again. */
export const mostRuns = 200

const examples = { sql: 'select 1;', javascript: 'console.log(1)' }

export class PlaygroundProject {
  readonly #session: PlaygroundSession
  /** Schema and seed that ran without an error. The session runs them again when the query needs it. */
  #prepared: Prepared | undefined

  constructor(session: PlaygroundSession) {
    this.#session = session
  }

  /** Rejects with a message for the reader. */
  async run({ setup, query, language, as }: PlaygroundState, onProgress: OnProgress): Promise<PlaygroundRun> {
    if (query.trim() === '') throw new Error(`Write a query first, such as ${examples[language]}`)
    const prepared = this.#prepared?.text === setup ? this.#prepared : await this.#prepare(setup, onProgress)
    const { result } = prepared
    if (result.error) return { setup: result }
    this.#prepared = prepared
    const { steps, caller } = await this.#withCaller(prepared, as, onProgress)
    const ran =
      language === 'sql'
        ? { sql: await this.#session.runAfter(steps, { sql: query, ...caller }, onProgress) }
        : { script: await this.#runScript(steps, query, caller, onProgress) }
    const tables = () => this.#session.tablesAfter('sql' in ran ? ran.sql : ran.script)
    return { setup: result, query: ran, tables }
  }

  /** Adds the users that the text leaves out, if one of them is the caller: its triggers fire. */
  async #withCaller({ steps, result }: Prepared, as: string, onProgress: OnProgress) {
    const caller = callerNamed(as, result.users)
    if (caller) return { steps, caller }
    const step = addUsers(testUsers.length - result.users.length)
    const { users, error } = await this.#session.runAfter(steps, step, onProgress)
    const added = callerNamed(as, users)
    if (added) return { steps: [...steps, step], caller: added }
    const reason = error ? `Adding one to auth.users failed: ${error.message}` : 'Add a row to auth.users.'
    throw new Error(`This project has no ${callerLabel(as)}. ${reason}`)
  }

  async #runScript(
    steps: SqlStep[],
    code: string,
    { role, user }: Caller,
    onProgress: OnProgress,
  ): Promise<ScriptRunResult> {
    const [{ readScript }, { scripts }] = await Promise.all([
      import('../../in-page/script/read-script.ts'),
      this.#session.data(),
    ])
    if (!scripts) throw new Error("This page can't run JavaScript. Reload it to try again.")
    const step = scriptStep({ code, role, ...(user ? { user } : {}) }, scripts, readScript)
    return this.#session.runScript(steps, step, onProgress)
  }

  async #prepare(text: string, onProgress: OnProgress): Promise<Prepared> {
    const placed = stepsIn(text)
    if (placed.length > mostRuns)
      throw new Error(
        `Schema and seed are ${placed.length} runs, and at most ${mostRuns} fit. Remove some of the lines that start with "-- run as".`,
      )
    const before = usersBefore(text).map((step) => ({ ...step, line: 1 }))
    const steps: SqlStep[] = []
    let result: SqlRunResult = { columns: [], rows: [], rowCount: 0, notices: [], users: [] }
    for (const { line, ...step } of [...before, ...placed]) {
      const { notices, users, error } = await this.#session.runAfter([...steps], step, onProgress)
      result = { ...result, notices: [...result.notices, ...notices].slice(0, limits.notices), users }
      if (error) return { text, steps, result: { ...result, error: movedDown(error, line) } }
      steps.push(step)
    }
    return { text, steps, result }
  }
}

/** The error's line in the whole text. */
const movedDown = (error: RunError, line: number): RunError =>
  error.line ? { ...error, line: error.line + line - 1 } : error
