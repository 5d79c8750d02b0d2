// Puts a finished build into dist/ in one move: until the last line the last good build stays as it was.
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { invariant } from '../problems/invariant.ts'
import { pruneFolder, writeWhole } from './cache-folder.ts'
import { assetQuality, brotli, gzip, isCompressible, textQuality } from './compress.ts'
import type { PageFiles } from './page-cache.ts'

export class Publication {
  readonly #target: string
  readonly #draft: string
  readonly #old: string

  readonly #compressed: string
  readonly #used = new Set<string>()
  /** By folder: hash and form → name. */
  readonly #names = new Map<string, Map<string, string>>()
  readonly #folders = new Set<string>()
  readonly #size = { bytes: 0, compressed: 0 }

  /** `compressed` keeps what was compressed before, by content. */
  constructor(root: string, compressed: string) {
    this.#compressed = compressed
    this.#target = join(root, 'dist')
    this.#draft = join(root, 'dist.next')
    this.#old = join(root, 'dist.old')
    rmSync(this.#draft, { recursive: true, force: true })
    mkdirSync(this.#draft, { recursive: true })
  }

  /** Of all files so far: as they are, and with brotli where they have it. */
  get size(): { bytes: number; compressed: number } {
    return this.#size
  }

  #place(path: string): string {
    const full = join(this.#draft, path)
    // Routes and names come from content: none of them may lead out of dist/.
    invariant(full.startsWith(this.#draft + sep), `A file would be written to ${full}.`)
    const folder = dirname(full)
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
    return full
  }

  #count(ending: string, size: number): void {
    if (ending.endsWith('.br')) this.#size.compressed += size
    else if (!ending.endsWith('.gz')) this.#size.bytes += size
  }

  /** A page from the cache, with its compressed forms. */
  addPage(path: string, cached: string, files: PageFiles): void {
    for (const [ending, size] of Object.entries(files)) {
      linkOrCopy(cached + ending, this.#place(path.replace(/\.html$/, ending)))
      this.#count(ending, size)
    }
  }

  /** What was made from the content. A server compresses it for the few that take gzip alone. */
  addText(path: string, text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    const isSmall = bytes.length < smallText
    if (!isSmall) {
      writeFileSync(this.#place(path), bytes)
      this.#count(path, bytes.length)
    }
    const forms: Form[] = []
    if (isSmall) forms.push(asIs)
    if (isCompressible(path)) forms.push('.br')
    this.#compress(path, hashOf(bytes), () => bytes, {
      quality: textQuality,
      forms,
      folder: this.#compressed,
    })
  }

  /** A file that stays as it is. */
  addFile(path: string, source: string): void {
    cpSync(source, this.#place(path))
    const { size } = statSync(source)
    this.#count(path, size)
    if (!isCompressible(path)) return
    const bytes = readFileSync(source)
    this.#compress(path, hashOf(bytes), () => bytes, {
      quality: assetQuality(size),
      forms: formsOf(size),
      folder: this.#compressed,
    })
  }

  /** A file whose name has the hash of its content. Its compressed forms are kept in `folder`. */
  addAsset(path: string, source: string, folder: string): void {
    linkOrCopy(source, this.#place(path))
    const { size } = statSync(source)
    this.#count(path, size)
    if (!isCompressible(path)) return
    this.#compress(path, hashOf(path, String(size)), () => readFileSync(source), {
      quality: assetQuality(size),
      forms: formsOf(size),
      folder,
    })
  }

  #compress(
    path: string,
    content: string,
    read: () => Uint8Array,
    { quality, forms, folder }: { quality: number; forms: readonly Form[]; folder: string },
  ): void {
    for (const form of forms) {
      const name = hashOf(content, String(quality))
      const known = this.#find(folder, name + form) ?? store(folder, name, form, read(), quality)
      this.#used.add(known.path)
      const ending = form === asIs ? '' : form
      linkOrCopy(known.path, this.#place(path + ending))
      this.#count(path + ending, known.size)
    }
  }

  /** A compressed form that is as long as when it was written, which its name says. */
  #find(folder: string, wanted: string): { path: string; size: number } | undefined {
    const names = this.#names.get(folder) ?? namesByContent(folder)
    this.#names.set(folder, names)
    const name = names.get(wanted)
    if (!name) return undefined
    const path = join(folder, name)
    const size = Number(name.split('.')[1])
    return statSync(path, { throwIfNoEntry: false })?.size === size ? { path, size } : undefined
  }

  /** Swaps the draft in. What this build did not need of the compressed files is dropped. */
  finish(): void {
    rmSync(this.#old, { recursive: true, force: true })
    if (existsSync(this.#target)) renameSync(this.#target, this.#old)
    renameSync(this.#draft, this.#target)
    rmSync(this.#old, { recursive: true, force: true })
    for (const folder of this.#names.keys()) {
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

/** Bytes. To link a small file is cheaper than to write it, and most of them are the same as in the last build. */
const smallText = 200_000

const compressors: Record<Form, (bytes: Uint8Array, quality: number) => Uint8Array> = {
  [asIs]: (bytes) => bytes,
  '.br': brotli,
  '.gz': gzip,
}

/** `<hash>.<length>.br` */
const namePattern = /^(\w+)\.\d+(\.\w+)$/

const namesByContent = (folder: string): Map<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => namePattern.test(name))
      .map((name) => [name.replace(namePattern, '$1$2'), name]),
  )

function store(
  folder: string,
  hash: string,
  form: Form,
  bytes: Uint8Array,
  quality: number,
): { path: string; size: number } {
  const compressed = compressors[form](bytes, quality)
  const path = join(folder, `${hash}.${compressed.length}${form}`)
  writeWhole(path, compressed)
  return { path, size: compressed.length }
}

/** Nothing ever writes into either place, so one file may be linked in both. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
