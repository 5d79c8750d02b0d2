// outline.json: all pages by section with their headings, for agents and for the terminal.
import { docsId, docsVersion } from '../model/docs-files.ts'
import { isOutdated } from '../model/page-versions.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Outline } from '../schemas/outline.ts'
import { releaseLine } from '../schemas/release.ts'
import { listEntries } from '../search/indexing/list-entries.ts'

export function outlineOf(model: SiteModel): Outline {
  const { brand, sections, pages } = model
  const { release, movedSections } = model.catalogs
  const entries = new Map(listEntries(model).map((page) => [page.route, page.entries]))
  return {
    name: brand.name,
    id: docsId(brand),
    version: docsVersion(model) ?? '',
    ...(release ? { release: releaseLine(release) } : {}),
    site: brand.urls.site.replace(/\/$/, ''),
    sections: sections.map(({ id, label, order }) => ({
      id,
      label,
      pages: order.flatMap((route) => {
        const page = pages.get(route)
        if (!page) return []
        const { title, description } = page.frontmatter
        const headings = page.headings.map(({ id: anchor, text, depth }) => ({ id: anchor, text, depth }))
        const isHeading = new Set(['', ...headings.map((heading) => heading.id)])
        const anchors = (entries.get(route) ?? []).map((entry) => ({ id: entry.anchor, text: entry.heading }))
        const moved = movedSections.flatMap(({ from, to }) => {
          const [left, id = ''] = from.split('#')
          return left === route ? [{ id, to }] : []
        })
        const names = (page.made?.places?.[0]?.names ?? []).filter((name) => name !== title)
        return [
          {
            route,
            title,
            description,
            headings,
            anchors: anchors.filter(({ id }) => !isHeading.has(id)),
            ...(moved.length > 0 ? { moved } : {}),
            ...(names.length > 0 ? { names } : {}),
            ...(isOutdated(page) ? { isOutdated: true as const } : {}),
          },
        ]
      }),
    })),
  }
}
