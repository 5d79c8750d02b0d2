// One build at a time for a site: .cache/build.lock says who is building. The next one waits, and takes the lock over from a
// process that died.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { draftOf } from '../lib/write-whole.ts'
import { ToolFailed } from '../problems/tool-failed.ts'

interface Holder {
  pid: number
  /** When the lock was taken, as in 2026-11-15T12:00:00.000Z. */
  since: string
  /** Where `pid` means this process: another machine, container, or boot has others. */
  machine: string
  /** When the process started, in the kernel's words: a number that is used again belongs to another process. */
  started: string
}

interface LockOptions {
  /** How long to wait for another build, in milliseconds. */
  patience?: number
  /** Receives one message if there is another build to wait for. */
  tell?: (message: string) => void
}

const minute = 60 * 1000
/** Longer than any build should take, samples included. */
const usualPatience = 15 * minute
const pollEvery = 100
const beatEvery = 5000
/**
 * A holder that can't be seen, because it runs on another machine or the system doesn't say, is taken for dead after this long
 * without a sign. One step of a build can take a minute in which there is none.
 */
const silence = 3 * minute

/** A lock that can't be read may be in the making for this long. */
const settling = 2000

const lockIn = (root: string): string => join(root, '.cache/build.lock')

/** Runs `work` while no other build of this site runs. */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  { patience = usualPatience, tell = (message) => console.log(message) }: LockOptions = {},
): Promise<T> {
  const path = lockIn(root)
  const own = JSON.stringify(thisProcess())
  await take(path, own, { patience, tell, root })
  const beat = setInterval(() => touch(path), beatEvery).unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if (read(path) === own) rmSync(path, { force: true })
  }
}

async function take(
  path: string,
  own: string,
  { patience, tell, root }: Required<LockOptions> & { root: string },
): Promise<void> {
  const end = Date.now() + patience
  let isTold = false
  while (!create(path, own)) {
    const text = read(path)
    if (text === undefined) continue
    const holder = parse(text)
    if (holder ? isDead(holder, path) : isSilent(path, settling)) {
      remove(path, text)
      continue
    }
    const who = holder ? describe(holder) : 'it has just started'
    if (Date.now() >= end)
      throw new ToolFailed(
        `Another build of this site still runs (${who}). Wait until it ends, or stop it${holder && isHere(holder) ? ` with: kill ${holder.pid}` : ''}. If there is none, delete ${join(root, '.cache/build.lock')}.`,
      )
    if (!isTold) tell(`Waiting for another build of this site (${who}) …`)
    isTold = true
    await setTimeout(Math.min(pollEvery, Math.max(1, end - Date.now())))
  }
}

/**
 * Whether the lock is ours now. It's linked from a finished file, so nobody reads half of it. Where the disk has no links it's
 * written in place, and read again by those who find it empty.
 */
function create(path: string, text: string): boolean {
  const draft = draftOf(path)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(draft, text)
    try {
      linkSync(draft, path)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      writeFileSync(path, text, { flag: 'wx' })
    }
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw Object.assign(error as NodeJS.ErrnoException, { path })
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead lock, and no other: one that a third process has just made is put back. */
function remove(path: string, dead: string): void {
  const aside = draftOf(path)
  try {
    renameSync(path, aside)
    if (read(aside) !== dead) linkSync(aside, path)
  } catch (error) {
    // Another process was faster.
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, since, machine, started } = JSON.parse(text) as Partial<Holder>
    const isWhole = Number.isInteger(pid) && !Number.isNaN(Date.parse(since ?? ''))
    return isWhole ? ({ pid, since, machine, started } as Holder) : undefined
  } catch {
    return undefined
  }
}

function isDead(holder: Holder, path: string): boolean {
  if (isHere(holder)) {
    if (!isRunning(holder.pid)) return true
    const started = startOf(holder.pid)
    if (started) return started !== holder.started
  }
  return isSilent(path, silence)
}

function isSilent(path: string, milliseconds: number): boolean {
  const lock = statSync(path, { throwIfNoEntry: false })
  return lock !== undefined && Date.now() - lock.mtimeMs > milliseconds
}

const isHere = ({ machine }: Holder): boolean => machine === thisMachine()

function describe(holder: Holder): string {
  const place = isHere(holder) ? '' : ` on ${holder.machine.split(' ')[0]}`
  const since = new Date(holder.since).toLocaleTimeString('en-US', { hour12: false })
  return `process ${holder.pid}${place}, since ${since}`
}

const thisProcess = (): Holder => ({
  pid: process.pid,
  since: new Date().toISOString(),
  machine: thisMachine(),
  started: startOf(process.pid) ?? '',
})

/** Name, boot, and process namespace. Systems other than Linux give the name only. */
function thisMachine(): string {
  const boot = quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const namespace = quietly(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot, namespace].filter(Boolean).join(' ')
}

/** In ticks since the boot; Linux only. The program's name before it may have spaces and brackets. */
const startOf = (pid: number): string | undefined =>
  quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19])

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A sign of life. If the lock is gone, somebody removed it, and that's their decision. */
const touch = (path: string): void => quietly(() => utimesSync(path, new Date(), new Date()))

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
