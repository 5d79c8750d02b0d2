// One build at a time for a site: .cache/build.lock says who is building. The next one waits, and takes the lock over from a
// process that died.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { LockHolder } from '../../lib/process-lock.ts'
import { tryLock } from '../../lib/process-lock.ts'
import { isOnThisMachine } from '../../lib/running-process.ts'
import { ToolFailed } from '../../problems/tool-failed.ts'

interface WaitOptions {
  /** How long to wait for another build, in milliseconds. */
  patience?: number
  /** Receives one message if there is another build to wait for. */
  tell?: (message: string) => void
}

const minute = 60 * 1000
/** Longer than any build should take, samples included. */
const usualPatience = 15 * minute
const pollEvery = 100
/** One step of a build can take a minute in which there is no sign of it. */
const silence = 3 * minute

const lockIn = (root: string): string => join(root, '.cache/build.lock')

/** Runs `work` while no other build of this site runs. */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  { patience = usualPatience, tell = (message) => console.log(message) }: WaitOptions = {},
): Promise<T> {
  const release = await take(root, { patience, tell })
  try {
    return await work()
  } finally {
    release()
  }
}

async function take(root: string, { patience, tell }: Required<WaitOptions>): Promise<() => void> {
  const end = Date.now() + patience
  let isTold = false
  for (;;) {
    const attempt = tryLock(lockIn(root), { silence })
    if (attempt.release) return attempt.release
    const { holder } = attempt
    const who = holder ? describe(holder) : 'it has just started'
    if (Date.now() >= end)
      throw new ToolFailed(
        `Another build of this site still runs (${who}). Wait until it ends, or stop it${holder && isOnThisMachine(holder) ? ` with: kill ${holder.pid}` : ''}. If there is none, delete ${lockIn(root)}.`,
      )
    if (!isTold) tell(`Waiting for another build of this site (${who}) …`)
    isTold = true
    await setTimeout(Math.min(pollEvery, Math.max(1, end - Date.now())))
  }
}

function describe(holder: LockHolder): string {
  const place = isOnThisMachine(holder) ? '' : ` on ${holder.machine.split(' ')[0]}`
  const since = new Date(holder.since).toLocaleTimeString('en-US', { hour12: false })
  return `process ${holder.pid}${place}, since ${since}`
}
