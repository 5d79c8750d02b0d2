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
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { invariant } from '../problems/invariant.ts'
import { assetQuality, brotli, gzip, isCompressible, outputQuality } from './compress.ts'

export class Publication {
  readonly #target: string
  readonly #draft: string
  readonly #old: string

  readonly #compressed: string
  readonly #used = new Set<string>()

  /** `compressed` keeps what was compressed before, by content. */
  constructor(root: string, compressed: string) {
    this.#compressed = compressed
    this.#target = join(root, 'dist')
    this.#draft = join(root, 'dist.next')
    this.#old = join(root, 'dist.old')
    rmSync(this.#draft, { recursive: true, force: true })
    mkdirSync(this.#draft, { recursive: true })
  }

  #place(path: string): string {
    const full = join(this.#draft, path)
    // Routes and names come from content: none of them may lead out of dist/.
    invariant(full.startsWith(this.#draft + sep), `A file would be written to ${full}.`)
    mkdirSync(dirname(full), { recursive: true })
    return full
  }

  /** A page from the cache, with its compressed forms. */
  addPage(path: string, cached: string): void {
    // The page that answers wrong addresses has no Markdown.
    const forms = existsSync(`${cached}.md`) ? ['.html', '.md'] : ['.html']
    for (const ending of forms.flatMap((form) => [form, `${form}.br`, `${form}.gz`]))
      linkOrCopy(cached + ending, this.#place(path.replace(/\.html$/, ending)))
  }

  /** What was made from the content. */
  addText(path: string, text: string | Uint8Array): void {
    this.#add(path, text, outputQuality, this.#compressed)
  }

  /** A file that stays as it is. */
  addFile(path: string, source: string, compressed = this.#compressed): void {
    if (!isCompressible(path)) {
      cpSync(source, this.#place(path))
      return
    }
    const bytes = readFileSync(source)
    this.#add(path, bytes, assetQuality(bytes.length), compressed)
  }

  #add(path: string, text: string | Uint8Array, quality: number, compressed: string): void {
    const full = this.#place(path)
    writeFileSync(full, text)
    if (!isCompressible(path)) return
    const known = join(compressed, hashOf(text, String(quality)))
    this.#used.add(known)
    if (!existsSync(`${known}.gz`)) {
      mkdirSync(compressed, { recursive: true })
      writeFileSync(`${known}.br`, brotli(text, quality))
      writeFileSync(`${known}.gz`, gzip(text))
    }
    for (const ending of ['.br', '.gz']) linkOrCopy(known + ending, full + ending)
  }

  /** The switch. What this build did not need of the compressed files is let go. */
  finish(): void {
    rmSync(this.#old, { recursive: true, force: true })
    if (existsSync(this.#target)) renameSync(this.#target, this.#old)
    renameSync(this.#draft, this.#target)
    rmSync(this.#old, { recursive: true, force: true })
    if (!existsSync(this.#compressed)) return
    for (const name of readdirSync(this.#compressed))
      if (!this.#used.has(join(this.#compressed, name.replace(/\.\w+$/, ''))))
        rmSync(join(this.#compressed, name))
  }
}

/** Nothing ever writes into either place, so one file may stand in both. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
