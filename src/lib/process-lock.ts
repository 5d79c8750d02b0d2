// A file that says which process has something. It's taken over from a process that died, and never from one that runs.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { ProcessIdentity } from './running-process.ts'
import { identityOf, isRunning, isSameProcess } from './running-process.ts'
import { draftOf } from './write-whole.ts'

export interface LockHolder extends ProcessIdentity {
  /** When the lock was taken, as in 2026-11-15T12:00:00.000Z. */
  since: string
}

/** Either the lock is ours until `release`, or another process has it. Its holder isn't known while it's being written. */
type Attempt = { release: () => void } | { release?: undefined; holder: LockHolder | undefined }

interface LockOptions {
  /**
   * A holder that can't be seen, because it runs on another machine or the system doesn't tell, is taken for dead after this many
   * milliseconds without a sign.
   */
  silence: number
  /** Whether a lock that this process already has is taken once more. The first one to be released frees it. */
  isShared?: boolean
}

const beatEvery = 5000

/** Each one means that another process was faster. */
const mostTries = 100

/** A lock that can't be read may be in the making for this long. */
const settling = 2000

export function tryLock(path: string, { silence, isShared = false }: LockOptions): Attempt {
  const self: LockHolder = { ...identityOf(process.pid), since: new Date().toISOString() }
  const own = JSON.stringify(self)
  for (let tries = 0; tries < mostTries; tries++) {
    if (create(path, own)) return hold(path, own)
    const text = read(path)
    if (text === undefined) continue
    const holder = parse(text)
    if (holder && isShared && isSameProcess(holder, self)) return hold(path, text)
    if (holder ? !isAlive(holder, path, silence) : isSilent(path, settling)) remove(path, text)
    else return { holder }
  }
  return { holder: undefined }
}

function hold(path: string, own: string): Attempt {
  const beat = setInterval(() => touch(path), beatEvery).unref()
  return {
    release: () => {
      clearInterval(beat)
      if (read(path) === own) rmSync(path, { force: true })
    },
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

function parse(text: string): LockHolder | undefined {
  try {
    const { pid, since, machine, started } = JSON.parse(text) as Partial<LockHolder>
    const isWhole = Number.isInteger(pid) && !Number.isNaN(Date.parse(since ?? ''))
    return isWhole ? ({ pid, since, machine, started } as LockHolder) : undefined
  } catch {
    return undefined
  }
}

const isAlive = (holder: LockHolder, path: string, silence: number): boolean =>
  isRunning(holder) ?? !isSilent(path, silence)

function isSilent(path: string, milliseconds: number): boolean {
  const lock = statSync(path, { throwIfNoEntry: false })
  return lock !== undefined && Date.now() - lock.mtimeMs > milliseconds
}

/** A sign of life. If the lock is gone, somebody removed it, and that's their decision. */
function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // It's gone.
  }
}
