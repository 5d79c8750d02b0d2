// What other pages call a place, and how many of them link to it. Readers use the same words, and look for the same places.
import type { SiteModel } from '../../model/site-model.ts'

export interface InboundLinks {
  /** The words of the links, without duplicates. */
  texts: ReadonlySet<string>
  /** The routes of the pages that link to it. */
  from: ReadonlySet<string>
}

export const noLinks: InboundLinks = { texts: new Set(), from: new Set() }

/** By route, or by route and anchor. */
export function inboundLinks({ pages }: Pick<SiteModel, 'pages'>): Map<string, InboundLinks> {
  const places = new Map<string, { texts: Set<string>; from: Set<string> }>()
  for (const { route, links, made, frontmatter } of pages.values()) {
    if (made?.repeats) continue
    const related = (frontmatter.related ?? []).map((href) => ({ href, text: '' }))
    for (const { href, text } of [...links, ...related]) {
      const place = href.replace(/\?[^#]*/, '')
      // A page's links to itself are its own words.
      if (!place.startsWith('/') || place.split('#')[0] === route) continue
      const known = places.get(place) ?? { texts: new Set(), from: new Set() }
      places.set(place, known)
      known.from.add(route)
      // A link without words shows the title of its target.
      if (text) known.texts.add(text.toLowerCase())
    }
  }
  return places
}
