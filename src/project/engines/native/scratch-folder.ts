// Where a server keeps its files while it runs. A database is some 300 files, and each page gets a new one: in memory that
// takes a third of the processor time that it takes on a disk.
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const enough = 1024 ** 3

const hour = 60 * 60 * 1000

/** A new folder, in memory where the system has room for that. */
export function scratchFolder(): string {
  const parent = hasRoom() ? inMemory : tmpdir()
  removeAbandoned(parent)
  return mkdtempSync(join(parent, `postgres-${process.pid}-`))
}

/** A process that is killed before its server runs can't remove its folder; the next one does. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, owner] = /^postgres-(\d+)-/.exec(name) ?? []
    if (owner && !isRunning(Number(owner)) && isOld(join(parent, name))) remove(join(parent, name))
  }
}

/** Another user's may not be ours to remove. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Containers can share this memory without seeing each other's processes, so a young folder may be in use. */
function isOld(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > hour
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}
