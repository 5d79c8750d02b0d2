// The pages that a wrong URL may have meant.
import { nearestAll } from './nearest.ts'

interface PageName {
  route: string
  title: string
}

/** Longer words are near to nothing, and take long to compare. */
const longestWord = 80
const mostSuggestions = 4

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

/** The page that the path is below comes first, then pages with a similar name. */
export function nearPages<T extends PageName>(path: string, pages: readonly T[]): T[] {
  const wanted = path.replace(/\.md$/, '').replace(/\/+$/, '')
  const above = pages
    .filter(({ route }) => route !== '/' && `${wanted}/`.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)
    .slice(0, 1)
  const similar = nearestAll(lastPart(wanted).slice(0, longestWord), pages, ({ route, title }) => [
    lastPart(route),
    title,
  ])
  return [...new Set([...above, ...similar])].slice(0, mostSuggestions)
}
