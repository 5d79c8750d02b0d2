// Collects the files of a build and publishes them together: until the last step the last good build stays as it was.
import { join, sep } from 'node:path'
import { invariant } from '../../problems/invariant.ts'
import type { CachedFile } from '../caches/cache-store.ts'
import type { PublishedForms } from '../caches/published-forms.ts'
import { publishRelease } from './releases.ts'

export class Publication {
  readonly #root: string
  readonly #files = new Map<string, CachedFile>()
  /** Of all files so far: as they are, and with brotli where they have it. */
  readonly size = { bytes: 0, compressed: 0 }

  constructor(root: string) {
    this.#root = root
  }

  add(path: string, { plain, br }: PublishedForms): void {
    this.#add(path, plain)
    this.size.bytes += plain.size
    if (!br) return
    this.#add(`${path}.br`, br)
    this.size.compressed += br.size
  }

  #add(path: string, file: CachedFile): void {
    // Routes and names come from content: none of them may lead out of dist/.
    const dist = join(this.#root, 'dist')
    const full = join(dist, path)
    invariant(full.startsWith(dist + sep), `A file would be written to ${full}.`)
    this.#files.set(full.slice(dist.length + 1).replaceAll(sep, '/'), file)
  }

  /** Publishes all of it in one step. */
  finish(): void {
    publishRelease(this.#root, this.#files)
  }
}
