// Inserts the references' menus: after the written sections, or below an entry in one.
import { memoEach, memoLast } from '../lib/memo.ts'
import type { Reference, ReferenceMenu } from '../references/reference.ts'
import type { NavItem, Navigation } from '../schemas/navigation.ts'

/** The same object while the written menus are, and the references' menus say the same. */
export const placeMenus = (navigation: Navigation, references: readonly Reference[]): Navigation =>
  place(navigation, writeMenus(references))

/** As text: a change of a reference's data makes new objects of its menu, which usually says the same. */
const writeMenus = memoEach(({ menu }: Reference): string => JSON.stringify(menu ?? null))

const place = memoLast(({ top, sections }: Navigation, texts: readonly string[]): Navigation => {
  const menus = texts.map((text) => JSON.parse(text) as ReferenceMenu | null)
  const below = new Map<string, NavItem[]>()
  for (const menu of menus)
    if (menu && 'below' in menu) below.set(menu.below, [...(below.get(menu.below) ?? []), ...menu.items])
  const withItems = (item: NavItem): NavItem => {
    const items = [...(item.items ?? []).map(withItems), ...(below.get(item.href) ?? [])]
    return items.length > 0 ? { ...item, items } : item
  }
  const own = menus.flatMap((menu) => (menu && 'section' in menu ? [menu.section] : []))
  return {
    top,
    sections: [
      ...sections.map((section) => ({
        ...section,
        groups: section.groups.map((group) => ({ ...group, items: group.items.map(withItems) })),
      })),
      ...own,
    ],
  }
})
