// Which samples fit a request best. Words count by how rare they are (BM25), those of headings more than those of code, and a
// sample that has all of the words comes before one that has some of them often. Where the search of the site leads for the
// same request counts too: it knows synonyms and spelling.
import type { VerifiedExample } from '../schemas/example.ts'
import { idiomsOf } from './code-idioms.ts'
import { depthsOf, meritsOf } from './example-merits.ts'
import type { Asked } from './example-words.ts'
import { askedWords, pairsOf, wordsOf, wordsOfName } from './example-words.ts'

interface Indexed {
  example: VerifiedExample
  /** Position in examples.json. */
  place: number
  length: number
  /** How good an answer it is by its part on the page, whatever was asked. */
  merit: number
  /** How far down its page it is, from 0 to 1. */
  depth: number
}

export interface ExampleIndex {
  entries: Indexed[]
  /** Weight of a word in each entry that holds it. */
  postings: Map<string, Map<number, number>>
  averageLength: number
}

const weights = { heading: 3, title: 4, page: 4, about: 1, route: 1, code: 1 } as const
/** Pairs of words are looked for where people write sentences. */
const inPairs = ['heading', 'title', 'page', 'about'] as const

export function indexExamples(examples: readonly VerifiedExample[]): ExampleIndex {
  const postings: ExampleIndex['postings'] = new Map()
  const merits = meritsOf(examples)
  const depths = depthsOf(examples)
  // The same names occur in most samples, and taking them apart would take most of the time.
  const known = new Map<string, string[]>()
  const ofName = (name: string): string[] => {
    const words = known.get(name) ?? wordsOfName(name)
    known.set(name, words)
    return words
  }
  const entries = examples.flatMap((example, place): Indexed[] =>
    example.hidden
      ? []
      : [{ example, place, length: 0, merit: merits[place] as number, depth: depths[place] as number }],
  )
  for (const [number, entry] of entries.entries()) {
    const add = (word: string, weight: number) => {
      const held = postings.get(word) ?? new Map<number, number>()
      postings.set(word, held)
      held.set(number, (held.get(number) ?? 0) + weight)
      entry.length += weight
    }
    for (const [field, weight] of Object.entries(weights))
      for (const word of wordsOf(entry.example[field as keyof typeof weights] ?? '', ofName))
        add(word, weight)
    for (const word of wordsOf(idiomsOf(entry.example.code))) add(word, weights.heading)
    for (const field of inPairs) for (const pair of pairsOf(entry.example[field] ?? '')) add(pair, 2)
    if (isShell(entry.example)) for (const pair of pairsOf(entry.example.code)) add(pair, 2)
  }
  const averageLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  return { entries, postings, averageLength }
}

const isShell = ({ language }: VerifiedExample): boolean => language === 'bash' || language === 'sh'

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
  index: ExampleIndex,
  request: string,
  {
    accepts = () => true,
    found = [],
  }: { accepts?: (example: VerifiedExample) => boolean; found?: readonly FoundPlace[] } = {},
): RankedExample[] {
  const asked = askedWords(request)
  if (asked.words.length === 0) return []
  const scores = scoreWords(index, asked, titleWords(found, asked))
  const accepted = index.entries.flatMap((entry, number) =>
    accepts(entry.example) ? [{ entry, ...(scores.get(number) ?? noScore) }] : [],
  )
  const best = accepted.reduce((most, { score }) => Math.max(most, score), Number.EPSILON)
  const most = accepted.reduce((largest, { share }) => Math.max(largest, share), 0)
  const least = most < ranking.leastShare ? ranking.leastShareAtAll : ranking.leastShare
  const prior = priorOf(found)
  const ranked = accepted.flatMap(({ entry, score, share }) => {
    const { section, page } = prior(entry)
    if (share < least && Math.max(section, page) < ranking.leastFound) return []
    const value = score / best + ranking.section * section + ranking.page * page
    const lacksName = asked.names.some((name) => !codeWords(entry.example).has(name))
    return [{ ...entry, value: value * entry.merit * (lacksName ? ranking.withoutName : 1) }]
  })
  return withoutCopies(ranked.sort((a, b) => b.value - a.value || a.place - b.place))
}

const known = new WeakMap<VerifiedExample, Set<string>>()

function codeWords(example: VerifiedExample): ReadonlySet<string> {
  const words = known.get(example) ?? new Set(wordsOf(example.code))
  known.set(example, words)
  return words
}

/** The request in the words of the documentation: what the best result is called. */
const titleWords = ([first]: readonly FoundPlace[], { words }: Asked): string[] =>
  [...new Set(wordsOf(`${first?.title ?? ''} ${first?.heading ?? ''}`))].filter(
    (word) => !words.includes(word),
  )

interface WordScore {
  score: number
  /** How much of the request it holds, from 0 to 1. */
  share: number
}

const noScore: WordScore = { score: 0, share: 0 }

function scoreWords(
  { entries, postings, averageLength }: ExampleIndex,
  asked: Asked,
  further: readonly string[],
): Map<number, WordScore> {
  const rarity = (word: string) => {
    const holding = postings.get(word)?.size ?? 0
    return Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
  }
  const all = asked.words.reduce((sum, word) => sum + rarity(word), 0) || 1
  const scores = new Map<number, WordScore>()
  const addAll = (word: string, factor: number, isWord: boolean) => {
    const value = rarity(word)
    for (const [number, count] of postings.get(word) ?? []) {
      const length = entries[number]?.length ?? averageLength
      const sum = scores.get(number) ?? { score: 0, share: 0 }
      scores.set(number, sum)
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

/** The share of the best result that the section, or another section of the page, was found with. */
function priorOf(found: readonly FoundPlace[]): (entry: Indexed) => { section: number; page: number } {
  const best = found[0]?.score || 1
  const sections = new Map<string, number>()
  const pages = new Map<string, number>()
  for (const { route, anchor, score } of found) {
    const share = score / best
    const section = `${route}#${anchor}`
    sections.set(section, Math.max(share, sections.get(section) ?? 0))
    pages.set(route, Math.max(share, pages.get(route) ?? 0))
  }
  return ({ example: { route, anchor }, depth }) => {
    // A page that was found as a whole begins with what it is about.
    const asPage = (sections.get(`${route}#`) ?? 0) * ranking.firstOfPage * (1 - depth)
    return {
      section: Math.max(sections.get(`${route}#${anchor}`) ?? 0, asPage),
      page: pages.get(route) ?? 0,
    }
  }
}

/** Several pages show the same code. The first stays, and names the others. */
function withoutCopies(ranked: readonly (Indexed & { value: number })[]): RankedExample[] {
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
