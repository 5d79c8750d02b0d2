// Resolves written menus: fills in labels and levels, and checks every entry against the pages.
import { escapePattern } from '../lib/escape-pattern.ts'
import { didYouMean } from '../lib/nearest.ts'
import { isExternal } from '../lib/safe-link.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { Problem } from '../problems/problem.ts'
import type { NavItem, Navigation } from '../schemas/navigation.ts'
import type { PageHead } from './page-heads.ts'
import type { MenuGroup, MenuItem, SectionMenu, TopMenuEntry } from './site-model.ts'

/** In the title of a function's page: what people type, and look for. "Fetch data: select()" has words in front of it. */
const call = /^(?:[\w ]+: )?([\w.]+\(.*\))$/

/** The level of the home page, which is in no section. */
const homeLevel = 'home'

interface MenuSources {
  navigation: Navigation
  navigationFiles: readonly WrittenFile[]
  pages: ReadonlyMap<string, PageHead>
  /** Pages that aren't published yet: their entries are left out. */
  drafts?: ReadonlySet<string>
  /** Routes that exist without being written as pages. */
  others: ReadonlySet<string>
  icons: readonly string[]
}

interface ResolvedMenus {
  top: TopMenuEntry[]
  sections: SectionMenu[]
  sectionOf: Map<string, SectionMenu>
  problems: Problem[]
}

export function resolveMenus(sources: MenuSources): ResolvedMenus {
  const { navigation, pages, others, icons } = sources
  const problems: Problem[] = []
  const report = (code: Problem['code'], needle: string, message: string, hint: string) =>
    problems.push({ code, ...locate(sources.navigationFiles, needle), message, hint })

  // A link to a page of another section is left out where that page isn't, such as in a small site.
  const isShown = ({ href, elsewhere }: NavItem) =>
    !sources.drafts?.has(href) && !(elsewhere && !pages.has(href))
  const levels = [homeLevel, ...navigation.sections.map(({ id }) => id)]
  const resolveItem = (item: NavItem, section: string | undefined): MenuItem => {
    const page = pages.get(item.href)
    const external = isExternal(item.href)
    if (!page && !external && !others.has(item.href))
      report(
        'menu-without-page',
        item.href,
        `The menu links to "${item.href}", but there's no such page.`,
        `${didYouMean(item.href, pages.keys())}Write the page, or remove the entry.`,
      )
    if (item.icon !== undefined && !icons.includes(item.icon))
      report(
        'unknown-icon',
        item.icon,
        `There's no icon "${item.icon}".`,
        `${didYouMean(item.icon, icons)}src/layout/icons.ts lists all icons.`,
      )
    const level = item.level ?? section
    if (level !== undefined && !levels.includes(level))
      report(
        'menu-without-page',
        level,
        `"${item.href}" has the level "${level}", but there's no such section.`,
        `${didYouMean(level, levels)}Write a section's ID, or "${homeLevel}".`,
      )
    const title = page?.frontmatter.title ?? item.href
    const label = item.label ?? page?.frontmatter.sidebarLabel ?? title
    const isOneWord = !label.includes(' ')
    const code = item.label ? undefined : title.match(call)?.[1]
    return {
      ...(isOneWord && title.endsWith(` ${label}`) ? { beforeLabel: title.slice(0, -label.length) } : {}),
      ...(code ? { code } : {}),
      label,
      href: item.href,
      ...(item.icon ? { icon: item.icon } : {}),
      ...(level !== undefined ? { level } : {}),
      community: item.community ?? false,
      ...(item.mark ? { mark: item.mark } : {}),
      external,
      items: (item.items ?? []).filter(isShown).map((child) => resolveItem(child, section)),
    }
  }

  const sectionOf = new Map<string, SectionMenu>()
  const sections = navigation.sections.map((section): SectionMenu => {
    // Breadcrumbs and the 404 page link to it, even if none of its entries does.
    resolveItem({ href: section.href }, section.id)
    const groups = section.groups.map(
      (group): MenuGroup => ({
        ...(group.label ? { label: group.label } : {}),
        items: group.items.filter(isShown).map((item) => resolveItem(item, section.id)),
      }),
    )
    const order = section.groups
      .flatMap((group) => group.items.filter(isShown).flatMap(routesOf))
      .filter((href) => pages.has(href))
    const resolved = { id: section.id, label: section.label, href: section.href, groups, order }
    for (const route of order) {
      const other = sectionOf.get(route)
      if (other)
        report(
          'bad-navigation',
          route,
          `"${route}" is in the menus twice: in "${other.label}" and in "${section.label}".`,
          'Keep one of the two, and link to it from the other place.',
        )
      else sectionOf.set(route, resolved)
    }
    return resolved
  })

  const top = navigation.top.map(
    (menu): TopMenuEntry => ({
      label: menu.label,
      items: menu.items.map((item) => ({
        ...resolveItem(item, sectionOf.get(item.href)?.id),
        description: item.description,
      })),
    }),
  )
  for (const page of pages.values())
    if (!sectionOf.has(page.route) && !page.frontmatter.draft)
      problems.push({
        code: 'page-in-no-menu',
        file: page.file,
        line: 1,
        column: 1,
        message: `${page.route} isn't in any menu, so readers can't find it.`,
        hint: `Add { href: '${page.route}' } to a section in navigation/, or set "draft: true".`,
      })
  return { top, sections, sectionOf, problems }
}

function routesOf({ href, elsewhere, items = [] }: NavItem): string[] {
  return [...(elsewhere ? [] : [href]), ...items.flatMap(routesOf)]
}

/** The position of a quoted word in the menus' sources. */
export function locate(
  files: readonly WrittenFile[],
  needle: string,
): { file: string; line: number; column: number } {
  for (const { file, source } of files) {
    const offset = source.search(new RegExp(`['"]${escapePattern(needle)}['"]`))
    if (offset < 0) continue
    const before = source.slice(0, offset).split('\n')
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return { file: files[0]?.file ?? 'navigation/', line: 1, column: 1 }
}
