// Redirects keep old URLs working: each leads in one step to a page that exists. One with an anchor is for a section that left its
// page, so the page has to be there without it.
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { Redirect } from '../schemas/redirects.ts'
import type { Page } from './site-model.ts'

const hasAnchor = (page: Page | undefined, anchor: string): boolean =>
  [...(page?.headings ?? []), ...(page?.anchors ?? [])].some(({ id }) => id === anchor)

export function checkRedirects(
  redirects: readonly Redirect[],
  pages: ReadonlyMap<string, Page>,
  source: string,
  unread: ReadonlySet<string> = new Set(),
): Problem[] {
  const seen = new Map<string, number>()
  const sources = new Set(redirects.map((redirect) => redirect.from))
  const lines = source.split('\n').flatMap((text, row) => (/\bfrom:/.test(text) ? row + 1 : []))
  return redirects.flatMap(({ from, to }, index): Problem[] => {
    const fault = (message: string, hint: string): Problem[] => [
      {
        code: 'bad-redirect',
        file: 'data/redirects.yaml',
        line: lines[index] ?? 1,
        column: 1,
        message,
        hint,
      },
    ]
    const earlier = seen.get(from)
    if (earlier !== undefined)
      return fault(
        `"${from}" is redirected twice: here and in line ${lines[earlier] ?? 1}.`,
        'Remove one of the two.',
      )
    seen.set(from, index)
    if (pages.has(from))
      return fault(`"${from}" is redirected, but it's also a page.`, 'Remove the redirect or the page.')
    const [left = '', section] = from.split('#')
    if (section !== undefined && !unread.has(left)) {
      const moved = redirects.find((redirect) => redirect.from === left)
      if (moved)
        return fault(
          `"${from}" is redirected, but its page has moved to "${moved.to}".`,
          `Write "from: ${moved.to.split('#')[0]}#${section}".`,
        )
      if (!pages.has(left))
        return fault(
          `"${from}" is redirected, but there's no page "${left}".`,
          `${didYouMean(left, pages.keys())}To redirect the whole page, remove the anchor.`,
        )
      if (hasAnchor(pages.get(left), section))
        return fault(
          `"${from}" is redirected, but the page still has that heading.`,
          'Remove the redirect or the heading.',
        )
    }
    const [route = '', anchor] = to.split('#')
    if (unread.has(route)) return []
    const page = pages.get(route)
    if (anchor ? sources.has(to) : !page && sources.has(route))
      return fault(
        `"${from}" redirects to "${to}", which is itself redirected.`,
        'Redirect to the final route.',
      )
    if (!page && route !== '/')
      return fault(
        `"${from}" redirects to "${to}", but there's no such page.`,
        `${didYouMean(route, pages.keys())}Redirect to a route on this site.`,
      )
    if (anchor && !hasAnchor(page, anchor))
      return fault(
        `"${from}" redirects to "${to}", but that page has no such heading.`,
        'Remove the anchor, or correct it.',
      )
    return []
  })
}
