// A page's frame, from the model: the same for every kind of page.
import type { Frame, OpenSection } from '../layout/page-frame.ts'
import { isClosed } from '../model/closed-pages.ts'
import { isUnlisted } from '../model/page-versions.ts'
import type { MenuItem, Page, SectionMenu, SiteModel } from '../model/site-model.ts'
import { releaseLine } from '../schemas/release.ts'

interface PageHead {
  route: string
  title: string
  description: string
}

export function frameOf(model: SiteModel, { route, title, description }: PageHead): Frame {
  const section = model.sectionOf.get(route)
  const page = model.pages.get(route)
  const urlOf = (other: string) => new URL(other, model.brand.urls.site).href
  return {
    brand: model.brand,
    url: urlOf(route),
    canonical: urlOf(currentRoute(page) ?? route),
    route,
    title,
    description,
    ...(section && inReference(model, section) ? { reference: section.label } : {}),
    top: model.top,
    ...(model.catalogs.release ? { release: releaseLine(model.catalogs.release) } : {}),
    versions: versionsFor(page, model),
    ...(page?.version ? { version: page.version } : {}),
    ...(page?.library ? { library: page.library } : {}),
    ...(isUnlisted(page) ? { isUnlisted: true } : {}),
    ...(page && isClosed(page) ? { isClosed: true } : {}),
    ...(section ? { section: openSection(section, route) } : {}),
  }
}

/** A section of a reference, and not one that people list in navigation/. */
const inReference = ({ references }: SiteModel, { id }: SectionMenu): boolean =>
  references.some(({ menu }) => menu && 'section' in menu && menu.section.id === id)

/** The page's URL in the current version. */
function currentRoute(page: Page | undefined): string | undefined {
  const current = page?.version?.versions[0]
  return current?.isSamePage ? current.href : undefined
}

/** Those of the page's own reference, or else those of the command-line tool. */
function versionsFor(page: Page | undefined, { references }: SiteModel): Record<string, string> {
  const { title, version, versions } = page?.version ??
    references.find(({ numbersDocs }) => numbersDocs) ?? { title: '', version: '', versions: [] }
  const own = versions.filter((other) => other.version === version)
  const others = versions.filter((other) => other.version !== version)
  return Object.fromEntries([...own, ...others].map((other) => [`${title} ${other.version}`, other.href]))
}

/**
 * Only the branch with the page is open, so that a page's size doesn't grow with its section. A closed branch links to its
 * own page.
 */
function openSection({ id, label, href, groups, order }: SectionMenu, route: string): OpenSection {
  const open = (item: MenuItem): MenuItem => ({
    ...item,
    items: holds(item, route) ? item.items.map(open) : [],
  })
  return {
    id,
    label,
    href,
    groups: groups.map((group) => ({ ...group, items: group.items.map(open) })),
    size: order.length,
  }
}

const holds = (item: MenuItem, route: string): boolean =>
  item.href === route || item.items.some((child) => holds(child, route))
