// Where the links of all pages lead: every one of the site's own has to arrive, with its anchor.
import type { BuiltPage } from './built-page.ts'
import { attribute } from './built-page.ts'

export interface Places {
  /** Whether a path of the site gives a file, a page, or a redirect. */
  answers: (path: string) => boolean
  /** The ids of a page; undefined for what is no page. */
  idsOf: (path: string) => ReadonlySet<string> | undefined
}

/** Anchors that browsers know without an id. */
const known = new Set(['', 'top'])

export function linkFaults(page: BuiltPage, { answers, idsOf }: Places): string[] {
  return page.elements.flatMap((element) => {
    const address = attribute(element, 'href') ?? attribute(element, 'src')
    if (address === undefined || /^(https?:|mailto:|data:|\/\/)/.test(address)) return []
    const [path = '', anchor = ''] = address.split('#')
    const [route = ''] = path.split('?')
    const target = route === '' ? page.route : route
    if (!target.startsWith('/')) return [`${address} is a relative address`]
    if (route !== '' && !answers(target)) return [`${address} leads nowhere`]
    const ids = idsOf(target)
    if (known.has(anchor) || !ids || ids.has(decodeURIComponent(anchor))) return []
    return [`${address} has an anchor that isn't there`]
  })
}
