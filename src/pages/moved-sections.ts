// Sections that left a page, so that its old anchors lead to where they are now.
import type { Link } from '../layout/page-frame.ts'
import type { Page, SiteModel } from '../model/site-model.ts'

export interface MovedSection extends Link {
  /** The anchor that it had on this page. */
  id: string
}

export function movedSections(
  { catalogs, pages }: SiteModel,
  { route }: Page,
): { movedSections?: MovedSection[] } {
  const moved = catalogs.movedSections.flatMap(({ from, to }): MovedSection[] => {
    const [left, id = ''] = from.split('#')
    return left === route ? [{ id, href: to, label: labelOf(to, pages) }] : []
  })
  return moved.length > 0 ? { movedSections: moved } : {}
}

function labelOf(to: string, pages: SiteModel['pages']): string {
  const [route = '', anchor] = to.split('#')
  const page = pages.get(route)
  return page?.headings.find(({ id }) => id === anchor)?.text ?? page?.frontmatter.title ?? to
}
