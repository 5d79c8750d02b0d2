// pages.json: all pages by title, for the search dialog and the 404 page's suggestions.
import type { SiteModel } from '../model/site-model.ts'

export function pageList({ sections, pages }: SiteModel): string {
  const entries = sections.flatMap((section) =>
    section.order.flatMap((route) => {
      const page = pages.get(route)
      if (!page) return []
      const { title, description, keywords = [] } = page.frontmatter
      return { route, title, description, section: section.label, keywords }
    }),
  )
  return JSON.stringify(entries)
}
