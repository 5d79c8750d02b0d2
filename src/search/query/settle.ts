// The last look at the best entries, now that their titles and headings are known: what is called exactly as the reader
// says comes first, and no page fills the whole list.
import type { Kind, ListedEntry, ListedPage } from './search-files.ts'
import { phraseOf } from './words.ts'

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
  sameName: 1.35,
  /** The top of a page answers more than one of its parts, all else being equal. */
  top: 1.1,
  /** A flag is one line; whoever wants it types it with its dashes or with its command. */
  flag: 0.85,
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
  return found.filter(({ route }) => {
    const count = (counts.get(route) ?? 0) + 1
    counts.set(route, count)
    return count <= mostPerPage
  })
}

function bonusOf(
  { title, anchor, heading, kind }: Pick<Found, 'title' | 'anchor' | 'heading' | 'kind'>,
  phrase: string,
  wantsFlag: boolean,
): number {
  const isTop = anchor === ''
  const isSame = phraseOf(isTop ? title : heading) === phrase
  return (
    (isSame ? bonuses.sameName : 1) *
    (isTop ? bonuses.top : 1) *
    (kind === 'flag' && !wantsFlag ? bonuses.flag : 1)
  )
}
