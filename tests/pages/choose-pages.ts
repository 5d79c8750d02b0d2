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
  const chosen = new Set([...coverParts(pages), ...longestWords(pages)])
  return pages.map(({ route }) => route).filter((route) => chosen.has(route))
}

/** A small set of pages that covers all parts of all pages, chosen greedily. */
function coverParts(pages: readonly BuiltPage[]): string[] {
  const left = pages.map((page) => ({ route: page.route, parts: partsOf(page) }))
  const chosen: string[] = []
  for (;;) {
    const most = left.reduce((best, page) => (page.parts.size > best.parts.size ? page : best))
    if (most.parts.size === 0) return chosen
    chosen.push(most.route)
    const seen = [...most.parts]
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
