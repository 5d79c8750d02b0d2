// A larger site as files on disk: several copies of the written pages, each copy with its own menus and proofs.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, SiteModel } from '../src/model/site-model.ts'
import { formatLockfile, readLockfile } from '../src/proofs/lockfile.ts'
import type { NavItem, Navigation, NavSection } from '../src/schemas/navigation.ts'

export interface GrownSite {
  pages: number
  navigation: Navigation
  /** A route's last copy, or itself if there are no copies. */
  lastCopyOf: (route: string) => string
}

const inCopy = (route: string, copy: number) => (copy === 0 ? route : `/copy-${copy}${route}`)

/** Writes a site with at least `most` pages into `target`. */
export function writeGrownSite(
  { root, model, navigation }: { root: string; model: SiteModel; navigation: Navigation },
  target: string,
  most: number,
): GrownSite {
  for (const name of ['brand.ts', 'content', 'data', 'public', 'examples'])
    cpSync(join(root, name), join(target, name), { recursive: true })
  // A reference's pages are in its own menu.
  const copied = [...model.pages.values()].filter(
    ({ route, file }) =>
      file.startsWith('content/') && !model.references.some(({ address }) => route.startsWith(address)),
  )
  const copies = Math.max(0, Math.ceil((most - model.pages.size) / copied.length))
  const numbers = Array.from({ length: copies }, (_, index) => index + 1)
  for (const copy of numbers) for (const page of copied) copyPage(root, target, page, copy)

  const routes = new Set(copied.map(({ route }) => route))
  const grown: Navigation = {
    ...navigation,
    sections: [
      ...navigation.sections,
      ...numbers.flatMap((copy) =>
        navigation.sections.flatMap((section) => copySection(section, copy, routes)),
      ),
    ],
  }
  mkdirSync(join(target, 'navigation'), { recursive: true })
  writeFileSync(
    join(target, 'navigation/index.ts'),
    `export const navigation = ${JSON.stringify(grown, null, 1)}\n`,
  )

  const { pages } = readLockfile(root)
  const ofCopies = numbers.flatMap((copy) =>
    [...pages].flatMap(([route, units]) =>
      routes.has(route) ? [[inCopy(route, copy), units] as const] : [],
    ),
  )
  writeFileSync(join(target, 'proofs.lock'), formatLockfile(new Map([...pages, ...ofCopies])))
  return {
    pages: model.pages.size + copies * copied.length,
    navigation: grown,
    lastCopyOf: (route) => inCopy(route, copies),
  }
}

function copyPage(root: string, target: string, { file }: Page, copy: number): void {
  const to = join(target, file.replace(/^content/, `content/copy-${copy}`))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(root, file), to)
}

function copySection(section: NavSection, copy: number, routes: ReadonlySet<string>): NavSection[] {
  const copyItem = ({ items, href, ...item }: NavItem): NavItem[] => {
    const below = (items ?? []).flatMap(copyItem)
    return routes.has(href)
      ? [{ ...item, href: inCopy(href, copy), ...(below.length > 0 ? { items: below } : {}) }]
      : below
  }
  const groups = section.groups
    .map((group) => ({ ...group, items: group.items.flatMap(copyItem) }))
    .filter(({ items }) => items.length > 0)
  const first = groups[0]?.items[0]
  return first
    ? [
        {
          ...section,
          id: `${section.id}-${copy}`,
          label: `${section.label} ${copy}`,
          href: routes.has(section.href) ? inCopy(section.href, copy) : first.href,
          groups,
        },
      ]
    : []
}
