// The units of all pages, kept on disk for the next start of `npm run dev`: to find them and their keys, every sample of the site
// is compared with all commands and all APIs.
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import type { Page } from '../model/site-model.ts'
import type { PageUnits, ProofRules, UnitStore } from '../proofs/unit.ts'
import type { ProofContext } from '../snippets/prover.ts'
import { CacheFolder } from './cache-folder.ts'
import { contentIdOf } from './parse-cache-file.ts'

/** Its samples as places in the page's list of fences. */
type StoredUnit = [prover: string, key: string, samples: number[]]

interface StoredUnits {
  /** Hash of everything besides pages that units depend on. */
  stamp: string
  /** By what the page says. */
  pages: Record<string, StoredUnit[]>
}

const name = 'units'

export class UnitFile implements UnitStore {
  readonly #folder: CacheFolder
  readonly #version: string
  readonly #stored: StoredUnits | undefined
  readonly #used = new Map<Page['fences'], PageUnits>()
  #stamp = ''
  #isNew = false
  #isOpen = true

  /** `version` of all code. */
  constructor(root: string, version: string) {
    this.#folder = new CacheFolder(join(root, '.cache'))
    this.#version = version
    const bytes = this.#folder.read(name)
    this.#stored = bytes && (JSON.parse(bytes.toString()) as StoredUnits)
  }

  find(page: Page, context: ProofContext, rules: ProofRules, compute: () => PageUnits): PageUnits {
    if (!this.#isOpen) return compute()
    this.#stamp ||= hashOf(this.#version, JSON.stringify(context), JSON.stringify(rules))
    const id = contentIdOf(page.fences)
    const known = id && this.#stamp === this.#stored?.stamp ? this.#stored.pages[id] : undefined
    const units = known ? unstored(known, page) : compute()
    this.#isNew ||= !known
    this.#used.set(page.fences, units)
    return units
  }

  /** Call it once, after the pages' parses were written. A later context isn't compared with the first one. */
  close(): void {
    this.#isOpen = false
    if (this.#isNew) this.#folder.write(name, JSON.stringify(this.#all()))
    this.#used.clear()
  }

  #all(): StoredUnits {
    const pages: StoredUnits['pages'] = {}
    for (const [fences, { units }] of this.#used) {
      const id = contentIdOf(fences)
      if (id)
        pages[id] = units.map(({ prover, key, samples }) => [
          prover,
          key,
          samples.map((sample) => fences.indexOf(sample)),
        ])
    }
    return { stamp: this.#stamp, pages }
  }
}

const unstored = (stored: readonly StoredUnit[], page: Page): PageUnits => ({
  page,
  units: stored.map(([prover, key, samples]) => ({
    route: page.route,
    prover,
    key,
    samples: samples.flatMap((place) => page.fences[place] ?? []),
  })),
})
