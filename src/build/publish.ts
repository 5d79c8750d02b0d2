// Collects the files of a build and publishes them together: until the last step the last good build stays as it was. All of
// them come from caches by content, and each is verified before it's published.
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Checksum } from '../lib/checksum.ts'
import { checksumOf, checksumOfFile, isSame } from '../lib/checksum.ts'
import { hashOf } from '../lib/hash.ts'
import { writeWhole } from '../lib/write-whole.ts'
import { invariant } from '../problems/invariant.ts'
import { namesIn, pruneFolder } from './cache-folder.ts'
import { assetQuality, brotli, gzip, isCompressible, textQuality } from './compress.ts'
import type { PageFiles } from './page-cache.ts'
import type { ReleaseFile } from './releases.ts'
import { publishRelease } from './releases.ts'

export class Publication {
  readonly #root: string
  readonly #compressed: string
  readonly #files = new Map<string, ReleaseFile>()
  readonly #used = new Set<string>()
  /** By folder: hash and form → file. */
  readonly #known = new Map<string, Map<string, ReleaseFile>>()
  readonly #size = { bytes: 0, compressed: 0 }

  /** `compressed` keeps what was published before, by content. */
  constructor(root: string, compressed: string) {
    this.#root = root
    this.#compressed = compressed
  }

  /** Of all files so far: as they are, and with brotli where they have it. */
  get size(): { bytes: number; compressed: number } {
    return this.#size
  }

  #add(path: string, file: ReleaseFile): void {
    // Routes and names come from content: none of them may lead out of dist/.
    const dist = join(this.#root, 'dist')
    const full = join(dist, path)
    invariant(full.startsWith(dist + sep), `A file would be written to ${full}.`)
    this.#files.set(full.slice(dist.length + 1).replaceAll(sep, '/'), file)
    if (path.endsWith('.br')) this.#size.compressed += file.size
    else if (!path.endsWith('.gz')) this.#size.bytes += file.size
  }

  /** A page from the cache, with its compressed forms. */
  addPage(path: string, cached: string, files: PageFiles): void {
    for (const [ending, checksum] of Object.entries(files))
      this.#add(path.replace(/\.html$/, ending), { source: cached + ending, ...checksum })
  }

  /** What was made from the content. A server compresses it for the few that take gzip alone. */
  addText(path: string, text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    this.#addForms(path, hashOf(bytes), () => bytes, {
      quality: textQuality,
      forms: isCompressible(path) ? [asIs, '.br'] : [asIs],
      folder: this.#compressed,
    })
  }

  /** A file that stays as it is. It's copied, because people edit it. */
  addFile(path: string, source: string): void {
    const bytes = readFileSync(source)
    this.#addForms(path, hashOf(bytes), () => bytes, {
      quality: assetQuality(bytes.length),
      forms: isCompressible(path) ? [asIs, ...formsOf(bytes.length)] : [asIs],
      folder: this.#compressed,
    })
  }

  /** A file whose name has the hash of its content. Its compressed forms are kept in `folder`. */
  addAsset(path: string, source: string, folder: string): void {
    const checksum = checksumOfFile(source)
    this.#add(path, { source, ...checksum })
    if (!isCompressible(path)) return
    this.#addForms(
      path,
      hashOf(path, String(checksum.size), String(checksum.crc)),
      () => readFileSync(source),
      {
        quality: assetQuality(checksum.size),
        forms: formsOf(checksum.size),
        folder,
      },
    )
  }

  #addForms(
    path: string,
    content: string,
    read: () => Uint8Array,
    { quality, forms, folder }: { quality: number; forms: readonly Form[]; folder: string },
  ): void {
    for (const form of forms) {
      const name = hashOf(content, String(quality))
      const file = this.#find(folder, name + form) ?? store(folder, name, form, read(), quality)
      this.#used.add(file.source)
      this.#add(form === asIs ? path : path + form, file)
    }
  }

  /** A form whose content is what it was when it was written, which its name says. */
  #find(folder: string, wanted: string): ReleaseFile | undefined {
    const known = this.#known.get(folder) ?? formsIn(folder)
    this.#known.set(folder, known)
    const file = known.get(wanted)
    try {
      return file && isSame(checksumOfFile(file.source), file) ? file : undefined
    } catch {
      // Removed meanwhile, or unreadable.
      return undefined
    }
  }

  /** Publishes all of it in one step. What this build didn't need of the compressed files is dropped. */
  finish(): void {
    publishRelease(this.#root, this.#files)
    for (const folder of this.#known.keys()) {
      const isUsed = (name: string) => this.#used.has(join(folder, name))
      // Large texts change with every page, so what is left of them is not kept for days.
      pruneFolder(folder, isUsed, folder === this.#compressed ? 0 : undefined)
    }
  }
}

const asIs = '.raw' as const
type Form = '.br' | '.gz' | typeof asIs

/** Bytes. Until here the server makes the gzip form in a moment, for the few that take nothing else, and keeps it. */
const slowToGzip = 1_000_000

const formsOf = (size: number): Form[] => (size > slowToGzip ? ['.br', '.gz'] : ['.br'])

const compressors: Record<Form, (bytes: Uint8Array, quality: number) => Uint8Array> = {
  [asIs]: (bytes) => bytes,
  '.br': brotli,
  '.gz': gzip,
}

/** `<hash>.<length>-<checksum>.br` */
const nameOf = (hash: string, { size, crc }: Checksum, form: Form): string => `${hash}.${size}-${crc}${form}`
const namePattern = /^(\w+)\.(\d+)-(\d+)(\.\w+)$/

function formsIn(folder: string): Map<string, ReleaseFile> {
  const forms = new Map<string, ReleaseFile>()
  for (const name of namesIn(folder)) {
    const [, hash = '', size, crc, form = ''] = namePattern.exec(name) ?? []
    if (hash) forms.set(hash + form, { source: join(folder, name), size: Number(size), crc: Number(crc) })
  }
  return forms
}

function store(folder: string, hash: string, form: Form, bytes: Uint8Array, quality: number): ReleaseFile {
  const content = compressors[form](bytes, quality)
  const checksum = checksumOf(content)
  const source = join(folder, nameOf(hash, checksum, form))
  writeWhole(source, content)
  return { source, ...checksum }
}
