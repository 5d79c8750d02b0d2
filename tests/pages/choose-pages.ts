// Which pages the browser has to see so that it sees every kind of page, every component in every surrounding, and the
// longest words of each. Most pages look like others, so this hardly grows with the site.
import type { BuiltPage } from './built-page.ts'
import { classesOf, partsOf, textOf } from './built-page.ts'

/** Elements whose text wraps. What has a scrollbar of its own can't push the page apart. */
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

/** Few pages that together have all parts of all pages: always the one with the most parts that are still missing. */
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

/** For each kind of element, the page with the longest word in it: the first to stick out of a small screen. */
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
