// A page's project: runs a sample after the samples before it. What already ran isn't run again, and a project whose state
// doesn't fit starts over.
import type { ProjectSession } from './project-session.ts'
import type { ProjectUser, SqlResult, SqlStep } from './sql-run.ts'

export interface SqlRun {
  /** The page's earlier samples, in order. Those that fail are part of the page. */
  before: readonly SqlStep[]
  step: SqlStep
}

export interface SqlRunResult extends SqlResult {
  /** Users that the sample can be run as. */
  users: ProjectUser[]
}

const shownUsers = 2

export class PageProject {
  readonly #open: () => Promise<ProjectSession>
  #session: Promise<ProjectSession> | undefined
  /** The steps that led to the project's state, and whether they changed it. */
  #history: { name: string; isChange: boolean }[] = []
  /** One at a time: the engine has one session. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(open: () => Promise<ProjectSession>) {
    this.#open = open
  }

  /** `onStart` is called when the engine is ready and it's this run's turn. */
  run({ before, step }: SqlRun, onStart: () => void = () => undefined): Promise<SqlRunResult> {
    const result = this.#turn.then(async () => {
      this.#session ??= this.#open()
      await this.#session
      onStart()
      const session = await this.#after(before)
      const ran = await this.#take(session, step)
      return { ...ran, users: await session.users(shownUsers) }
    })
    this.#turn = result.catch(() => undefined)
    return result
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    this.#session = undefined
    this.#history = []
    await session?.close().catch(() => undefined)
  }

  /** The session of a project in which exactly these steps ran. */
  async #after(steps: readonly SqlStep[]): Promise<ProjectSession> {
    const wanted = steps.map(nameOf)
    const other = this.#history.findIndex(({ name }, index) => name !== wanted[index])
    const common = other < 0 ? this.#history.length : other
    // What came after can stay if it changed nothing.
    if (this.#history.slice(common).some(({ isChange }) => isChange)) await this.#startOver()
    else this.#history.length = common
    this.#session ??= this.#open()
    const session = await this.#session
    for (const step of steps.slice(this.#history.length)) await this.#take(session, step)
    return session
  }

  async #startOver(): Promise<void> {
    const session = await this.#session
    if (!(await session?.startOver())) await this.close()
    this.#history = []
  }

  async #take(session: ProjectSession, step: SqlStep): Promise<SqlResult> {
    try {
      const before = await session.stateMark()
      const result = await session.run(step)
      const isChange = (await session.stateMark()) !== before
      this.#history.push({ name: nameOf(step), isChange })
      return result
    } catch (error) {
      // The engine failed, and nothing is known about its state.
      await this.close()
      throw error
    }
  }
}

const nameOf = ({ sql, role, user = '', claims = '' }: SqlStep): string =>
  JSON.stringify([sql, role, user, claims])
