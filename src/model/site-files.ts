// The site's files, read once. A changed file is read again, and all others stay the same objects.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { brandWriter } from '../lib/brand-words.ts'
import type { RefusedSample, WrittenFile } from '../markdown/step.ts'
import type { Brand } from '../schemas/brand.ts'
import { filesBelow } from './files-below.ts'
import { readGitDates } from './git-dates.ts'
import { sampleReader } from './sample-files.ts'
import type { ImageSize } from './site-model.ts'

/** Folders with text files, and which of their files are read. */
const texts: Readonly<Record<string, RegExp>> = {
  // A page is .mdx. The others are read so that they can be reported.
  content: /\.mdx?$/,
  // Stubs describe the types of a library, and lines of JSON what its examples send.
  data: /\.(yaml|jsonl|pyi)$/,
  navigation: /\.ts$/,
}

type Sample = string | RefusedSample | undefined

export class SiteFiles {
  readonly root: string
  readonly #inBrand: (text: string) => string
  readonly #newSampleReader: () => (path: string) => Sample
  readonly #written = new Map<string, WrittenFile>()
  /** By folder, in path order. */
  readonly #lists = new Map<string, WrittenFile[]>()
  #publicFiles: ReadonlySet<string> | undefined
  readonly #imageSizes = new Map<string, ImageSize | undefined>()
  #readSample: ((path: string) => Sample) | undefined
  #dates: ReadonlyMap<string, string> | undefined

  constructor(root: string, brand: Brand) {
    this.root = root
    this.#inBrand = brandWriter(brand)
    this.#newSampleReader = () => sampleReader(root, brand)
    for (const [folder, ending] of Object.entries(texts))
      for (const file of filesBelow(root, folder)) if (ending.test(file)) this.#read(file)
  }

  /** A folder's texts, in path order. */
  list(folder: string): readonly WrittenFile[] {
    const known = this.#lists.get(folder)
    if (known) return known
    const list = [...this.#written.values()]
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .sort((a, b) => (a.file < b.file ? -1 : 1))
    this.#lists.set(folder, list)
    return list
  }

  /** Paths under public/, each with a leading slash. */
  get publicFiles(): ReadonlySet<string> {
    this.#publicFiles ??= new Set(filesBelow(this.root, 'public').map((file) => file.slice('public'.length)))
    return this.#publicFiles
  }

  /** Undefined if the image can't be read. */
  imageSizeOf(path: string): ImageSize | undefined {
    if (!this.#imageSizes.has(path))
      this.#imageSizes.set(path, readImageSize(join(this.root, 'public', path)))
    return this.#imageSizes.get(path)
  }

  /** The same function while every sample is the same. */
  get readSample(): (path: string) => Sample {
    this.#readSample ??= readOnce(this.#newSampleReader())
    return this.#readSample
  }

  /** Date of the last commit per file. */
  get dates(): ReadonlyMap<string, string> {
    this.#dates ??= readGitDates(this.root)
    return this.#dates
  }

  /** Files or folders that were written, added, or removed, as paths from the root. */
  change(paths: Iterable<string>): void {
    for (const path of paths) this.#change(path)
  }

  /** The tracked files and their commit dates may have changed. */
  changeHistory(): void {
    this.#dates = undefined
    this.#forgetSamples()
  }

  #change(path: string): void {
    const [folder = ''] = path.split('/')
    if (texts[folder]) this.#changeText(path, texts[folder])
    if (folder === 'public') {
      this.#publicFiles = undefined
      this.#imageSizes.clear()
    }
    if (folder === 'examples') this.#forgetSamples()
  }

  #changeText(path: string, ending: RegExp): void {
    const stats = statSync(join(this.root, path), { throwIfNoEntry: false })
    const below = [...this.#written.keys()].filter((file) => file === path || file.startsWith(`${path}/`))
    const now = stats?.isDirectory() ? filesBelow(this.root, path) : stats?.isFile() ? [path] : []
    for (const file of below) if (!now.includes(file)) this.#remove(file)
    for (const file of now) if (ending.test(file)) this.#read(file)
  }

  #read(file: string): void {
    let source: string
    try {
      source = this.#inBrand(readFileSync(join(this.root, file), 'utf8').replaceAll('\r\n', '\n'))
    } catch (error) {
      // Removed since it was listed. Its own change event follows.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      this.#remove(file)
      return
    }
    if (this.#written.get(file)?.source === source) return
    const written = { file, source }
    if (this.#written.has(file)) this.#exchange(written)
    else this.#lists.clear()
    this.#written.set(file, written)
  }

  /** Sorting all files again would cost more than the rest of a save. */
  #exchange(written: WrittenFile): void {
    for (const [folder, list] of this.#lists) {
      const index = list.findIndex(({ file }) => file === written.file)
      if (index >= 0) this.#lists.set(folder, list.with(index, written))
    }
  }

  #remove(file: string): void {
    this.#written.delete(file)
    this.#lists.clear()
  }

  #forgetSamples(): void {
    this.#readSample = undefined
  }
}

function readOnce(read: (path: string) => Sample): (path: string) => Sample {
  const samples = new Map<string, Sample>()
  return (path) => {
    if (!samples.has(path)) samples.set(path, read(path))
    return samples.get(path)
  }
}

function readImageSize(path: string): ImageSize | undefined {
  try {
    const { width, height } = imageSize(readFileSync(path))
    return { width, height }
  } catch {
    return undefined
  }
}
