// The page's side of the sandbox: a frame with an opaque origin whose worker has Postgres. A run that takes too long ends the
// frame, and with it the worker.
import type { Progress } from '../../advisor/advise.ts'
import type { TabAdvice } from '../../in-page/advise-in-tab.ts'
import type {
  AdviseRequest,
  EngineFiles,
  PageStep,
  PartMessage,
  RunRequest,
  ScriptParts,
  ScriptRunResult,
} from '../../in-page/messages.ts'
import { readReply } from '../../in-page/read-reply.ts'
import type { PageRun, SqlRunResult } from '../../project/engines/tab/page-project.ts'
import type { LoadingParts } from './load-files.ts'

/** Milliseconds for each sample of a run, or part of an advice. */
const sampleLimit = 10_000
/** Milliseconds for a start, on a slow phone. */
const startLimit = 60_000

/** A run gives one, and one for each sample. A worker that sends many more wants something else. */
const mostMessages = 20

/** Of an advice, each with a separate time limit. A schema of 500 tables has 100. */
const mostAdviceParts = 1000

type Result = SqlRunResult | ScriptRunResult | TabAdvice

interface Waiting {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  /** None while the engine is being loaded, because no one knows how fast a connection is. */
  timer: number | undefined
  /** Samples, or parts of an advice, that haven't started. */
  parts: number
  onProgress: ((progress: Progress) => void) | undefined
}

interface Part {
  name: string
  bytes: EngineFiles[keyof EngineFiles]
}

/** A run that was stopped. The next one starts a new sandbox. */
class Stopped extends Error {}

export class Sandbox {
  readonly #frame: HTMLIFrameElement
  readonly #port: MessagePort
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  /** Messages that may still come since the last run began. */
  #messages = mostMessages
  #isLoaded = false
  #isOver = false

  private constructor(frame: HTMLIFrameElement, port: MessagePort) {
    this.#frame = frame
    this.#port = port
    port.onmessage = ({ data }) => this.#take(data)
    addEventListener('message', this.#onMessage)
    addEventListener('pagehide', this.#onLeave)
  }

  /** `url` is the frame's document. The parts can still be loading afterward: runs wait for them. */
  static async open(url: string, { code, parts }: LoadingParts): Promise<Sandbox> {
    const all = Object.entries(parts).map(async ([name, bytes]) => ({ name, bytes: await bytes }))
    // Rejections surface in #load(); don't report them as unhandled before that.
    for (const part of all) part.catch(() => undefined)
    const frame = document.createElement('iframe')
    try {
      const [, text] = await Promise.all([openFrame(frame, url), code])
      const { port1, port2 } = new MessageChannel()
      // Its origin is opaque, so no other target can be named. What is sent is public.
      frame.contentWindow?.postMessage({ code: text }, '*', [port2])
      const sandbox = new Sandbox(frame, port1)
      void sandbox.#load(all)
      return sandbox
    } catch (error) {
      frame.remove()
      throw error
    }
  }

  async #load(parts: readonly Promise<Part>[]): Promise<void> {
    try {
      await Promise.all(parts.map(async (part) => this.#send(await part)))
    } catch (error) {
      return this.stop(error instanceof Error ? error.message : "Postgres couldn't be loaded.")
    }
    this.#isLoaded = true
    for (const waiting of this.#waiting.values()) waiting.timer ??= this.#limit(startLimit)
  }

  /** Passed on without a copy. */
  #send({ name, bytes }: Part): void {
    const buffers = bytes instanceof ArrayBuffer ? [bytes] : Object.values(bytes)
    this.#port.postMessage({ kind: 'part', name, bytes } as PartMessage, buffers)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** `scripts` is needed as soon as one of the steps is JavaScript. */
  run(run: PageRun<PageStep>, scripts?: ScriptParts): Promise<SqlRunResult | ScriptRunResult> {
    const request = { kind: 'run', ...run, ...(scripts ? { scripts } : {}) } as const
    return this.#ask(request, run.before.length + 1) as Promise<SqlRunResult | ScriptRunResult>
  }

  advise(
    about: Pick<AdviseRequest, 'files' | 'rules'>,
    onProgress: (progress: Progress) => void,
  ): Promise<TabAdvice> {
    return this.#ask({ kind: 'advise', ...about }, mostAdviceParts, onProgress) as Promise<TabAdvice>
  }

  #ask(
    request: Omit<RunRequest, 'id'> | Omit<AdviseRequest, 'id'>,
    parts: number,
    onProgress?: Waiting['onProgress'],
  ): Promise<Result> {
    const id = this.#count++
    this.#messages = mostMessages + parts
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new Stopped('Postgres was stopped.'))
      const timer = this.#isLoaded ? this.#limit(startLimit) : undefined
      this.#waiting.set(id, { resolve, reject, timer, parts, onProgress })
      this.#port.postMessage({ ...request, id })
    })
  }

  stop(reason: string): void {
    if (this.#isOver) return
    this.#isOver = true
    removeEventListener('message', this.#onMessage)
    removeEventListener('pagehide', this.#onLeave)
    this.#port.close()
    this.#frame.remove()
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new Stopped(reason))
    }
    this.#waiting.clear()
  }

  #limit(time: number): number {
    return window.setTimeout(
      () =>
        this.stop(
          `This ran longer than ${time / 1000} seconds and was stopped. The project starts over with the next run.`,
        ),
      time,
    )
  }

  #take(data: unknown): void {
    this.#messages -= 1
    if (this.#messages < 0) this.stop('The sandbox sent too many messages, and was stopped.')
    const reply = this.#isOver ? undefined : readReply(data)
    const waiting = reply && this.#waiting.get(reply.id)
    if (!reply || !waiting) return
    if (reply.kind === 'running') {
      // Once for each sample: code in the sandbox can't give itself more time.
      if (waiting.parts === 0) return
      waiting.parts -= 1
      clearTimeout(waiting.timer)
      waiting.timer = this.#limit(sampleLimit)
      if (reply.progress) waiting.onProgress?.(reply.progress)
      return
    }
    clearTimeout(waiting.timer)
    this.#waiting.delete(reply.id)
    if (reply.kind !== 'failed') waiting.resolve(reply.result)
    else {
      waiting.reject(new Error(`Postgres failed: ${reply.message}`))
      this.stop('Postgres failed.')
    }
  }

  /** The worker's code failed. */
  #onMessage = ({ source, data }: MessageEvent): void => {
    if (source === this.#frame.contentWindow && data?.kind === 'broken')
      this.stop("Postgres couldn't be started.")
  }

  #onLeave = (): void => this.stop('The page was left.')
}

function openFrame(frame: HTMLIFrameElement, url: string): Promise<void> {
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.title = 'Sandbox'
  frame.src = url
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener('message', onOpen)
      reject(new Error("The sandbox couldn't be opened."))
    }, startLimit)
    const onOpen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data?.kind !== 'open') return
      clearTimeout(timer)
      removeEventListener('message', onOpen)
      resolve()
    }
    addEventListener('message', onOpen)
    document.body.append(frame)
  })
}
