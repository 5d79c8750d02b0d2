// Everything a guide page shows, as plain data.

import type { Link } from '../layout/page-frame.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { MenuItem, Page, SectionMenu, SiteModel } from '../model/site-model.ts'
import { catalogExtras } from './catalog-extras.ts'
import { frameOf } from './frame-of.ts'
import { movedSections } from './moved-sections.ts'
import { proofExtras } from './proof-extras.ts'
import { referenceExtras } from './reference-extras.ts'
import type { GuideView } from './view.ts'

/** Deeper headings would make the table of contents too long to be useful. */
const deepestInContents = 3

export function guideView(model: SiteModel, page: Page): GuideView {
  const { title, description, related = [] } = page.frontmatter
  const section = model.sectionOf.get(page.route)
  const [previous, next] = neighbors(model, page.route, section)
  const firstImage = page.images.find(
    (image) => image.line < (page.headings[0]?.line ?? Number.POSITIVE_INFINITY),
  )
  return {
    kind: 'guide',
    frame: frameOf(model, { route: page.route, title, description }),
    text: { file: page.file, source: page.source },
    partials: page.partials.flatMap((name) => {
      const partial = model.partials.get(name)
      return partial ? [[name, partial] as [string, WrittenFile]] : []
    }),
    samples: page.samples,
    ...(page.limits ? { limits: page.limits } : {}),
    breadcrumbs: breadcrumbsOf(section, page.route),
    toc: page.headings
      .filter((heading) => heading.depth <= deepestInContents)
      .map(({ id, text, depth }) => ({ id, text, depth })),
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    related: related.map((route) => linkTo(model, route)),
    editUrl: `${model.brand.urls.repository}/edit/main/${page.file}`,
    ...(page.updated ? { updated: page.updated } : {}),
    imageSizes: Object.fromEntries(
      page.images
        .flatMap(({ src, dark }) => (dark ? [src, dark] : [src]))
        .flatMap((path) => {
          const size = model.images.get(path)
          return size ? [[path, size]] : []
        }),
    ),
    ...(firstImage ? { firstImage: firstImage.src } : {}),
    titles: titlesFor(model, page),
    ...movedSections(model, page),
    ...referenceExtras(model, page),
    ...proofExtras(model, page),
    ...catalogExtras(model, page),
  }
}

function linkTo(model: SiteModel, route: string): Link & { description: string } {
  const page = model.pages.get(route)
  return {
    label: page?.frontmatter.title ?? route,
    href: route,
    description: page?.frontmatter.description ?? '',
  }
}

/** Previous and next follow the section's menu, and end where it does: the next product is another subject. */
function neighbors(
  model: SiteModel,
  route: string,
  section: SectionMenu | undefined,
): [previous: Link | undefined, next: Link | undefined] {
  const order = (section?.order ?? []).filter((other) => !model.pages.get(other)?.made?.repeats)
  const place = order.indexOf(route)
  const link = (to: string | undefined): Link | undefined =>
    to === undefined ? undefined : { label: model.pages.get(to)?.frontmatter.title ?? to, href: to }
  return place < 0 ? [undefined, undefined] : [link(order[place - 1]), link(order[place + 1])]
}

/** The section, followed by the group or the entries above the page. */
function breadcrumbsOf(section: SectionMenu | undefined, route: string): Link[] {
  if (!section) return []
  const above: Link[] = []
  const find = (items: readonly MenuItem[], path: Link[]): boolean =>
    items.some((item) => {
      if (item.href === route) {
        above.push(...path)
        return true
      }
      return find(item.items, [...path, { label: item.label, href: item.href }])
    })
  for (const group of section.groups) find(group.items, group.label ? [{ label: group.label, href: '' }] : [])
  const first =
    section.href === route ? { label: section.label, href: '' } : { label: section.label, href: section.href }
  return [first, ...above.filter((link) => link.href !== section.href)]
}

function titlesFor(model: SiteModel, page: Page): Record<string, string> {
  const routes = page.links
    .filter((link) => !link.text && link.href.startsWith('/'))
    .map((link) => link.href.split('#')[0] ?? '')
  return Object.fromEntries(
    routes.map((route) => [route, model.pages.get(route)?.frontmatter.title ?? route]),
  )
}
