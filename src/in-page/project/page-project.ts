// A page's project: runs a sample after the samples before it. What already ran isn't run again, and a project whose state
// doesn't fit starts over.
import type { ProjectSession } from './project-session.ts'
import type { ProjectUser, SqlResult, SqlStep } from './sql-run.ts'

export interface PageRun<Step> {
  /** The page's earlier samples, in order. Those that fail are part of the page. */
  before: readonly Step[]
  step: Step
}

export type SqlRun = PageRun<SqlStep>

/** With the users that the sample can be run as. */
export type WithUsers<Result> = Result & { users: ProjectUser[] }

export type SqlRunResult = WithUsers<SqlResult>

const shownUsers = 2

type Take<Step, Result> = (session: ProjectSession, step: Step) => Promise<Result>

/** Of SQL, if nothing else is said. */
export class PageProject<Step = SqlStep, Result extends object = SqlResult> {
  readonly #open: () => Promise<ProjectSession>
  readonly #run: Take<Step, Result>
  #session: Promise<ProjectSession> | undefined
  /** The steps that led to the project's state, and whether they changed it. */
  #history: { name: string; isChange: boolean }[] = []
  /** One at a time: the engine has one session. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    open: () => Promise<ProjectSession>,
    run: Take<Step, Result> = (session, step) => session.run(step as SqlStep) as Promise<never>,
  ) {
    this.#open = open
    this.#run = run
  }

  /** `onStart` is called when the engine is ready and it's this run's turn. */
  run({ before, step }: PageRun<Step>, onStart: () => void = () => undefined): Promise<WithUsers<Result>> {
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
  async #after(steps: readonly Step[]): Promise<ProjectSession> {
    const wanted = steps.map((step) => JSON.stringify(step))
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

  async #take(session: ProjectSession, step: Step): Promise<Result> {
    try {
      const before = await session.stateMark()
      const result = await this.#run(session, step)
      const isChange = (await session.stateMark()) !== before
      this.#history.push({ name: JSON.stringify(step), isChange })
      return result
    } catch (error) {
      // The engine failed, and nothing is known about its state.
      await this.close()
      throw error
    }
  }
}
