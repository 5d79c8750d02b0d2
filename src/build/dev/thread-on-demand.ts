// A thread that starts with its first request, handles one at a time, and ends after a while without any.
import { parentPort, Worker } from 'node:worker_threads'
import { ToolFailed } from '../../problems/tool-failed.ts'

interface Options {
  /** Its bundle. */
  file: string
  /** What starts the message when it fails, such as "The samples couldn't be proved". */
  failure: string
  workerData?: unknown
  /** Milliseconds. An idle thread's compilers, databases, and caches would keep their memory. */
  endsAfter?: number
}

export interface ThreadOnDemand<Request, Result> {
  run: (request: Request) => Promise<Result>
  stop: () => Promise<void>
}

type Response<Result> = { result: Result; error?: undefined } | { result?: undefined; error: string }

export function threadOnDemand<Request, Result>({
  file,
  failure,
  workerData,
  endsAfter = 30_000,
}: Options): ThreadOnDemand<Request, Result> {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const stop = async () => {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const send = (request: Request) => {
    clearTimeout(timer)
    worker ??= new Worker(file, { workerData })
    const thread = worker
    return new Promise<Result>((resolve, reject) => {
      const settle = (done: () => void) => {
        // Only these three: Node's own listeners deliver the response to the next request.
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        timer = setTimeout(() => void stop(), endsAfter)
        timer.unref()
        done()
      }
      // The next request starts a new thread.
      const died = (why: string) => {
        worker = undefined
        settle(() => reject(new ToolFailed(`${failure}: ${why}.`)))
      }
      const onMessage = ({ result, error }: Response<Result>) =>
        settle(() => (error === undefined ? resolve(result as Result) : reject(new ToolFailed(error))))
      const onError = (error: Error) => died(error.message)
      const onExit = (code: number) => died(`its thread exited with status ${code}`)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage(request)
    })
  }
  return {
    run: (request) => {
      const done = last.then(() => send(request))
      last = done.catch(() => undefined)
      return done
    },
    stop,
  }
}

/** The thread's side. */
export function respondTo<Request, Result>(respond: (request: Request) => Result | Promise<Result>): void {
  const send = (response: Response<Result>) => parentPort?.postMessage(response)
  parentPort?.on('message', async (request: Request) => {
    try {
      send({ result: await respond(request) })
    } catch (error) {
      send({ error: error instanceof ToolFailed ? error.message : wordsOf(error) })
    }
  })
}

/** With where it was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
