// Changes the menus as they're written: navigation/*.ts is code that people edit, so everything else in it stays as it is.
import type { NavItem, Navigation } from '../../schemas/navigation.ts'

/** Strings and comments are skipped whole, so that brackets in them don't count. */
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"`])((?:\\.|(?!\1)[^\\])*)\1|[[\]{}]/g

/** Where the object of the entry with this href is: `{ href: '/guides/auth', … }` in a list. */
function findEntry(source: string, href: string): { start: number; end: number } | undefined {
  const open: { start: number }[] = []
  let entry: number | undefined
  for (const match of source.matchAll(token)) {
    const [text, quote, words] = match
    if (quote) {
      const isHref = words === href && /\bhref:\s*$/.test(source.slice(0, match.index))
      // A section has an href too.
      const isEntry = /\bitems:\s*$/.test(source.slice(0, open.at(-2)?.start ?? 0))
      if (isHref && isEntry && entry === undefined) entry = open.at(-1)?.start
    } else if (text === '[' || text === '{') open.push({ start: match.index })
    else if (text === ']' || text === '}') {
      const closed = open.pop()
      if (closed && closed.start === entry) return { start: closed.start, end: match.index + 1 }
    }
  }
  return undefined
}

/** The source with an entry after another one, or undefined if that one isn't in it. */
export function insertAfter(source: string, after: string, href: string): string | undefined {
  const entry = findEntry(source, after)
  return entry && `${source.slice(0, entry.end)}, { href: '${href}' }${source.slice(entry.end)}`
}

/** The same in the loaded menus. */
export function menuWith(navigation: Navigation, after: string, href: string): Navigation {
  let isIn = false
  const insert = (items: readonly NavItem[]): NavItem[] =>
    items.flatMap((item): NavItem[] => {
      const own = item.items ? { ...item, items: insert(item.items) } : item
      if (isIn || item.href !== after) return [own]
      isIn = true
      return [own, { href }]
    })
  return {
    ...navigation,
    sections: navigation.sections.map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({ ...group, items: insert(group.items) })),
    })),
  }
}

/** The routes of all sections' entries, in the order of the menus. */
export function menuRoutes({ sections }: Navigation): string[] {
  const routes = ({ href, items = [] }: NavItem): string[] => [href, ...items.flatMap(routes)]
  return sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items.flatMap(routes)))
}
