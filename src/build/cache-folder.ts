// A folder of cached results, one file each. A file is written whole or not at all, and what is read is what was written: its
// hash is in front of it. Files that no build used for days leave.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isDraft, writeWhole } from '../lib/write-whole.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const hashLength = 16
const hashOfBytes = (bytes: Uint8Array): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, hashLength)

export class CacheFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined if it isn't there or is damaged: it is then made again. */
  read(name: string): Buffer | undefined {
    return this.readWithHash(name)?.bytes
  }

  readWithHash(name: string): { bytes: Buffer; hash: string } | undefined {
    let file: Buffer
    try {
      file = readFileSync(join(this.#folder, name))
    } catch {
      return undefined
    }
    const bytes = file.subarray(hashLength)
    const hash = file.subarray(0, hashLength)
    return hashOfBytes(bytes).equals(hash) ? { bytes, hash: hash.toString('hex') } : undefined
  }

  /** Returns its hash. */
  write(name: string, content: string | Uint8Array): string {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const hash = hashOfBytes(bytes)
    writeWhole(join(this.#folder, name), Buffer.concat([hash, bytes]))
    return hash.toString('hex')
  }

  prune(isUsed: (name: string) => boolean): void {
    pruneFolder(this.#folder, isUsed)
  }
}

/** Longer than it takes to write one: a build of another site may be doing so. */
const draftsKeptFor = hour

/** Removes what no build used for `keptFor` milliseconds. Whatever this one uses counts as used now. */
export function pruneFolder(folder: string, isUsed: (name: string) => boolean, keptFor = 3 * day): void {
  const now = Date.now()
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    // Another build was faster.
    if (!stats) continue
    const age = Math.max(0, now - stats.mtimeMs)
    if (isUsed(name)) {
      // Once a day is enough to mark it as used.
      if (age > day) utimesSync(path, new Date(now), new Date(now))
    } else if (age >= (isDraft(name) ? draftsKeptFor : keptFor))
      rmSync(path, { recursive: true, force: true })
  }
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
