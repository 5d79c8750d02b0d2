// Chooses the pages that the browser visits: every kind of page, every component in every context, and the longest words of
// each. Most pages look alike, so the list hardly grows with the site.
import type { BuiltPage } from './built-page.ts'
import { classesOf, partsOf, textOf } from './built-page.ts'

/** Elements whose text wraps. What scrolls on its own can't widen the page. */
const wrapping = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'a',
  'summary',
  'code',
  'figcaption',
  'label',
])

export function choosePages(pages: readonly BuiltPage[]): string[] {
  const chosen = new Set([...chooseByParts(pages), ...longestWords(pages)])
  return pages.map(({ route }) => route).filter((route) => chosen.has(route))
}

/** To open a page costs as much as this many elements on it. */
const opening = 300

/** A small set of small pages that has all parts of all pages, chosen greedily. */
export function chooseByParts(pages: readonly BuiltPage[]): string[] {
  const left = pages.map((page) => ({
    route: page.route,
    parts: partsOf(page),
    cost: page.elements.length + opening,
  }))
  const chosen: string[] = []
  for (;;) {
    const best = left.reduce((most, page) =>
      page.parts.size / page.cost > most.parts.size / most.cost ? page : most,
    )
    if (best.parts.size === 0) return chosen
    chosen.push(best.route)
    const seen = [...best.parts]
    for (const { parts } of left) for (const part of seen) parts.delete(part)
  }
}

/** For each kind of element, the page with its longest word, which would overflow a small screen first. */
function longestWords(pages: readonly BuiltPage[]): string[] {
  const longest = new Map<string, { length: number; route: string }>()
  for (const page of pages)
    for (const element of page.elements) {
      if (!wrapping.has(element.tagName)) continue
      const kind = [element.tagName, ...classesOf(element)].join('.')
      const length = Math.max(
        ...textOf(element)
          .split(/\s+/)
          .map((word) => word.length),
      )
      if (length > (longest.get(kind)?.length ?? 0)) longest.set(kind, { length, route: page.route })
    }
  return [...longest.values()].map(({ route }) => route)
}
