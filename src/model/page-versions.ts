// A page's version within its reference, the libraries that its reference is one of, and the same place in all of them.

import { memoLast, memoPerObject } from '../lib/memo.ts'
import type { Reference } from '../references/reference.ts'
import type { SwitchedReference } from './counterparts.ts'
import { counterpartOf, switchedReferences } from './counterparts.ts'
import type { PageHead } from './page-heads.ts'
import type { Page, PageLibrary, PageVersion, SectionMenu, SiteModel } from './site-model.ts'

/** Returns new pages: the parsed ones are kept for the next build and must not change. `heads` are those of all pages. */
export function addVersions(
  pages: ReadonlyMap<string, Page>,
  references: readonly Reference[],
  heads: readonly PageHead[],
): Map<string, Page> {
  const switches = allSwitches(heads, switchedReferences(references))
  const added = new Map(pages)
  for (const [route, text] of switches) {
    const page = pages.get(route)
    if (page) added.set(route, withSwitches(page, text))
  }
  return added
}

/** Of each page that has any, as text. */
const allSwitches = memoLast((heads: readonly PageHead[], references: readonly SwitchedReference[]) => {
  // The most specific URL first, because an older version's pages are below those of the current one.
  const byAddress = [...references].sort((a, b) => b.address.length - a.address.length)
  const referenceOf = (route: string) =>
    byAddress.find(({ address }) => route === address || route.startsWith(`${address}/`))
  const context = { references, pages: new Map(heads.map((head) => [head.route, head])) }
  const switches = new Map<string, string>()
  for (const head of heads) {
    const reference = referenceOf(head.route)
    if (!reference) continue
    // A reference with one version has nothing to switch to.
    const version = reference.versions.length < 2 ? {} : { version: versionOf(head, reference, context) }
    const library = reference.family ? { library: libraryOf(head, reference, context) } : {}
    if ('version' in version || 'library' in library)
      switches.set(head.route, JSON.stringify({ ...version, ...library }))
  }
  return switches
})

/** As text, so that a page stays the same object while its counterparts are the same. */
const withSwitches = memoPerObject(
  (page: Page, switches: string): Page => ({
    ...page,
    ...(JSON.parse(switches) as Pick<Page, 'version' | 'library'>),
  }),
)

interface Context {
  references: readonly SwitchedReference[]
  pages: ReadonlyMap<string, PageHead>
}

function versionOf(
  page: PageHead,
  reference: SwitchedReference,
  { references, pages }: Context,
): PageVersion {
  const { id, title, version, versions } = reference
  return {
    title,
    version,
    versions: versions.map((other) => {
      const there = references.find((one) => one.id === id && one.version === other.version)
      const to = { reference: there, introduction: other.href }
      return { version: other.version, ...counterpartOf(page, reference, to, pages) }
    }),
  }
}

function libraryOf(
  page: PageHead,
  reference: SwitchedReference,
  { references, pages }: Context,
): PageLibrary {
  const { id, title, family, isCommunity = false } = reference
  const current = references.filter(
    (one) => one.family === family && one.version === (one.versions[0]?.version ?? one.version),
  )
  return {
    id,
    title,
    isCommunity,
    libraries: current.map((other) => {
      const to = { reference: other, introduction: other.versions[0]?.href ?? other.address }
      // An older version's page is already in its own library.
      const there =
        other.id === id ? { href: page.route, isSamePage: true } : counterpartOf(page, reference, to, pages)
      return { id: other.id, title: other.title, isCommunity: other.isCommunity ?? false, ...there }
    }),
  }
}

export const isOutdated = (page: Pick<Page, 'version'> | undefined): boolean =>
  page?.version !== undefined && page.version.version !== page.version.versions[0]?.version

/** Search engines, default search, and lists exclude these pages: a newer version replaced them, or they only repeat others. */
export const isUnlisted = (page: Pick<Page, 'version' | 'made'> | undefined): boolean =>
  isOutdated(page) || page?.made?.repeats === true

export const isOutdatedSection = ({ order }: SectionMenu, { pages }: Pick<SiteModel, 'pages'>): boolean =>
  order.length > 0 && order.every((route) => isOutdated(pages.get(route)))
