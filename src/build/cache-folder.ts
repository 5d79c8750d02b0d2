// A folder of cached results, one file each. A file is written whole or not at all, and what is read is what was written: its
// hash is in front of it. Files that no build used for days leave.
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const day = 24 * 60 * 60 * 1000

const hashLength = 16
const hashOfBytes = (bytes: Uint8Array): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, hashLength)

let drafts = 0

/** Other processes and threads see the whole file, or none. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2, 8)}${drafts++}`
  writeFileSync(draft, content)
  renameSync(draft, path)
}

export class CacheFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined if it isn't there or is damaged: it is then made again. */
  read(name: string): Buffer | undefined {
    let file: Buffer
    try {
      file = readFileSync(join(this.#folder, name))
    } catch {
      return undefined
    }
    const bytes = file.subarray(hashLength)
    return hashOfBytes(bytes).equals(file.subarray(0, hashLength)) ? bytes : undefined
  }

  write(name: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    writeWhole(join(this.#folder, name), Buffer.concat([hashOfBytes(bytes), bytes]))
  }

  prune(isUsed: (name: string) => boolean): void {
    pruneFolder(this.#folder, isUsed)
  }
}

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
    } else if (age >= keptFor) rmSync(path, { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
