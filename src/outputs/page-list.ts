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

/** The same list as a script: pages that may not connect to anything may still load scripts of the site, and search with it. */
export const pageListModule = (model: SiteModel): string => `export const pages = ${pageList(model)}\n`
