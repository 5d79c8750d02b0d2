// The final ranking of the best entries, now that their titles and headings are loaded: exact names come first, and no page
// fills the whole list.
import type { Kind, ListedEntry, ListedPage } from './search-files.ts'
import { isEmptyWord, phraseOf, stemOf } from './words.ts'

export interface Found {
  route: string
  /** ID of a heading, a flag, or a row. Empty for the top of the page. */
  anchor: string
  /** Of the page. */
  title: string
  /** Empty for the top of the page. */
  heading: string
  /** The section, then the menu entries above the page. */
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
  /** The page or heading has exactly this name. */
  sameName: 1.3,
  /** A setting in its own letters: REGION isn't a region. */
  asWritten: 1.5,
  /** All words of its name are in the query. */
  ofName: 0.2,
  /** All else being equal, the top of a page counts more than its parts. */
  top: 1.03,
  /** A flag is one line, and readers who want it type it with its dashes or with its command. */
  flag: 0.7,
}

export function settle(candidates: readonly Candidate[], question: string): Found[] {
  const phrase = phraseOf(question)
  const stems = new Set(phrase.split(' ').map(stemOf))
  const written = question.trim()
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
        score: score * bonusOf({ title, anchor, heading, kind }, { phrase, stems, wantsFlag, written }),
      }
    })
    .sort((a, b) => b.score - a.score)
  const counts = new Map<string, number>()
  return found.filter(({ route, anchor }) => {
    const place = `${route}#${anchor}`
    // A section and its table rows link to the same place, so only the best of them is kept.
    if (counts.has(place)) return false
    const count = (counts.get(route) ?? 0) + 1
    counts.set(place, 1).set(route, count)
    return count <= mostPerPage
  })
}

interface Wanted {
  phrase: string
  stems: ReadonlySet<string>
  wantsFlag: boolean
  /** The query, letter by letter. */
  written: string
}

function bonusOf(
  { title, anchor, heading, kind }: Pick<Found, 'title' | 'anchor' | 'heading' | 'kind'>,
  { phrase, stems, wantsFlag, written }: Wanted,
): number {
  // "local" doesn't mean --local.
  if (kind === 'flag' && !wantsFlag) return bonuses.flag
  const isTop = anchor === ''
  const name = phraseOf(isTop ? title : heading)
  return (
    (name === phrase ? bonuses.sameName : 1) *
    (kind === 'config' && heading === written ? bonuses.asWritten : 1) *
    (1 + bonuses.ofName * shareOf(name, stems)) *
    (isTop ? bonuses.top : 1)
  )
}

/** The share of a name's words that are in the query. */
function shareOf(name: string, stems: ReadonlySet<string>): number {
  const words = name.split(' ').filter((word) => !isEmptyWord(word))
  return words.filter((word) => stems.has(stemOf(word))).length / Math.max(1, words.length)
}
