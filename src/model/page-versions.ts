// A page's version within its reference, and the same place in the other versions.
import type { Reference } from '../references/reference.ts'
import type { Page, SectionMenu, SiteModel } from './site-model.ts'

export interface PageVersion {
  /** The reference's title, such as JavaScript. */
  title: string
  version: string
  /** All versions, the current one first. */
  versions: {
    version: string
    /** The same page in that version, or the version's introduction. */
    href: string
    isSamePage: boolean
  }[]
}

/** Returns new pages: the parsed ones are kept for the next build and must not change. */
export function addVersions(
  pages: ReadonlyMap<string, Page>,
  references: readonly Reference[],
): Map<string, Page> {
  // The most specific URL first, because an older version's pages are below those of the current one.
  const byAddress = [...references].sort((a, b) => b.address.length - a.address.length)
  const referenceOf = (route: string) =>
    byAddress.find(({ address }) => route === address || route.startsWith(`${address}/`))
  return new Map(
    [...pages].map(([route, page]) => {
      const reference = referenceOf(route)
      // A reference with one version has nothing to switch to.
      if (!reference || reference.versions.length < 2) return [route, page]
      return [route, { ...page, version: versionOf(route, reference, { references, pages }) }]
    }),
  )
}

function versionOf(
  route: string,
  { id, title, version, versions, address }: Reference,
  { references, pages }: { references: readonly Reference[]; pages: ReadonlyMap<string, Page> },
): PageVersion {
  return {
    title,
    version,
    versions: versions.map((other) => {
      const there = references.find((one) => one.id === id && one.version === other.version)
      const same = there && there.address + route.slice(address.length)
      return same !== undefined && pages.has(same)
        ? { version: other.version, href: same, isSamePage: true }
        : { ...other, isSamePage: false }
    }),
  }
}

/** Search engines, default search, and lists exclude these pages. */
export const isOutdated = (page: Pick<Page, 'version'> | undefined): boolean =>
  page?.version !== undefined && page.version.version !== page.version.versions[0]?.version

export const isOutdatedSection = ({ order }: SectionMenu, { pages }: Pick<SiteModel, 'pages'>): boolean =>
  order.length > 0 && order.every((route) => isOutdated(pages.get(route)))
