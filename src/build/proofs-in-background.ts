// For `npm run dev`: gives what is known about the samples now, and proves the rest meanwhile.
import type { ModelResult } from '../model/build-model.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { ProveOptions } from '../proofs/prove-site.ts'
import { knownUnits, proveSite, resultOf, siteUnits, withProofs } from '../proofs/prove-site.ts'

export class ProofsInBackground {
  private isRunning = false
  /** The samples as they were when the last run ended, and what it found. */
  private last: { stamp: string; result: ModelResult } | undefined

  lookUp(model: SiteModel, options: ProveOptions, onFault: () => void): ModelResult {
    const { units } = siteUnits(model, options)
    const stamp = units.map(({ key }) => key).join()
    if (this.last?.stamp === stamp && this.last.result.problems) return this.last.result
    const { known, problems } = knownUnits(units, options.root)
    if (problems.length > 0) return { problems }
    if (!this.isRunning && this.last?.stamp !== stamp && units.some(({ key }) => !known.has(key)))
      void this.run(model, stamp, options, onFault)
    return { model: withProofs(model, units, known) }
  }

  private async run(
    model: SiteModel,
    stamp: string,
    options: ProveOptions,
    onFault: () => void,
  ): Promise<void> {
    this.isRunning = true
    try {
      const result = resultOf(await proveSite(model, options))
      this.last = { stamp, result }
      if (result.problems) onFault()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    } finally {
      this.isRunning = false
    }
  }
}
