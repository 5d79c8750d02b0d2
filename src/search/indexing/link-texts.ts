// What other pages call a place: the words of the links that lead to it. Readers use these words too.
import type { SiteModel } from '../../model/site-model.ts'

/** By route, or by route and anchor, without duplicates. */
export function linkTexts({ pages }: Pick<SiteModel, 'pages'>): Map<string, string[]> {
  const texts = new Map<string, Set<string>>()
  for (const { route, links, made } of pages.values()) {
    if (made?.repeats) continue
    for (const { href, text } of links) {
      const place = href.replace(/\?[^#]*/, '')
      // A page's links to itself are its own words.
      if (!text || !place.startsWith('/') || place.split('#')[0] === route) continue
      const known = texts.get(place) ?? new Set()
      texts.set(place, known.add(text.toLowerCase()))
    }
  }
  return new Map([...texts].map(([place, own]) => [place, [...own]]))
}
