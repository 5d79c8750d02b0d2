// The final ranking of the best entries, now that their titles and headings are loaded. No page fills the whole list.
import { isCalled } from './called-as.ts'
import type { Kind, ListedEntry, ListedPage } from './index-format.ts'
import type { Ranked } from './rank.ts'
import { signalWeights } from './signal-weights.ts'
import type { Signal, Target, Wanted } from './signals.ts'
import { signalsOf } from './signals.ts'
import { phraseOf } from './words.ts'

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

export interface Candidate extends Omit<Ranked, 'entry'> {
  page: ListedPage
  entry: ListedEntry
  /** Its place in the list, if the query names it. */
  place?: number
}

const mostPerPage = 3

const bonuses = {
  /** A setting in its own letters: REGION isn't a region. */
  asWritten: 4,
  /** A place that names all that is compared. */
  compared: 3,
  /** A function that the query names. */
  calledAs: 3,
  /** A flag is one line, and readers who want it type it with its dashes or with its command. */
  flag: 0.7,
  /** Most readers want the guide or the command for the same task. */
  operation: 0.55,
}

export function rerank(candidates: readonly Candidate[], wanted: Wanted): Found[] {
  const found = targetsOf(candidates).map((target, index) => {
    const { route, anchor, title, heading, kind, trail } = target
    const score = target.score * bonusOf(target, wanted) * fitOf(signalsOf(target, wanted))
    const { place = Number.POSITIVE_INFINITY } = candidates[index] as Candidate
    return { place, found: { route, anchor, title, heading, trail: [...trail], kind, score } }
  })
  const sorted = found.sort((a, b) =>
    a.place === b.place ? b.found.score - a.found.score : a.place - b.place,
  )
  return onePerPlace(sorted.map((one) => one.found))
}

/** Of the best first: each place once, and only a few of each page. */
function onePerPlace<Found extends { route: string; anchor: string }>(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>()
  return found.filter(({ route, anchor }) => {
    const place = `${route}#${anchor}`
    // A section and its table rows link to the same place, so only the best of them stays.
    if (counts.has(place)) return false
    const count = (counts.get(route) ?? 0) + 1
    counts.set(place, 1).set(route, count)
    return count <= mostPerPage
  })
}

function targetsOf(candidates: readonly Candidate[]): Target[] {
  const all = candidates.reduce((sum, { score }) => sum + score, 0) || 1
  const onPages = new Map<number, number>()
  for (const { page, score } of candidates) onPages.set(page.first, (onPages.get(page.first) ?? 0) + score)
  return candidates.map(({ page, entry, score, ownWeights, pageWeights, isInside }): Target => {
    const { route, title, trail, kind: pageKind } = page
    const { anchor, heading, kind = pageKind, links = 0 } = entry
    const onPage = ((onPages.get(page.first) ?? 0) - score) / all
    return {
      route,
      anchor,
      title,
      heading,
      trail,
      kind,
      pageKind,
      links,
      score,
      onPage,
      ownWeights,
      pageWeights,
      isInside,
    }
  })
}

/** What no weight is fitted for, because few readers type it. */
function bonusOf(target: Target, { written, compared, inScope }: Wanted): number {
  const { kind, pageKind, heading, anchor, title, trail } = target
  const stems = inScope.map(({ stem }) => stem)
  const named = joined(heading)
  if (compared.length > 1 && compared.every((one) => named.includes(joined(one)))) return bonuses.compared
  if (target.isInside && kind === 'function' && anchor === '' && isCalled(title, trail, stems))
    return bonuses.calledAs
  // "local" doesn't mean --local.
  if (kind === 'flag' && !/(^|\s)--?[a-z]/i.test(written)) return bonuses.flag
  if (
    kind === 'operation' &&
    !/\b(api|curl|endpoint|http|request|operation|get|post|put|patch|\/v1)\b/i.test(written)
  )
    return bonuses.operation
  const isName = (kind === 'config' && pageKind !== 'guide') || kind === 'parameter'
  return isName && heading === written ? bonuses.asWritten : 1
}

/** `IVFFlat` is typed as one word, too. */
const joined = (text: string): string => phraseOf(text).replaceAll(' ', '')

function fitOf(signals: Readonly<Record<Signal, number>>): number {
  let sum = 0
  for (const name in signalWeights) sum += signalWeights[name as Signal] * signals[name as Signal]
  return Math.exp(sum)
}
