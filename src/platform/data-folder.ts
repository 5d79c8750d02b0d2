// The folder that keeps the local platform's data between runs: one process at a time uses it, and its secret signs all keys.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from '../../bin/process-lock.mjs'

export interface DataFolder {
  /** Undefined if nothing is kept. */
  path: string | undefined
  /** What the keys and tokens of its projects are signed with. */
  secret: string
  /** Lets another process have the folder. */
  release: () => void
}

/** Without a folder, or if another process uses it, everything is new and stays in memory. */
export function openDataFolder(folder: string | undefined, warn: (message: string) => void): DataFolder {
  if (!folder) return inMemory()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Two processes on the same files would ruin them.
  const lock = tryLock(join(folder, 'in-use-by'), { isShared: true })
  if (!lock.release) {
    warn(
      `Process ${lock.holder} uses the local platform's data in ${folder}. This process keeps its data in memory. To keep it, set PLATFORM_DATA to another folder.`,
    )
    return inMemory()
  }
  return { path: folder, secret: readSecret(join(folder, 'jwt-secret')), release: lock.release }
}

const inMemory = (): DataFolder => ({ path: undefined, secret: newSecret(), release: () => undefined })

const newSecret = (): string => randomBytes(48).toString('base64url')

/** The secret of this folder, made at its first use. No one but its owner can read it. */
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

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
