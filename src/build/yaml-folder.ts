// What the files in data/ say, kept on disk between runs: parsing all of them took 1.9 s on processors, and reading
// this took 40 ms.
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import type { YamlStore } from '../problems/parse-yaml.ts'
import type { PlainYaml } from '../problems/plain-yaml.ts'
import { CacheFolder } from './cache-folder.ts'

export class YamlFolder implements YamlStore {
  readonly #folder: CacheFolder
  readonly #version: string
  readonly #used = new Set<string>()
  #isNew = false

  /** `version` of the code that parses. */
  constructor(root: string, version: string) {
    this.#folder = new CacheFolder(join(root, '.cache/data'))
    this.#version = version
  }

  read(text: string): PlainYaml | undefined {
    const bytes = this.#folder.read(this.#nameOf(text))
    return bytes && (JSON.parse(bytes.toString()) as PlainYaml)
  }

  write(text: string, plain: PlainYaml): void {
    this.#isNew = true
    this.#folder.write(this.#nameOf(text), JSON.stringify(plain))
  }

  /** Call it after all files were read. */
  prune(): void {
    if (this.#isNew) this.#folder.prune((name) => this.#used.has(name))
  }

  #nameOf(text: string): string {
    const name = hashOf(this.#version, text)
    this.#used.add(name)
    return name
  }
}
