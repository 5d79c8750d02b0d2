// The advisor's Postgres: a project in the sandbox that runs samples too.
import type { Progress } from '../../advisor/advise.ts'
import { namedExtensions } from '../../advisor/named-extensions.ts'
import type { TabAdvice } from '../../in-page/advise-in-tab.ts'
import { loadParts, progressInWords } from '../../programs/run-sample/load-files.ts'
import { readRunData } from '../../programs/run-sample/page-run-data.ts'
import { Sandbox } from '../../programs/run-sample/sandbox.ts'
import { StoppedRun } from '../../programs/run-sample/slow-run.ts'
import type { AdvisorRule } from '../../schemas/advisor.ts'
import type { PageRunData } from '../../schemas/run.ts'
import type { WrittenSql } from './advisor-state.ts'

/** Where the build publishes the rules. */
const rulesUrl = '/advisor.json'

const stepWords = {
  load: 'Loading statements',
  try: 'Trying requests',
  find: 'Applying rules',
} as const

const adviceInWords = ({ step, done, of }: Progress): string =>
  of > 0 ? `${stepWords[step]}: ${done} of ${of}` : stepWords[step]

export class AdvisorSession {
  #files: Promise<[PageRunData, AdvisorRule[]]> | undefined
  #opened: { sandbox: Promise<Sandbox>; extensions: string } | undefined
  #stop: (reason: Error) => void = () => undefined

  /** Rejects with a message for the reader. */
  async advise(written: readonly WrittenSql[], onProgress: (words: string) => void): Promise<TabAdvice> {
    const stopped = new Promise<never>((_, reject) => {
      this.#stop = reject
    })
    return Promise.race([this.#advise(written, onProgress), stopped])
  }

  /** Nothing interrupts one statement, so the project ends with it. */
  stop(): void {
    this.#stop(new StoppedRun())
    this.#opened?.sandbox.then((sandbox) => sandbox.stop('Stopped.')).catch(() => undefined)
    this.#opened = undefined
  }

  async #advise(files: readonly WrittenSql[], onProgress: (words: string) => void): Promise<TabAdvice> {
    const [data, rules] = await this.#filesOnce()
    const sandbox = await this.#open(files, data, onProgress)
    return sandbox.advise({ files, rules }, (progress) => onProgress(adviceInWords(progress)))
  }

  #filesOnce(): Promise<[PageRunData, AdvisorRule[]]> {
    this.#files ??= Promise.all([readRunData(location.pathname), readRules()])
    // The next click tries again.
    this.#files.catch(() => {
      this.#files = undefined
    })
    return this.#files
  }

  /** With the extensions that the SQL names, because they are loaded with the engine. */
  async #open(
    files: readonly WrittenSql[],
    { files: parts, packages = {} }: PageRunData,
    onProgress: (words: string) => void,
  ): Promise<Sandbox> {
    const names = namedExtensions(files, Object.keys(packages))
    const extensions = names.join(' ')
    const open = await this.#opened?.sandbox.catch(() => undefined)
    if (open && !open.isOver && this.#opened?.extensions === extensions) return open
    open?.stop('Another extension is loaded.')
    const wanted = Object.fromEntries(
      names.flatMap((name) => (packages[name] ? [[name, packages[name]]] : [])),
    )
    const loading = loadParts({ ...parts, extensions: wanted }, (progress) =>
      onProgress(progressInWords(progress)),
    )
    const sandbox = Sandbox.open(parts.frame, loading)
    this.#opened = { sandbox, extensions }
    return sandbox
  }
}

async function readRules(): Promise<AdvisorRule[]> {
  const response = await fetch(rulesUrl).catch(() => undefined)
  if (!response?.ok)
    throw new Error("The advisor's rules couldn't be loaded. Check your connection, and try again.")
  return (await response.json()) as AdvisorRule[]
}
