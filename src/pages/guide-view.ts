// Everything a guide page shows, as plain data.
import type { Frame, Link } from '../layout/page-frame.ts'
import type { TocEntry } from '../layout/TableOfContents.tsx'
import type { WrittenFile } from '../markdown/pipeline.ts'
import { isOutdatedSection } from '../model/page-versions.ts'
import type { Catalogs, ImageSize, MenuItem, Page, SectionMenu, SiteModel } from '../model/site-model.ts'
import { catalogExtras } from './catalog-extras.ts'
import { frameOf } from './frame-of.ts'
import type { ProofCounts } from './proof-extras.ts'
import { proofExtras } from './proof-extras.ts'
import { referenceExtras } from './reference-extras.ts'

export interface GuideView {
  kind: 'guide'
  frame: Frame
  /** The text and what it draws on; the tree is parsed where the page is rendered. */
  text: WrittenFile
  partials: [name: string, partial: WrittenFile][]
  samples: [path: string, text: string][]
  breadcrumbs: Link[]
  toc: TocEntry[]
  previous?: Link
  next?: Link
  related: (Link & { description: string })[]
  editUrl: string
  updated?: string
  imageSizes: Record<string, ImageSize>
  firstImage?: string
  /** Titles of pages linked without text. */
  titles: Record<string, string>
  /** Words behind the breadcrumbs: experimental. */
  badges: string[]
  /** The title is something to type. */
  titleIsCode: boolean
  /** The same content in other formats, under the contents. */
  otherFormats: Link[]
  /** What components draw from references, by component. */
  componentData?: Record<string, unknown>
  /** On an older version's page: that version, and the same place in the current one. */
  outdated?: { version: string; current: Link }
  proof?: ProofView
  proofCounts?: ProofCounts
  catalogs?: Partial<Catalogs>
}

/** What is known about the samples of the page. */
export interface ProofView {
  /** How each fence was proved, by its id. */
  words: Record<string, string>
  proved: number
  samples: number
  checkedOn: string
  /** The page that tells how samples are proved. */
  href?: string
}

/** Deeper headings make a long table of contents that nobody reads. */
const deepestInContents = 3

export function guideViews(model: SiteModel): GuideView[] {
  return [...model.pages.values()].map((page) => guideView(model, page))
}

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

/** Previous and next follow the section's menu, and at its ends go on to the neighboring section. */
function neighbors(
  model: SiteModel,
  route: string,
  section: SectionMenu | undefined,
): [previous: Link | undefined, next: Link | undefined] {
  if (!section) return [undefined, undefined]
  const place = section.order.indexOf(route)
  // No way leads from the current version into an older one, and none back but the switch.
  const sections = model.sections.filter((other) => !isOutdatedSection(other, model))
  const sectionPlace = sections.indexOf(section)
  const neighbor = (step: number) => (sectionPlace < 0 ? undefined : sections[sectionPlace + step])
  const before = section.order[place - 1] ?? neighbor(-1)?.order.at(-1)
  const after = section.order[place + 1] ?? neighbor(1)?.order[0]
  const link = (to: string | undefined): Link | undefined =>
    to === undefined ? undefined : { label: model.pages.get(to)?.frontmatter.title ?? to, href: to }
  return [link(before), link(after)]
}

/** The section, then the group or the entries above the page. */
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
