// A page's project: runs a sample after the samples before it. What already ran isn't run again, and a project whose state
// doesn't fit starts over.
import type { ProjectSession } from './project-session.ts'
import type { ProjectUser, SqlResult, SqlStep } from './sql-run.ts'

export interface PageRun<Step> {
  /** The page's earlier samples, in order. Those that fail are part of the page. */
  before: readonly Step[]
  step: Step
  /** Whether the users aren't needed, which takes a query. */
  withoutUsers?: boolean
}

export type SqlRun = PageRun<SqlStep>

/** With the users that the sample can be run as. */
export type WithUsers<Result> = Result & { users: ProjectUser[] }

export type SqlRunResult = WithUsers<SqlResult>

const shownUsers = 2

type Open = (canStartOver: boolean) => Promise<ProjectSession>
type Take<Step, Result> = (session: ProjectSession, step: Step) => Promise<Result>

/** Of SQL, if nothing else is said. */
export class PageProject<Step = SqlStep, Result extends object = SqlResult> {
  readonly #open: Open
  readonly #run: Take<Step, Result>
  #session: Promise<ProjectSession> | undefined
  /** The steps that led to the project's state, with the mark of the state before each. */
  #history: { name: string; before: string }[] = []
  /** Of the state as it is, if it's known. */
  #mark: string | undefined
  /** Most readers run one sample, so the first start doesn't prepare for another order of clicks. */
  #canStartOver = false
  /** One at a time: the engine has one session. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    open: Open,
    run: Take<Step, Result> = (session, step) => session.run(step as SqlStep) as Promise<never>,
  ) {
    this.#open = open
    this.#run = run
  }

  /** `onStep` is called before each step that runs, which is when the engine is ready and it's this run's turn. */
  run(
    { before, step, withoutUsers }: PageRun<Step>,
    onStep: () => void = () => undefined,
  ): Promise<WithUsers<Result>> {
    const result = this.#turn.then(async () => {
      await this.#opened()
      try {
        const session = await this.#after(before, onStep)
        const ran = await this.#take(session, step, onStep)
        return { ...ran, users: withoutUsers ? [] : await session.users(shownUsers) }
      } catch (error) {
        // The engine failed, and nothing is known about its state.
        await this.close()
        throw error
      }
    })
    this.#turn = result.catch(() => undefined)
    return result
  }

  /** A new project, whatever ran before. A run goes on with a state that has the same mark, which doesn't show a random seed, for example. */
  startOver(): Promise<void> {
    const done = this.#turn.then(() => this.#startOver().catch(() => this.close()))
    this.#turn = done
    return done
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    this.#session = undefined
    this.#forget()
    await session?.close().catch(() => undefined)
  }

  /** The session of a project in which exactly these steps ran. */
  async #after(steps: readonly Step[], onStep: () => void): Promise<ProjectSession> {
    const wanted = steps.map((step) => JSON.stringify(step))
    const other = this.#history.findIndex(({ name }, index) => name !== wanted[index])
    const common = other < 0 ? this.#history.length : other
    const changed = this.#history[common]
    // What came after can stay if it changed nothing.
    if (changed && changed.before !== (await this.#markNow())) await this.#startOver()
    else this.#history.length = common
    const session = await this.#opened()
    for (const step of steps.slice(this.#history.length)) await this.#take(session, step, onStep)
    return session
  }

  async #startOver(): Promise<void> {
    const session = await this.#session
    if (!(await session?.startOver())) {
      this.#canStartOver = true
      await this.close()
    }
    this.#forget()
  }

  async #take(session: ProjectSession, step: Step, onStep: () => void): Promise<Result> {
    onStep()
    const before = await this.#markNow()
    this.#mark = undefined
    const result = await this.#run(session, step)
    this.#history.push({ name: JSON.stringify(step), before })
    return result
  }

  #opened(): Promise<ProjectSession> {
    this.#session ??= this.#open(this.#canStartOver)
    return this.#session
  }

  async #markNow(): Promise<string> {
    this.#mark ??= await (await this.#opened()).stateMark()
    return this.#mark
  }

  #forget(): void {
    this.#history = []
    this.#mark = undefined
  }
}
