// A thread of a build: does jobs as they come.
import { parentPort, workerData } from 'node:worker_threads'
import type { BuildSetup, Jobs } from './jobs.ts'
import { openJobs } from './jobs.ts'

export interface JobRequest {
  id: number
  name: keyof Jobs
  input: unknown
}

/** An error of the system: a message to another thread would leave these fields out. */
type SystemFault = Pick<NodeJS.ErrnoException, 'code' | 'path' | 'syscall'> & { needed?: number }

export type JobResponse = { id: number } & ({ result: unknown } | { error: string; fault: SystemFault })

const jobs = openJobs(workerData as BuildSetup)

parentPort?.on('message', async ({ id, name, input }: JobRequest) => {
  const send = (response: JobResponse) => parentPort?.postMessage(response)
  try {
    send({ id, result: await (jobs[name] as (input: unknown) => unknown)(input) })
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const { code, path, syscall, needed } = error as SystemFault
    send({ id, error: words, fault: { code, path, syscall, needed } as SystemFault })
  }
})
