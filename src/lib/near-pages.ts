// The pages that a wrong URL may have meant.
import { longestWord, nearestAll } from './nearest.ts'

interface PageName {
  route: string
  title: string
}

const mostSuggestions = 4
/** No page's path is longer, and a path of thousands of slashes would be compared with every page that often. */
const longestPath = 200

/** Letters of a name that may differ. With half of them, words that only have the same length are near each other. */
const mostDifferent = (name: string): number => Math.max(1, Math.floor(name.length / 3))

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

/** The page that the path is below comes first, then pages with a similar name. */
export function nearPages<T extends PageName>(path: string, pages: readonly T[]): T[] {
  const wanted = bare(path)
  const above = pages
    .filter(({ route }) => route !== '/' && `${wanted}/`.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)
    .slice(0, 1)
  const name = lastPart(wanted).slice(0, longestWord)
  const similar = nearestAll(name, pages, ({ route, title }) => [lastPart(route), title], mostDifferent(name))
  return [...new Set([...above, ...similar])].slice(0, mostSuggestions)
}

const bare = (path: string): string => path.replace(/\.md$/, '').replace(/\/+$/, '')

/** The first page of the deepest folder that the path and a page are both in: where to go if no page is similar. */
export function parentPage<T extends PageName>(path: string, pages: readonly T[]): T | undefined {
  const parts = bare(path).slice(0, longestPath).split('/').slice(1, -1)
  for (let depth = parts.length; depth > 0; depth--) {
    const folder = `/${parts.slice(0, depth).join('/')}`
    const found = pages.find(({ route }) => route === folder || route.startsWith(`${folder}/`))
    if (found) return found
  }
  return undefined
}
