// Which process a stored number means: another machine, container, or boot has others, and a number is used again.
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  pid: number
  /** Where `pid` means this process. */
  machine: string
  /** When the process started, in ticks since the boot. Empty where the system doesn't tell. */
  started: string
}

export const identityOf = (pid: number): ProcessIdentity => ({
  pid,
  machine: thisMachine(),
  started: statOf(pid)?.started ?? '',
})

export const isOnThisMachine = ({ machine }: ProcessIdentity): boolean => machine === thisMachine()

export const isSameProcess = (a: ProcessIdentity, b: ProcessIdentity): boolean =>
  a.pid === b.pid && a.machine === b.machine && a.started === b.started

/** Undefined if it can't be told from here. */
export function isRunning(identity: ProcessIdentity): boolean | undefined {
  if (!isOnThisMachine(identity)) return undefined
  if (!isTaken(identity.pid)) return false
  const { state, started } = statOf(identity.pid) ?? {}
  if (!started) return undefined
  // A process that ended keeps its number until its parent has asked how.
  return started === identity.started && state !== 'Z'
}

/** Name, boot, and process namespace. Systems other than Linux give the name only. */
function thisMachine(): string {
  const boot = quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const namespace = quietly(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot, namespace].filter(Boolean).join(' ')
}

/** Linux only. The program's name before these fields may have spaces and brackets. */
function statOf(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  const text = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && { state: fields[0], started: fields[19] }
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
