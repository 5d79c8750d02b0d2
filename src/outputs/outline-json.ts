// outline.json: all pages by section with their headings, for agents and for the terminal.
import { docsId } from '../model/docs-files.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Outline } from '../schemas/outline.ts'

export function outlineOf({ brand, sections, pages, cli }: SiteModel): Outline {
  return {
    name: brand.name,
    id: docsId(brand),
    version: cli?.info.version ?? '',
    site: brand.urls.site.replace(/\/$/, ''),
    sections: sections.map(({ id, label, order }) => ({
      id,
      label,
      pages: order.flatMap((route) => {
        const page = pages.get(route)
        if (!page) return []
        const { title, description } = page.frontmatter
        const headings = page.headings.map(({ id: anchor, text, depth }) => ({ id: anchor, text, depth }))
        return [{ route, title, description, headings }]
      }),
    })),
  }
}

export const outlineJson = (model: SiteModel): string => JSON.stringify(outlineOf(model))
