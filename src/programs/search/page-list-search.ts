// Search by titles, keywords, and descriptions only, over the list of pages. Used on pages that can't connect to anything,
// where the index files can't be loaded. It costs other pages nothing.
import type { Found, Kind, Search } from '../../search/query/open-search.ts'

export interface PageEntry {
  route: string
  title: string
  description: string
  section: string
  keywords: string[]
  /** How results are grouped. Default: guide. */
  kind?: Kind
}

const isEntry = (value: unknown): value is PageEntry =>
  typeof value === 'object' &&
  value !== null &&
  (['route', 'title', 'description', 'section'] as const).every(
    (field) => typeof (value as PageEntry)[field] === 'string',
  ) &&
  Array.isArray((value as PageEntry).keywords)

const mostFound = 20

/** An invalid list is an error, not a crash. */
export function searchPageList(list: unknown): Search {
  if (!Array.isArray(list) || !list.every(isEntry)) throw new Error('The list of pages is damaged.')
  const sections = [...new Set(list.map(({ section }) => section))]
  const byRoute = new Map(list.map((entry) => [entry.route, entry]))
  return {
    find: async (words, { section, limit = mostFound } = {}) =>
      findPages(
        section ? list.filter((entry) => entry.section === section) : list,
        words,
        Math.min(limit, mostFound),
      ),
    excerpt: async ({ route }, words) => markWords(byRoute.get(route)?.description ?? '', words),
    filters: async () => ({ sections: sections.map((label) => ({ id: label, label })), libraries: [] }),
    suggested: async () => [],
  }
}

/** Every word must match. A page ranks by its best match: title before keywords before the rest. */
export function findPages(entries: readonly PageEntry[], typed: string, most = mostFound): Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, scores: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ scores }) => scores.every((value) => value > 0))
    .map(({ entry, scores }) => ({ entry, score: scores.reduce((sum, value) => sum + value, 0) }))
    .sort((a, b) => b.score - a.score || a.entry.title.localeCompare(b.entry.title))
    .slice(0, most)
    .map(({ entry: { route, title, section, kind = 'guide' }, score }) => ({
      route,
      anchor: '',
      title,
      heading: '',
      trail: [section],
      kind,
      score,
    }))
}

function scoreOf({ title, keywords, description, section, route }: PageEntry, word: string): number {
  const name = title.toLowerCase()
  if (name === word) return 10
  if (name.split(/\W+/).some((part) => part.startsWith(word))) return 6
  if (keywords.some((keyword) => keyword.toLowerCase().startsWith(word))) return 4
  if (name.includes(word) || section.toLowerCase().startsWith(word)) return 3
  return description.toLowerCase().includes(word) || route.includes(word) ? 1 : 0
}

/** Splits a text at its matches, ignoring case. */
export function markWords(text: string, typed: string): { text: string; marked: boolean }[] {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, marked: false }]
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
