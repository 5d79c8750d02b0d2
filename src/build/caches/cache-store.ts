// Results that are kept between runs: a name, the version of the code that made them, and a key lead to bytes. Each is a file
// in .cache/<name>, written whole or not at all, and its name says its length and checksum. What was damaged is made again, and
// what no run used for days is removed.
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

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Longer than it takes to write one: another process may be doing so. */
const draftsKeptFor = hour

export class CacheStore {
  readonly #folder: string
  readonly #version: string
  /** Files. */
  readonly #used = new Set<string>()
  /** By the hash of version and key. */
  #files: Map<string, CachedFile> | undefined

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

  /** The same without its content. */
  find(key: string): CachedFile | undefined {
    return this.#verified(key, (file) => (isSame(checksumOfFile(file.source), file) ? file : undefined))
  }

  /** Replaces what the key had. */
  write(key: string, content: string | Uint8Array): CachedFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const hash = hashOf(this.#version, key)
    const { size, crc } = checksumOf(bytes)
    const name = `${hash}.${size}-${crc}`
    const file = { source: join(this.#folder, name), size, crc }
    const before = this.#known().get(hash)
    writeWhole(file.source, bytes)
    if (before && before.source !== file.source) rmSync(before.source, { force: true })
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

  /** Removes what no run used for `keptFor` milliseconds. What this one read, found, or wrote counts as used now. */
  prune(keptFor = 3 * day): void {
    const now = Date.now()
    for (const name of namesIn(this.#folder)) {
      const path = join(this.#folder, name)
      const stats = statSync(path, { throwIfNoEntry: false })
      // Another process was faster.
      if (!stats) continue
      const age = Math.max(0, now - stats.mtimeMs)
      if (this.#used.has(path)) {
        // Once a day is enough to mark it as used.
        if (age > day) utimesSync(path, new Date(now), new Date(now))
      } else if (age >= (isDraft(name) ? draftsKeptFor : keptFor))
        rmSync(path, { recursive: true, force: true })
    }
  }

  #verified<Result>(key: string, verify: (file: CachedFile) => Result | undefined): Result | undefined {
    const file = this.locate(key)
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
  #known(): Map<string, CachedFile> {
    this.#files ??= new Map(
      namesIn(this.#folder).flatMap((name): [string, CachedFile][] => {
        const [, hash = '', size, crc] = /^(\w+)\.(\d+)-(\d+)$/.exec(name) ?? []
        return hash
          ? [[hash, { source: join(this.#folder, name), size: Number(size), crc: Number(crc) }]]
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
