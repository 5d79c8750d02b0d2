// The last look at the best entries, now that their titles and headings are known: what is called exactly as the reader
// says comes first, and no page fills the whole list.
import type { Kind, ListedEntry, ListedPage } from './search-files.ts'
import { isEmptyWord, phraseOf, stemOf } from './words.ts'

export interface Found {
  route: string
  /** Id of a heading, a flag, a row; empty for the top of the page. */
  anchor: string
  /** Of the page. */
  title: string
  /** Empty for the top of the page. */
  heading: string
  /** Section of the site, then the entries of the menu above the page. */
  trail: string[]
  kind: Kind
  score: number
}

export interface Candidate {
  page: ListedPage
  entry: ListedEntry
  score: number
}

const mostPerPage = 3

const bonuses = {
  /** The page or heading is called exactly so. */
  sameName: 1.3,
  /** All words of its name are in the question. */
  ofName: 0.2,
  /** The top of a page answers more than one of its parts, all else being equal. */
  top: 1.03,
  /** A flag is one line; whoever wants it types it with its dashes or with its command. */
  flag: 0.7,
}

export function settle(candidates: readonly Candidate[], question: string): Found[] {
  const phrase = phraseOf(question)
  const wantsFlag = /(^|\s)--?[a-z]/i.test(question)
  const found = candidates
    .map(({ page, entry, score }): Found => {
      const { route, title, trail } = page
      const { anchor, heading, kind = page.kind } = entry
      return {
        route,
        anchor,
        title,
        heading,
        trail,
        kind,
        score: score * bonusOf({ title, anchor, heading, kind }, phrase, wantsFlag),
      }
    })
    .sort((a, b) => b.score - a.score)
  const counts = new Map<string, number>()
  return found.filter(({ route, anchor }) => {
    const place = `${route}#${anchor}`
    // A section and the rows of its tables lead to the same place: the best of them does.
    if (counts.has(place)) return false
    const count = (counts.get(route) ?? 0) + 1
    counts.set(place, 1).set(route, count)
    return count <= mostPerPage
  })
}

function bonusOf(
  { title, anchor, heading, kind }: Pick<Found, 'title' | 'anchor' | 'heading' | 'kind'>,
  phrase: string,
  wantsFlag: boolean,
): number {
  // "local" is not what a reader calls --local.
  if (kind === 'flag' && !wantsFlag) return bonuses.flag
  const isTop = anchor === ''
  const name = phraseOf(isTop ? title : heading)
  return (
    (name === phrase ? bonuses.sameName : 1) *
    (1 + bonuses.ofName * shareOf(name, phrase)) *
    (isTop ? bonuses.top : 1)
  )
}

/** How many of the words of a name the question has. */
function shareOf(name: string, phrase: string): number {
  const stems = new Set(phrase.split(' ').map(stemOf))
  const words = name.split(' ').filter((word) => !isEmptyWord(word))
  return words.filter((word) => stems.has(stemOf(word))).length / Math.max(1, words.length)
}
