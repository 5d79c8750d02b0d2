// The model → everything that search can lead to: pages, their sections, flags, and rows of catalogues.
import type { MenuItem, Page, SectionMenu, SiteModel } from '../../model/site-model.ts'
import type { Kind } from '../query/search-files.ts'
import { catalogueEntries, namesFromCatalogues } from './catalogue-entries.ts'
import { commandEntries } from './command-entries.ts'
import { librariesOf } from './libraries.ts'

export interface Entry {
  /** Empty for the top of the page. */
  anchor: string
  heading: string
  /** Where it is not that of its page. */
  kind?: Kind
  /** What it is called, exactly: a command, a flag, an extension. */
  names: string[]
  keywords: string[]
  text: string
  code: string
}

export interface IndexedPage {
  route: string
  title: string
  description: string
  section: string
  trail: string[]
  kind: Kind
  libraries: string[]
  /** The top of the page first. */
  entries: [Entry, ...Entry[]]
}

/** In the order of the menus, so that pages of a section are neighbours. */
export function listEntries(model: SiteModel): IndexedPage[] {
  const names = namesFromCatalogues(model.catalogues)
  return model.sections.flatMap((section) => {
    const trails = trailsOf(section)
    return section.order.flatMap((route): IndexedPage[] => {
      const page = model.pages.get(route)
      if (!page || model.sectionOf.get(route) !== section) return []
      const { title, description } = page.frontmatter
      const command = model.cli?.commands.find(({ id }) => route.endsWith(`/cli/${id}`))
      return [
        {
          route,
          title,
          description,
          section: section.id,
          trail: trails.get(route) ?? [section.label],
          kind: command ? 'command' : route.startsWith('/reference/') ? 'reference' : 'guide',
          libraries: librariesOf(page),
          entries: command
            ? commandEntries(page, command)
            : guideEntries(page, names.get(route) ?? [], model),
        },
      ]
    })
  })
}

function guideEntries(page: Page, names: string[], model: SiteModel): [Entry, ...Entry[]] {
  const { keywords = [] } = page.frontmatter
  const [first, ...rest] = page.sections.map(
    ({ id = '', heading, text, code }): Entry => ({
      anchor: id,
      heading,
      names: [],
      keywords: [],
      text,
      code,
    }),
  )
  const top = { anchor: '', heading: '', text: '', code: '', ...first, names, keywords }
  return [top, ...rest, ...catalogueEntries(page, model.catalogues)]
}

/** Labels of the menu above each page. */
function trailsOf({ label, groups }: SectionMenu): Map<string, string[]> {
  const trails = new Map<string, string[]>()
  const walk = (items: readonly MenuItem[], above: string[]) => {
    for (const item of items) {
      if (!trails.has(item.href)) trails.set(item.href, above)
      walk(item.items, [...above, item.label])
    }
  }
  for (const group of groups) walk(group.items, group.label ? [label, group.label] : [label])
  return trails
}
