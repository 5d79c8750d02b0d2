// Inserts the references' menus: after the written sections, or below an entry in one.
import { memoPerObject } from '../lib/memo.ts'
import type { Reference } from '../references/reference.ts'
import type { NavItem, Navigation } from '../schemas/navigation.ts'

/** The same object while the written menus and the references are. */
export const placeMenus = memoPerObject(
  ({ top, sections }: Navigation, references: readonly Reference[]): Navigation => {
    const below = new Map<string, NavItem[]>()
    for (const { menu } of references)
      if (menu && 'below' in menu) below.set(menu.below, [...(below.get(menu.below) ?? []), ...menu.items])
    const withItems = (item: NavItem): NavItem => {
      const items = [...(item.items ?? []).map(withItems), ...(below.get(item.href) ?? [])]
      return items.length > 0 ? { ...item, items } : item
    }
    const own = references.flatMap(({ menu }) => (menu && 'section' in menu ? [menu.section] : []))
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
  },
)
