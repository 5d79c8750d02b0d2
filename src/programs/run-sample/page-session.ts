// One Postgres for all samples of the page: opened with the first run, and opened again after it was stopped.
import type { PageStep, ScriptParts, ScriptRunResult } from '../../in-page/messages.ts'
import type { ScriptStep } from '../../in-page/script/script-run.ts'
import type { SqlRun, SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import type { PageRunData } from '../../schemas/run.ts'
import type { Progress } from './load-files.ts'
import { loadFile, loadParts } from './load-files.ts'
import { hasPolicies, readRunData, stepsBefore } from './page-run-data.ts'
import { Sandbox } from './sandbox.ts'
import { StoppedRun } from './slow-run.ts'
import { tablesStep } from './tables-query.ts'

/** Codes of an extension that isn't available, and of its library that isn't there. */
const missing = new Set(['0A000', '58P01'])

export class PageSession {
  readonly #path: string
  #data: Promise<PageRunData> | undefined
  #sandbox: Promise<Sandbox> | undefined
  #scripts: Promise<ScriptParts> | undefined
  /** What readers made of samples, by index: those that ran without an error. */
  readonly #changed = new Map<number, SqlStep>()
  /** What led to the project of each result. */
  readonly #stepsOf = new WeakMap<object, readonly PageStep[]>()
  readonly #listeners = new Set<(progress: Progress) => void>()
  /** How each run that hasn't ended is rejected. */
  readonly #running = new Set<(reason: Error) => void>()

  constructor(path: string) {
    this.#path = path
  }

  data(): Promise<PageRunData> {
    this.#data ??= readRunData(this.#path).catch((error: unknown) => {
      // The next click tries again.
      this.#data = undefined
      throw error
    })
    return this.#data
  }

  /** Runs a sample as it's in the panel, after the samples before it. */
  async run(index: number, step: SqlStep, onProgress: (progress: Progress) => void): Promise<SqlRunResult> {
    const { samples } = await this.data()
    const before = stepsBefore(samples, index, this.#changed)
    // Only then, the reader can choose one.
    const needsUsers = step.user !== undefined || hasPolicies([...before, step])
    const result = await this.runAfter(before, step, onProgress, needsUsers)
    if (!result.error) this.#changed.set(index, step)
    return result
  }

  /** Runs a step on a project in which exactly the others ran. */
  async runAfter(
    before: readonly SqlStep[],
    step: SqlStep,
    onProgress: (progress: Progress) => void,
    needsUsers = true,
  ): Promise<SqlRunResult> {
    return this.#untilStopped(onProgress, async () => {
      const sandbox = await this.#opened()
      const run: SqlRun = { before, step, withoutUsers: !needsUsers }
      const result = (await sandbox.run(run)) as SqlRunResult
      if (!(await this.#addPackage(result))) return this.#keep(result, [...before, step])
      sandbox.stop('Another extension is loaded.')
      return this.runAfter(before, step, onProgress, needsUsers)
    })
  }

  /** Runs JavaScript on a project in which exactly the others ran. */
  async runScript(
    before: readonly PageStep[],
    step: ScriptStep,
    onProgress: (progress: Progress) => void,
  ): Promise<ScriptRunResult> {
    return this.#untilStopped(onProgress, async () => {
      const [sandbox, parts] = await Promise.all([this.#opened(), this.#scriptParts()])
      const result = (await sandbox.run({ before, step }, parts)) as ScriptRunResult
      return this.#keep(result, [...before, step])
    })
  }

  #keep<Result extends object>(result: Result, steps: readonly PageStep[]): Result {
    this.#stepsOf.set(result, steps)
    return result
  }

  /** The tables and policies that the project has after a run with this result. */
  async tablesAfter(result: object): Promise<SqlRunResult> {
    const before = this.#stepsOf.get(result) ?? []
    return this.#untilStopped(
      () => undefined,
      async () => {
        const parts = before.some((step) => 'script' in step) ? await this.#scriptParts() : undefined
        const sandbox = await this.#opened()
        return (await sandbox.run({ before, step: tablesStep, withoutUsers: true }, parts)) as SqlRunResult
      },
    )
  }

  /** Ends what is running, and the project with it: nothing interrupts one statement. The next run makes a new one. */
  stop(): void {
    for (const reject of this.#running) reject(new StoppedRun())
    const opened = this.#sandbox
    this.#sandbox = undefined
    opened?.then((sandbox) => sandbox.stop('Stopped.')).catch(() => undefined)
  }

  /** What is still loading then goes on, because the next run needs it, too. */
  async #untilStopped<T>(onProgress: (progress: Progress) => void, run: () => Promise<T>): Promise<T> {
    let stop: (reason: Error) => void = () => undefined
    const stopped = new Promise<never>((_, reject) => {
      stop = reject
    })
    this.#running.add(stop)
    this.#listeners.add(onProgress)
    try {
      return await Promise.race([run(), stopped])
    } finally {
      this.#running.delete(stop)
      this.#listeners.delete(onProgress)
    }
  }

  /** What readers made of samples, by index. */
  get changed(): ReadonlyMap<number, SqlStep> {
    return this.#changed
  }

  /** Later samples run after the page's own text again. */
  reset(index: number): void {
    this.#changed.delete(index)
  }

  /** Starts Postgres, while something else is done. A failure is reported with the run. */
  start(): void {
    this.#opened().catch(() => undefined)
  }

  /** Ends Postgres. */
  close(): void {
    this.#sandbox?.then((sandbox) => sandbox.stop('The samples changed.')).catch(() => undefined)
  }

  /** Whether the run failed for an extension that the next sandbox can have. */
  async #addPackage({ error }: SqlRunResult): Promise<boolean> {
    const { files, packages = {} } = await this.data()
    const name = error && missing.has(error.code) && /"(?:\$libdir\/)?([^"]+)"/.exec(error.message)?.[1]
    const found = name && !files.extensions[name] && packages[name]
    if (found) files.extensions[name] = found
    return Boolean(found)
  }

  async #opened(): Promise<Sandbox> {
    const open = await this.#sandbox?.catch(() => undefined)
    if (!open || open.isOver) this.#sandbox = this.#open()
    return this.#sandbox as Promise<Sandbox>
  }

  async #open(): Promise<Sandbox> {
    const { files } = await this.data()
    return Sandbox.open(files.frame, loadParts(files, this.#onProgress))
  }

  /** The client, loaded once. Blobs are passed on without a copy. */
  #scriptParts(): Promise<ScriptParts> {
    this.#scripts ??= this.#loadScripts().catch((error: unknown) => {
      // The next click tries again.
      this.#scripts = undefined
      throw error
    })
    return this.#scripts
  }

  async #loadScripts(): Promise<ScriptParts> {
    const { scripts } = await this.data()
    if (!scripts) throw new Error('This page has no JavaScript to run.')
    // Its share of the whole is small, so that Postgres's progress is shown.
    const library = new Blob([await loadFile(scripts.worker)])
    return { library, settings: scripts.settings }
  }

  readonly #onProgress = (progress: Progress): void => {
    for (const listener of this.#listeners) listener(progress)
  }
}
