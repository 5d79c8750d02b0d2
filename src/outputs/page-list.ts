// pages.json: all pages by title, for the search dialog and the 404 page's suggestions.
import { isUnlisted } from '../model/page-versions.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import { pageKind } from '../search/indexing/list-entries.ts'

export function pageList({ sections, pages }: SiteModel): string {
  const entries = sections.flatMap((section) =>
    section.order.flatMap((route) => {
      const page = pages.get(route)
      if (!page || isUnlisted(page)) return []
      const { title, description, keywords = [] } = page.frontmatter
      const kind = kindOf(page)
      return {
        route,
        title,
        description,
        section: section.label,
        keywords,
        ...(kind === 'guide' ? {} : { kind }),
      }
    }),
  )
  return JSON.stringify(entries)
}

const kindOf = (page: Page) =>
  page.route.startsWith('/guides/database/extensions/') ? 'extension' : pageKind(page)

/** The same list as a script: pages that can't connect to anything can still load the site's scripts and search with it. */
export const pageListModule = (model: SiteModel): string => `export const pages = ${pageList(model)}\n`
