// Which samples fit a request best. Words count by how rare they are (BM25), those of headings more than those of code, and a
// sample that has all of the words comes before one that has some of them often. Where the search of the site leads for the
// same request counts too: it knows synonyms and spelling.
import type { ExampleIndex, PublishedExamples } from '../dist-reader/example-index.ts'
import type { Asked } from '../dist-reader/example-words.ts'
import { askedWords, namesIn, wordsOf } from '../dist-reader/example-words.ts'
import type { VerifiedExample } from '../schemas/example.ts'

/** Where the search of the site leads, best first. */
export interface FoundPlace {
  route: string
  anchor: string
  title: string
  heading: string
  score: number
}

export interface RankedExample {
  example: VerifiedExample
  /** Position in examples.json. */
  place: number
  /** Where the same code is shown too: routes with anchors. */
  copies: string[]
}

const ranking = {
  /** A pair of words, against one word. */
  pair: 0.4,
  /** A word from the title that the search found first. */
  title: 0.05,
  /** How much the search of the site counts: that the section was found, and that the page was. */
  section: 0.6,
  page: 0.7,
  /** The first sample of a page that was found, against a section that was found. */
  firstOfPage: 0.5,
  /** How much of the request a sample has to hold, by the rarity of the words, unless the search leads to it. */
  leastShare: 0.5,
  /** The search leads to it: the share of its best score. */
  leastFound: 0.6,
  /** … when nothing has that much. */
  leastShareAtAll: 0.25,
  /** A sample without the name that was asked for in its code. */
  withoutName: 0.25,
}

/** Best first, each code once. */
export function rankExamples(
  { all, index }: PublishedExamples,
  request: string,
  {
    accepts = () => true,
    found = [],
  }: { accepts?: (example: VerifiedExample) => boolean; found?: readonly FoundPlace[] } = {},
): RankedExample[] {
  const asked = askedWords(request)
  if (asked.words.length === 0) return []
  const scores = scoreWords(index, asked, titleWords(found, asked))
  const accepted = all.flatMap((example, place) =>
    example.hidden || !accepts(example) ? [] : [{ example, place, ...(scores.get(place) ?? noScore) }],
  )
  const best = accepted.reduce((most, { score }) => Math.max(most, score), Number.EPSILON)
  const most = accepted.reduce((largest, { share }) => Math.max(largest, share), 0)
  const least = most < ranking.leastShare ? ranking.leastShareAtAll : ranking.leastShare
  const prior = priorOf(found)
  const names = asked.names.map(wholeName)
  const ranked = accepted.flatMap(({ example, place, score, share }) => {
    const { section, page } = prior(example, index.depths[place] ?? 0)
    if (share < least && Math.max(section, page) < ranking.leastFound) return []
    const value = score / best + ranking.section * section + ranking.page * page
    const factor = names.every((name) => name.test(example.code)) ? 1 : ranking.withoutName
    return [{ example, place, value: value * factor * (index.merits[place] ?? 1) }]
  })
  return withoutCopies(ranked.sort((a, b) => b.value - a.value || a.place - b.place))
}

/** Finds `auth.uid` in `plinth.auth.uid()`, and not in `auth.uid_of`. */
const wholeName = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${name.replace(/[.()]/g, '\\$&')}(?![\\p{L}\\p{N}_])`, 'iu')

/** The request in the words of the documentation: what the best result is called. */
const titleWords = ([first]: readonly FoundPlace[], { words }: Asked): string[] =>
  [...new Set(wordsOf(namesIn(`${first?.title ?? ''} ${first?.heading ?? ''}`)))].filter(
    (word) => !words.includes(word),
  )

interface WordScore {
  score: number
  /** How much of the request it holds, from 0 to 1. */
  share: number
}

const noScore: WordScore = { score: 0, share: 0 }
const nowhere = { entries: [], weights: [] }

function scoreWords(
  { shown, averageLength, lengths, terms }: ExampleIndex,
  asked: Asked,
  further: readonly string[],
): Map<number, WordScore> {
  const rarity = (word: string) => {
    const holding = terms.find(word)?.entries.length ?? 0
    return Math.log(1 + (shown - holding + 0.5) / (holding + 0.5))
  }
  const all = asked.words.reduce((sum, word) => sum + rarity(word), 0) || 1
  const scores = new Map<number, WordScore>()
  const addAll = (word: string, factor: number, isWord: boolean) => {
    const value = rarity(word)
    const { entries, weights } = terms.find(word) ?? nowhere
    for (const [at, place] of entries.entries()) {
      const count = weights[at] ?? 0
      const length = lengths[place] ?? averageLength
      const sum = scores.get(place) ?? { score: 0, share: 0 }
      scores.set(place, sum)
      sum.score += (factor * value * count * 2.2) / (count + 1.2 * (0.65 + (0.35 * length) / averageLength))
      if (isWord) sum.share += value / all
    }
  }
  for (const word of asked.words) addAll(word, 1, true)
  for (const pair of asked.pairs) addAll(pair, ranking.pair, false)
  for (const sum of scores.values()) sum.score *= sum.share
  for (const word of further) addAll(word, ranking.title, false)
  return scores
}

const notFound = { section: 0, page: 0 }

/** The share of the best result that the section, or another section of the page, was found with. */
function priorOf(
  found: readonly FoundPlace[],
): (example: VerifiedExample, depth: number) => { section: number; page: number } {
  const best = found[0]?.score || 1
  const sections = new Map<string, number>()
  const pages = new Map<string, number>()
  for (const { route, anchor, score } of found) {
    const share = score / best
    const section = `${route}#${anchor}`
    sections.set(section, Math.max(share, sections.get(section) ?? 0))
    pages.set(route, Math.max(share, pages.get(route) ?? 0))
  }
  return ({ route, anchor }, depth) => {
    const page = pages.get(route)
    if (page === undefined) return notFound
    // A page that was found as a whole begins with what it is about.
    const asPage = (sections.get(`${route}#`) ?? 0) * ranking.firstOfPage * (1 - depth)
    return { section: Math.max(sections.get(`${route}#${anchor}`) ?? 0, asPage), page }
  }
}

/** Several pages show the same code. The first stays, and names the others. */
function withoutCopies(ranked: readonly Omit<RankedExample, 'copies'>[]): RankedExample[] {
  const kept = new Map<string, RankedExample>()
  for (const { example, place } of ranked) {
    const key = `${example.language}\n${example.code.replace(/\s+/g, ' ').trim()}`
    const known = kept.get(key)
    const own = example.anchor ? `${example.route}#${example.anchor}` : example.route
    if (!known) kept.set(key, { example, place, copies: [] })
    else if (!known.copies.includes(own)) known.copies.push(own)
  }
  return [...kept.values()]
}
