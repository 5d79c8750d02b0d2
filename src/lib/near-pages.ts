// The pages that a wrong URL may have meant.
import { longestWord, nearestAll } from './nearest.ts'

interface PageName {
  route: string
  title: string
}

const mostSuggestions = 4
/** No page's path is longer, and a path of thousands of slashes would be compared with every page that often. */
const longestPath = 200
/** Of a path's words. */
const leastShare = 0.5

/** Letters of a name that may differ. With half of them, words that only have the same length are near each other. */
const mostDifferent = (name: string): number => Math.max(1, Math.floor(name.length / 3))

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

/** The page that the path is below comes first, then pages with a similar name, then those with the same words elsewhere. */
export function nearPages<T extends PageName>(path: string, pages: readonly T[]): T[] {
  const wanted = bare(path)
  const above = pages
    .filter(({ route }) => route !== '/' && `${wanted}/`.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)
    .slice(0, 1)
  const name = lastPart(wanted).slice(0, longestWord)
  const similar = nearestAll(name, pages, ({ route, title }) => [lastPart(route), title], mostDifferent(name))
  return [...new Set([...above, ...similar, ...withWords(wanted, pages)])].slice(0, mostSuggestions)
}

const bare = (path: string): string => path.replace(/\.md$/, '').replace(/\/+$/, '')

/** `/docs/reference/js/sign-in-with-password`: pages with the last part's words, those that share more of the path first. */
function withWords<T extends PageName>(path: string, pages: readonly T[]): T[] {
  const words = wordsOf(lastPart(path.slice(0, longestPath)))
  const around = wordsOf(path.slice(0, longestPath))
  if (words.length === 0) return []
  const scored = pages.flatMap((page) => {
    const own = new Set(wordsOf(`${page.route} ${page.title}`))
    const joined = [...own].join(' ')
    const has = (word: string) => own.has(word) || (word.length >= leastInside && joined.includes(word))
    const share = words.filter(has).length / words.length
    // Of pages with as many of the words, one with fewer others is nearer.
    return share > leastShare || (share === 1 && words.length === 1)
      ? [{ page, score: share + around.filter(has).length / around.length - own.size / 100 }]
      : []
  })
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, mostSuggestions)
    .map(({ page }) => page)
}

/** Shorter words are in others by chance. */
const leastInside = 5

/** Without folders that every page is in, and with singular forms. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !/^(docs?|guides?|reference|with|and|the|html)$/.test(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
  ),
]

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
