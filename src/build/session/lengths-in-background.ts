// For `npm run dev`: returns the known lengths of pages immediately, and measures the rest between requests.
import type { Page, SiteModel } from '../../model/site-model.ts'
import type { Problem } from '../../problems/problem.ts'
import { checkLength, knownLength, measure, pagesToMeasure } from './check-lengths.ts'

/** Milliseconds without a change before the first page is measured: a writer who saves looks at the page first. */
const rest = 500

export class LengthsInBackground {
  readonly #onDone: () => void
  /** By file. A page that changed keeps its verdict until it's measured again. */
  readonly #last = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  /** `onDone` is called after pages were measured, if one is too long now or no longer is. */
  constructor(onDone: () => void) {
    this.#onDone = onDone
  }

  lookUp(model: SiteModel): Problem[] {
    clearTimeout(this.#timer)
    const pages = pagesToMeasure(model)
    const unknown: Page[] = []
    for (const page of pages) {
      const length = knownLength(page, model)
      if (length === undefined) unknown.push(page)
      else this.#last.set(page.file, length)
    }
    if (unknown.length > 0) this.#measure(unknown, model, rest)
    return pages.flatMap((page) => this.#check(page))
  }

  /** One page at a time, so that a request waits for one at most. */
  #measure([next, ...others]: readonly Page[], model: SiteModel, delay: number, isNews = false): void {
    this.#timer = setTimeout(() => {
      if (!next) return
      const before = this.#check(next).length
      this.#last.set(next.file, measure(next, model))
      const isChanged = isNews || before !== this.#check(next).length
      if (others.length > 0) this.#measure(others, model, 0, isChanged)
      else if (isChanged) this.#onDone()
    }, delay).unref()
  }

  #check = (page: Page): Problem[] => checkLength(page, this.#last.get(page.file) ?? 0)
}
