// For `npm run dev`: gives what is known about the samples now, and proves the rest meanwhile.
import type { ModelResult } from '../model/build-model.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { ProveOptions } from './prove.ts'
import { proofKey, proveSite, readProofs, withProofs } from './prove.ts'

export class ProofsInBackground {
  private isRunning = false
  /** The samples as they were when the last run ended, and what it found. */
  private last: { stamp: string; result: ModelResult } | undefined

  lookUp(model: SiteModel, options: ProveOptions, onFault: () => void): ModelResult {
    const pages = [...model.pages.values()].map((page) => ({
      page,
      key: proofKey(model, page, options.proofRules),
    }))
    const stamp = pages.map(({ key }) => key).join()
    if (this.last?.stamp === stamp && this.last.result.problems) return this.last.result
    const known = readProofs(options.root)
    if (!this.isRunning && this.last?.stamp !== stamp && pages.some(({ key }) => !known[key]))
      void this.run(model, stamp, options, onFault)
    return { model: withProofs(model, pages, known) }
  }

  private async run(
    model: SiteModel,
    stamp: string,
    options: ProveOptions,
    onFault: () => void,
  ): Promise<void> {
    this.isRunning = true
    try {
      const result = await proveSite(model, options)
      this.last = { stamp, result }
      if (result.problems) onFault()
    } catch (error) {
      console.error(error)
    } finally {
      this.isRunning = false
    }
  }
}
