// Which pages answer to the words typed so far. Pure, so that it can be tested without a screen.

export interface PageEntry {
  route: string
  title: string
  description: string
  section: string
  keywords: string[]
}

/** How many answers fit without scrolling on a phone. */
export const mostAnswers = 8

/** Every word must be found; a page ranks by its best place: title before keywords before the rest. */
export function findPages(entries: readonly PageEntry[], typed: string): PageEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries.slice(0, mostAnswers)
  return entries
    .map((entry) => ({ entry, score: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ score }) => score.every((value) => value > 0))
    .map(({ entry, score }) => ({ entry, total: score.reduce((sum, value) => sum + value, 0) }))
    .sort((a, b) => b.total - a.total || a.entry.title.localeCompare(b.entry.title))
    .slice(0, mostAnswers)
    .map(({ entry }) => entry)
}

function scoreOf({ title, keywords, description, section, route }: PageEntry, word: string): number {
  const name = title.toLowerCase()
  if (name === word) return 10
  if (name.split(/\W+/).some((part) => part.startsWith(word))) return 6
  if (keywords.some((keyword) => keyword.toLowerCase().startsWith(word))) return 4
  if (name.includes(word) || section.toLowerCase().startsWith(word)) return 3
  return description.toLowerCase().includes(word) || route.includes(word) ? 1 : 0
}

/** The next marked answer after an arrow key; the list is a ring. While it was empty, -1 was marked. */
export function move(current: number, by: 1 | -1, length: number): number {
  const from = current < 0 && by < 0 ? 0 : current
  return length === 0 ? -1 : (from + by + length) % length
}
