// Results that are kept between runs: a name, the version of the code that made them, and a key lead to bytes. Each is a file
// in .cache/<name>, written whole or not at all, and its name says its length, its checksum, and when it was written. What was
// damaged is made again, and what was not used for the longest time makes room.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Checksum } from '../../lib/checksum.ts'
import { checksumOf, checksumOfFile, isSame } from '../../lib/checksum.ts'
import { hashOf } from '../../lib/hash.ts'
import { isDraft, writeWhole } from '../../lib/write-whole.ts'

/** Nothing ever writes into it, so that a release can link to it. */
export interface CachedFile extends Checksum {
  source: string
}

/** A file in the store's folder. */
interface Entry extends CachedFile {
  /** When it was written, in seconds. A file that someone wrote into has a later time. */
  written: number
}

const hour = 60 * 60 * 1000

/** Bytes that a store may keep beside what its last run used, however little that was. */
const leastSpare = 64 * 1024 * 1024

export class CacheStore {
  readonly #folder: string
  readonly #version: string
  /** Files. */
  readonly #used = new Set<string>()
  /** By the hash of version and key. */
  #files: Map<string, Entry> | undefined

  /** `cache` is the .cache of a site, or of the code if results depend on nothing else. */
  constructor(cache: string, name: string, version = '') {
    this.#folder = join(cache, name)
    this.#version = version
  }

  /** Where it is, damaged or not. */
  locate(key: string): CachedFile | undefined {
    return this.#known().get(hashOf(this.#version, key))
  }

  /** Undefined if it isn't there or is damaged. */
  read(key: string): Buffer | undefined {
    return this.#verified(key, (file) => {
      const bytes = readFileSync(file.source)
      return isSame(checksumOf(bytes), file) ? bytes : undefined
    })
  }

  readJson<Value>(key: string): Value | undefined {
    const bytes = this.read(key)
    return bytes && (JSON.parse(bytes.toString()) as Value)
  }

  /** The same without its content, which is read only if its time isn't the one that it was written at. */
  find(key: string): CachedFile | undefined {
    return this.#verified(key, (file) => {
      const { size, mtimeMs } = statSync(file.source)
      if (size !== file.size) return undefined
      if (mtimeMs === file.written * 1000) return file
      if (!isSame(checksumOfFile(file.source), file)) return undefined
      // A copy of the cache has different times.
      utimesSync(file.source, Date.now() / 1000, file.written)
      return file
    })
  }

  /** Replaces what the key had. */
  write(key: string, content: string | Uint8Array): CachedFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const hash = hashOf(this.#version, key)
    const { size, crc } = checksumOf(bytes)
    // A second ago, so that a program that writes into it right afterward changes its time.
    const written = Math.floor(Date.now() / 1000) - 1
    const source = join(this.#folder, `${hash}.${size}-${crc}-${written}`)
    const file = { source, size, crc, written }
    const before = this.#known().get(hash)
    writeWhole(source, bytes)
    utimesSync(source, Date.now() / 1000, written)
    if (before && before.source !== source) rmSync(before.source, { force: true })
    this.#known().set(hash, file)
    this.keep(file)
    return file
  }

  /** Counts as used, although another thread did. */
  keep(file: CachedFile | undefined): void {
    if (file) this.#used.add(file.source)
  }

  /** Lists again what is there, after other threads wrote. */
  refresh(): void {
    this.#files = undefined
  }

  /**
   * Removes what wasn't used for the longest time, until the rest takes no more space than what is in use: what this run read, found,
   * or wrote.
   */
  prune(leastKept = leastSpare): void {
    const now = Date.now()
    let inUse = 0
    const unused: { path: string; size: number; usedAt: number }[] = []
    for (const name of namesIn(this.#folder)) {
      const path = join(this.#folder, name)
      const stats = statSync(path, { throwIfNoEntry: false })
      // Another process was faster.
      if (!stats) continue
      const { size, atimeMs, mtimeMs, mtime } = stats
      if (this.#used.has(path)) {
        inUse += size
        // Once an hour is enough to mark it as used.
        if (now - atimeMs > hour) utimesSync(path, now / 1000, mtime)
      } else if (!isDraft(name)) unused.push({ path, size, usedAt: atimeMs })
      // Longer than it takes to write one: another process may be doing so.
      else if (now - mtimeMs > hour) rmSync(path, { recursive: true, force: true })
    }
    let spare = Math.max(inUse, leastKept)
    for (const { path, size } of unused.sort((a, b) => b.usedAt - a.usedAt)) {
      spare -= size
      if (spare < 0) rmSync(path, { recursive: true, force: true })
    }
  }

  #verified<Result>(key: string, verify: (file: Entry) => Result | undefined): Result | undefined {
    const file = this.#known().get(hashOf(this.#version, key))
    if (!file) return undefined
    try {
      const result = verify(file)
      if (result) this.keep(file)
      return result
    } catch {
      // Removed since it was listed, or unreadable.
      return undefined
    }
  }

  /** Listed once. What another process adds later is made again, which gives the same file. */
  #known(): Map<string, Entry> {
    this.#files ??= new Map(
      namesIn(this.#folder).flatMap((name): [string, Entry][] => {
        const [, hash = '', size, crc, written] = /^(\w+)\.(\d+)-(\d+)-(\d+)$/.exec(name) ?? []
        const source = join(this.#folder, name)
        return hash
          ? [[hash, { source, size: Number(size), crc: Number(crc), written: Number(written) }]]
          : []
      }),
    )
    return this.#files
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
