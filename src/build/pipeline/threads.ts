// Runs a build's jobs in threads, one per core.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SiteFault } from '../../problems/invariant.ts'
import type { BuildSetup, Jobs } from './jobs.ts'
import type { JobRequest, JobResponse } from './worker.ts'

type Input<Name extends keyof Jobs> = Parameters<Jobs[Name]>[0]
type Result<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>

interface Job {
  request: JobRequest
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  /** What it has to do, by id. */
  jobs: Map<number, Job>
}

const mostThreads = Math.max(2, Math.min(availableParallelism(), 8))
/** The second one is there when the first is finished. */
const mostJobs = 2

export class Threads {
  readonly #engine: string | undefined
  readonly #setup: BuildSetup
  readonly #waiting: Job[] = []
  readonly #threads: Thread[] = []
  #here: Promise<Jobs> | undefined
  #id = 0

  /** `engine` is the folder of the code that threads load. Without it, all jobs run in this thread. */
  constructor(engine: string | undefined, setup: BuildSetup) {
    this.#engine = engine
    this.#setup = setup
  }

  /** A job that is next comes before others that wait. */
  run<Name extends keyof Jobs>(
    name: Name,
    input: Input<Name>,
    { isNext = false } = {},
  ): Promise<Result<Name>> {
    if (this.#engine === undefined) return this.#runHere(name, input)
    return new Promise((resolve, reject) => {
      const job = { request: { id: this.#id++, name, input }, resolve, reject }
      if (isNext) this.#waiting.unshift(job)
      else this.#waiting.push(job)
      this.#feed()
    })
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  async #runHere<Name extends keyof Jobs>(name: Name, input: Input<Name>): Promise<Result<Name>> {
    this.#here ??= import('./jobs.ts').then(({ openJobs }) => openJobs(this.#setup))
    const jobs = await this.#here
    return (jobs[name] as (input: Input<Name>) => Promise<Result<Name>>)(input)
  }

  #feed(): void {
    for (;;) {
      const [job] = this.#waiting
      const thread = job && this.#freeThread()
      if (!thread) return
      this.#waiting.shift()
      thread.jobs.set(job.request.id, job)
      thread.worker.postMessage(job.request)
    }
  }

  #freeThread(): Thread | undefined {
    const [least] = this.#threads.toSorted((a, b) => a.jobs.size - b.jobs.size)
    if (least?.jobs.size !== 0 && this.#threads.length < mostThreads) return this.#start()
    return least && least.jobs.size < mostJobs ? least : undefined
  }

  #start(): Thread {
    const worker = new Worker(join(this.#engine ?? '', 'worker.mjs'), { workerData: this.#setup })
    const jobs = new Map<number, Job>()
    worker.on('message', ({ id, ...response }: JobResponse) => {
      const job = jobs.get(id)
      jobs.delete(id)
      if ('error' in response)
        job?.reject(
          Object.assign(
            new SiteFault(`A part of the site couldn't be made. ${response.error}`),
            response.fault,
          ),
        )
      else job?.resolve(response.result as never)
      this.#feed()
    })
    worker.on('error', (error) => {
      for (const { reject } of jobs.values()) reject(error)
    })
    const thread = { worker, jobs }
    this.#threads.push(thread)
    return thread
  }
}
