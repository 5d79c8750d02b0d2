// Where the links of all pages lead: every one of the site's own has to arrive, with its anchor.
import type { BuiltPage } from './built-page.ts'
import { attribute } from './built-page.ts'

export interface Places {
  /** Whether a path of the site gives a file, a page, or a redirect. */
  exists: (path: string) => boolean
  /** The ids of a page; undefined for what is no page. */
  idsOf: (path: string) => ReadonlySet<string> | undefined
}

/** Anchors that browsers know without an id. */
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
