// The units of all pages, kept between runs as one entry: to find them and their keys, every sample of the site
// is compared with all commands and all APIs.
import { hashOf } from '../../lib/hash.ts'
import type { Page } from '../../model/site-model.ts'
import type { ProofContext } from '../../proofs/provers/prover.ts'
import type { PageUnits, ProofRules, UnitStore } from '../../proofs/unit.ts'
import type { CacheStore } from './cache-store.ts'
import { contentIdOf } from './parsed-pages.ts'

/** Its samples as places in the page's list of fences. */
type StoredUnit = [prover: string, key: string, samples: number[]]

/** By what the page says. */
type StoredUnits = Record<string, StoredUnit[]>

export class PageUnitStore implements UnitStore {
  readonly #store: CacheStore
  readonly #used = new Map<Page['fences'], PageUnits>()
  #stored: StoredUnits | undefined
  #stamp = ''
  #isNew = false
  #isOpen = true

  constructor(store: CacheStore) {
    this.#store = store
  }

  find(page: Page, context: ProofContext, rules: ProofRules, compute: () => PageUnits): PageUnits {
    if (!this.#isOpen) return compute()
    this.#stamp ||= stampOf(context, rules)
    this.#stored ??= this.#store.readJson<StoredUnits>(this.#stamp) ?? {}
    const id = contentIdOf(page.fences)
    const known = id ? this.#stored[id] : undefined
    const units = known ? unstored(known, page) : compute()
    this.#isNew ||= !known
    this.#used.set(page.fences, units)
    return units
  }

  /** Call it once, after the pages' parses were written. A later context isn't compared with the first one. */
  close(): void {
    this.#isOpen = false
    if (this.#isNew) this.#store.write(this.#stamp, JSON.stringify(this.#all()))
    this.#store.prune()
    this.#used.clear()
  }

  #all(): StoredUnits {
    const pages: StoredUnits = {}
    for (const [fences, { units }] of this.#used) {
      const id = contentIdOf(fences)
      if (id)
        pages[id] = units.map(({ prover, key, samples }) => [
          prover,
          key,
          samples.map((sample) => fences.indexOf(sample)),
        ])
    }
    return pages
  }
}

/** A copy of the code elsewhere has the same units. */
const stampOf = ({ code: _, ...facts }: ProofContext, rules: ProofRules): string =>
  hashOf(JSON.stringify(facts), JSON.stringify(rules))

const unstored = (stored: readonly StoredUnit[], page: Page): PageUnits => ({
  page,
  units: stored.map(([prover, key, samples]) => ({
    route: page.route,
    prover,
    key,
    samples: samples.flatMap((place) => page.fences[place] ?? []),
  })),
})
