// The bytes of uploaded objects. Each version of an object is a separate file, named by chance and never changed: a row points to
// a file that's complete, or there's no row.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore, OpenFile, Received, StorageLimits } from './object-store.ts'
import { UploadFault, UploadTooLarge } from './upload-fault.ts'

const incoming = 'incoming-'
/** As they're named, for Postgres too. */
export const versionPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
/** A row can have another version, written by SQL: the path of a file elsewhere, for example. */
const isVersion = (text: string): boolean => new RegExp(versionPattern).test(text)

export class ObjectFiles implements ObjectStore {
  readonly #kept: string | undefined
  readonly #limits: StorageLimits
  #folder: Promise<string> | undefined
  /** Bytes of all files, those that are still arriving included. */
  #used = 0
  #isSwept = false

  /** Without a folder, the files live in a temporary one. */
  constructor(folder: string | undefined, limits: StorageLimits) {
    this.#kept = folder
    this.#limits = limits
  }

  /** Writes what arrives, as long as the limits allow it. */
  async receive(
    chunks: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
    bucketLimit: number | null,
  ): Promise<Received> {
    let size = 0
    const hash = createHash('md5')
    const counted = this.#counted(chunks, bucketLimit, (chunk) => {
      size += chunk.byteLength
      hash.update(chunk)
    })
    try {
      return { version: await this.#keep(counted), size, eTag: `"${hash.digest('hex')}"` }
    } catch (error) {
      this.#used -= size
      throw error
    }
  }

  /** Writes to a temporary name, and gives it a version when all of it is on the disk. */
  async #keep(chunks: AsyncIterable<Uint8Array>): Promise<string> {
    const folder = await this.#open()
    const version = randomUUID()
    const draft = join(folder, `${incoming}${version}`)
    try {
      // Opened first: a write stream that opens the file itself could create it after it was removed.
      const file = await open(draft, 'wx', 0o600)
      // `flush` syncs the file before it's closed.
      await pipeline(chunks, file.createWriteStream({ flush: true }))
      await rename(draft, join(folder, version))
      return version
    } catch (error) {
      await rm(draft, { force: true })
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      throw new UploadFault(
        '507',
        'Disk full',
        `The disk of ${folder} is full. Free some space, then upload again.`,
      )
    }
  }

  async *#counted(
    chunks: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
    bucketLimit: number | null,
    count: (chunk: Uint8Array) => void,
  ): AsyncGenerator<Uint8Array> {
    const largest = Math.min(bucketLimit ?? Infinity, this.#limits.largestObject)
    let size = 0
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      this.#used += chunk.byteLength
      count(chunk)
      if (size > largest) throw new UploadTooLarge('The object exceeded the maximum allowed size')
      if (this.#used > this.#limits.allObjects)
        throw new UploadTooLarge(
          `The test project keeps ${this.#limits.allObjects} bytes. Remove some objects.`,
        )
      yield chunk
    }
  }

  /** Undefined if there's no such version. What's opened must be read or closed. */
  async open(version: string): Promise<OpenFile | undefined> {
    if (!isVersion(version)) return undefined
    const folder = await this.#open()
    // Opened first: a file that's removed meanwhile can still be read to its end.
    const file = await open(join(folder, version)).catch(() => undefined)
    return (
      file && {
        size: (await file.stat()).size,
        read: (part) => Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>,
        close: () => file.close(),
      }
    )
  }

  async remove(versions: readonly (string | null)[]): Promise<void> {
    const folder = await this.#open()
    for (const version of versions) {
      if (!version || !isVersion(version)) continue
      const path = join(folder, version)
      const found = await stat(path).catch(() => undefined)
      if (!found) continue
      await rm(path, { force: true })
      this.#used -= found.size
    }
  }

  /** Removes what no row points to: an upload that was cut short, or a file whose row is gone. Later, uploads may be on their way. */
  async sweepOnce(versions: ReadonlySet<string>): Promise<void> {
    if (this.#isSwept) return
    this.#isSwept = true
    const folder = await this.#open()
    for (const name of await readdir(folder))
      if (!versions.has(name)) await rm(join(folder, name), { force: true })
    this.#used = await sizeOf(folder)
  }

  async close(): Promise<void> {
    const folder = await this.#folder
    if (folder && !this.#kept) await rm(folder, { recursive: true, force: true })
    this.#folder = undefined
  }

  #open(): Promise<string> {
    this.#folder ??= this.#make()
    return this.#folder
  }

  async #make(): Promise<string> {
    if (!this.#kept) return mkdtemp(join(tmpdir(), 'local-project-'))
    await mkdir(this.#kept, { recursive: true, mode: 0o700 })
    return this.#kept
  }
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const name of await readdir(folder)) size += (await stat(join(folder, name))).size
  return size
}
