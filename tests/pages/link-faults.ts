// Checks the links of all pages: each internal link must resolve, including its anchor.
import type { BuiltPage } from './built-page.ts'
import { attribute } from './built-page.ts'

export interface Places {
  /** Whether a path on the site is a file, a page, or a redirect. */
  exists: (path: string) => boolean
  /** A page's IDs. Undefined for what isn't a page. */
  idsOf: (path: string) => ReadonlySet<string> | undefined
}

/** Anchors that browsers handle without an ID. */
const known = new Set(['', 'top'])

export function linkFaults(page: BuiltPage, { exists, idsOf }: Places): string[] {
  return page.elements.flatMap((element) => {
    const href = attribute(element, 'href') ?? attribute(element, 'src')
    if (href === undefined || /^(https?:|mailto:|data:|\/\/)/.test(href)) return []
    const [path = '', anchor = ''] = href.split('#')
    const [route = ''] = path.split('?')
    const target = route === '' ? page.route : route
    if (!target.startsWith('/')) return [`${href} is a relative URL`]
    if (route !== '' && !exists(target)) return [`${href} leads nowhere`]
    const ids = idsOf(target)
    if (known.has(anchor) || !ids || ids.has(decodeURIComponent(anchor))) return []
    return [`${href} has an anchor that isn't there`]
  })
}
