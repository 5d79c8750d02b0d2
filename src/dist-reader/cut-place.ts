// What a link into a page leads to: a section, an entry such as a flag, or a row of a table.
import type { OutlinePage } from '../schemas/outline.ts'
import { cutEntry, cutRow } from './cut-entry.ts'
import { cutSection } from './cut-markdown.ts'
import type { PageUrl } from './routes.ts'

/** All of it without an anchor; undefined when the page has no such anchor. */
export function cutPlace(
  markdown: string,
  { headings, anchors }: Pick<OutlinePage, 'headings' | 'anchors'>,
  { anchor, text }: Pick<PageUrl, 'anchor' | 'text'>,
): string | undefined {
  if (anchor === '') return text ? (cutRow(markdown, text) ?? markdown) : markdown
  const entry = anchors.find(({ id }) => id === anchor)
  const place = cutSection(markdown, anchor, headings) ?? (entry && cutEntry(markdown, entry.text))
  return place && text ? (cutRow(place, text) ?? place) : place
}
