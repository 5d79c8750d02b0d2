// A file that says which processes have something. It's taken over when all of them have ended. Plain JavaScript, because the
// first thing that needs a lock is the installation of packages.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds for which a file that can't be read may be in the making. */
const settling = 2000

/** The lock, or its holder: the number of a process, 0 if it isn't known yet. */
export function tryLock(path, { isShared = false } = {}) {
  const own = [identityOf(process.pid)]
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx' })
      return lockAt(path, own)
    } catch (error) {
      if (error.code !== 'EEXIST') throw Object.assign(error, { path })
    }
    const text = read(path)
    const holders = parse(text)
    const holder = holders?.find(isRunning)
    if (isShared && holder?.pid === process.pid) return lockAt(path, holders)
    if (holder) return { holder: holder.pid }
    if (!holders && !isOld(path)) return { holder: 0 }
    remove(path, text)
  }
}

/** Waits until the lock is ours. `onWait` gets the number of the process that has it, once. */
export async function takeLock(path, { patience, onWait }) {
  const deadline = Date.now() + patience
  let told
  for (;;) {
    const lock = tryLock(path)
    if (lock.release || Date.now() > deadline) return lock
    if (lock.holder && !told) onWait(lock.holder)
    told ||= lock.holder
    await setTimeout(100)
  }
}

const lockAt = (path, holders) => ({
  /** Names one more process, without which the lock isn't free. */
  add: (pid) => {
    holders.push(identityOf(pid))
    writeFileSync(path, JSON.stringify(holders))
  },
  release: () => {
    if (parse(read(path))?.[0]?.pid === process.pid) rmSync(path, { force: true })
  },
})

/** Removes the lock of dead processes, and puts back one that another command has just made. */
function remove(path, dead) {
  const renamed = `${path}.${process.pid}`
  try {
    renameSync(path, renamed)
    if (read(renamed) === dead) rmSync(renamed, { force: true })
    else renameSync(renamed, path)
  } catch (error) {
    // Another command was faster.
    if (error.code !== 'ENOENT') throw error
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined if it isn't a list of processes. */
function parse(text) {
  try {
    const holders = JSON.parse(text)
    return holders.every(({ pid }) => Number.isInteger(pid) && pid > 0) ? holders : undefined
  } catch {
    return undefined
  }
}

function isOld(path) {
  const lock = statSync(path, { throwIfNoEntry: false })
  return lock !== undefined && Date.now() - lock.mtimeMs > settling
}

/** Its number, and when it started: numbers are used again. Systems other than Linux don't tell the time. */
const identityOf = (pid) => ({ pid, started: statOf(pid)?.started })

/** `started` is optional. */
export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process exists too.
    if (error.code !== 'EPERM') return false
  }
  const now = statOf(pid)
  // A process that ended keeps its number until its parent has asked how.
  return now === undefined || (now.state !== 'Z' && (started === undefined || started === now.started))
}

/** The program's name before these fields may have spaces and brackets. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}
