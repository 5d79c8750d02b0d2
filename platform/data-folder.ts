// The folder that keeps the local platform's data between runs: one process at a time uses it, and its secret signs all keys.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DataFolder {
  /** Undefined if nothing is kept. */
  path: string | undefined
  /** What the keys and tokens of its projects are signed with. */
  secret: string
}

/** Without a folder, or if another process uses it, everything is new and stays in memory. */
export function openDataFolder(folder: string | undefined, warn: (message: string) => void): DataFolder {
  if (!folder) return { path: undefined, secret: newSecret() }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = claim(join(folder, 'in-use-by'))
  if (owner) {
    warn(
      `Process ${owner} uses the local platform's data in ${folder}. This process keeps its data in memory. To keep it, set PLATFORM_DATA to another folder.`,
    )
    return { path: undefined, secret: newSecret() }
  }
  return { path: folder, secret: readSecret(join(folder, 'jwt-secret')) }
}

const newSecret = (): string => randomBytes(48).toString('base64url')

/** The secret of this folder, made at its first use. Nobody but its owner can read it. */
function readSecret(file: string): string {
  const known = readIfThere(file)?.trim()
  if (known && known.length >= 32) {
    chmodSync(file, 0o600)
    return known
  }
  const secret = newSecret()
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

/** Two processes on the same files would ruin them. The process that has the folder, or undefined once it's ours. */
function claim(lock: string): number | undefined {
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(readIfThere(lock))
    if (owner === process.pid) return undefined
    if (owner && isRunning(owner)) return owner
    // Its process was killed.
    rmSync(lock, { force: true })
  }
  return Number(readIfThere(lock)) || undefined
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
