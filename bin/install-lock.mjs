// One installation at a time: a file names the processes that are at it. If they all have ended, it's taken over.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { identityOf, isRunning } from './running-process.mjs'

/** A file that can't be read may be in the making for this long. */
const settling = 2000

/**
 * Waits until the lock is ours. `add` names one more process, without which it isn't free: npm goes on if the command that started
 * it is killed. `onWait` gets the number of the process that has the lock, once. Undefined if that lasts longer than `patience`, in
 * milliseconds.
 */
export async function takeLock(path, { onWait, patience }) {
  const own = [identityOf(process.pid)]
  const write = (flag) => writeFileSync(path, JSON.stringify(own), { flag })
  const deadline = Date.now() + patience
  mkdirSync(dirname(path), { recursive: true })
  let isWaiting = false
  for (;;) {
    try {
      write('wx')
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const text = read(path)
    const holders = parse(text)
    const holder = holders?.find(isRunning)
    if (holder || (!holders && !isOld(path))) {
      if (Date.now() > deadline) return undefined
      if (holder && !isWaiting) onWait(holder.pid)
      isWaiting ||= holder !== undefined
      await setTimeout(100)
    } else remove(path, text)
  }
  return {
    add: (pid) => {
      own.push(identityOf(pid))
      write('w')
    },
    release: () => rmSync(path, { force: true }),
  }
}

/** Removes the lock of dead processes, and puts back one that another command has just made. */
function remove(path, dead) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) === dead) rmSync(aside, { force: true })
    else renameSync(aside, path)
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
