// How strongly each term stands for an entry: a word of the heading more than one of the text, a name most of all.
import { nameKey } from '../query/question.ts'
import type { Token } from '../query/words.ts'
import { isEmptyWord, phraseOf, tokensOf } from '../query/words.ts'
import type { Entry, IndexedPage } from './list-entries.ts'
import type { Synonyms } from './synonyms.ts'

/** Tuned on tests/search/queries.yaml; `npm run bench` shows what a change does. */
const weights = {
  title: 10,
  heading: 8,
  /** The title of the page, for its sections. */
  titleOfPage: 2.2,
  keyword: 6,
  description: 3,
  trail: 1.2,
  text: 1,
  code: 0.7,
  /** Words inside of a joined name: `sign` in `signInWithOtp`. */
  insideToken: 0.5,
  /** What a synonym counts of the word that it stands for. */
  synonym: 0.8,
}
const nameWeights = { name: 18, title: 16, heading: 12, keyword: 11, inText: 3 }

/** Longer texts have more words by nature (BM25). */
const saturation = 1.2
const lengthShare = 0.6
const typicalLength = 120

export type Weights = Map<string, number>

export function weighEntry(page: IndexedPage, entry: Entry, synonyms: Synonyms): Weights {
  const terms: Weights = new Map()
  const isTop = entry === page.entries[0]
  const add = (term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight)
  const addAtLeast = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight))

  /** A field of few words: each counts once, and the more the fewer there are. */
  const addField = (text: string, weight: number, nameWeight = 0) => {
    const share = weight * shareOfWord(text)
    for (const [term, factor] of termsOf(tokensOf(text))) add(term, share * factor)
    for (const other of synonyms.othersIn(text)) {
      for (const word of other.split(' ')) add(word, share * weights.synonym)
      addAtLeast(nameKey(other), Math.max(nameWeight, weight) * weights.synonym)
    }
    if (nameWeight > 0) for (const name of namesOf(text)) addAtLeast(nameKey(name), nameWeight)
  }

  if (isTop) {
    addField(page.title, weights.title, nameWeights.title)
    addField(page.description, weights.description)
    addField(page.trail.join(' '), weights.trail)
  } else {
    addField(page.title, weights.titleOfPage)
    addField(entry.heading, weights.heading, nameWeights.heading)
  }
  for (const keyword of entry.keywords) addField(keyword, weights.keyword, nameWeights.keyword)
  for (const name of entry.names) addField(name, weights.keyword, nameWeights.name)

  for (const [term, weight] of weighText(entry.text)) add(term, weight * weights.text)
  for (const [term, weight] of weighText(entry.code)) add(term, weight * weights.code)
  for (const other of synonyms.othersIn(entry.text)) {
    if (!other.includes(' ')) add(other, weights.text * weights.synonym)
    addAtLeast(nameKey(other), nameWeights.inText)
  }
  return terms
}

function weighText(text: string): Weights {
  const tokens = tokensOf(text)
  const counts: Weights = new Map()
  for (const token of tokens)
    for (const [term, factor] of termsOf([token])) counts.set(term, (counts.get(term) ?? 0) + factor)
  const length = 1 - lengthShare + (lengthShare * tokens.length) / typicalLength
  return new Map(
    [...counts].map(([term, count]) => [term, (count * (saturation + 1)) / (count + saturation * length)]),
  )
}

/** Each term once, by its best form. */
function termsOf(tokens: readonly Token[]): Weights {
  const terms: Weights = new Map()
  const add = (term: string, factor: number) => terms.set(term, Math.max(terms.get(term) ?? 0, factor))
  for (const { whole, segments, words } of tokens) {
    add(whole, 1)
    // Written without what joins it: next.js and nextjs.
    if (words.length > 1 && whole.length < 20) add(whole.replace(/[^\p{L}\p{N}]/gu, ''), 1)
    if (segments.length > 2) add(segments.slice(-2).join('.'), 1)
    for (const segment of segments) add(segment, 1)
    for (const word of words) add(word, weights.insideToken)
  }
  return terms
}

/** The phrase, and a joined name as it is written. */
function namesOf(text: string): string[] {
  const tokens = tokensOf(text)
  const [only] = tokens
  return [...new Set([phraseOf(text), ...(tokens.length === 1 && only ? [only.whole] : [])])].filter(Boolean)
}

function shareOfWord(text: string): number {
  const count = tokensOf(text).filter(({ whole }) => !isEmptyWord(whole)).length
  return 0.55 + 0.45 / Math.max(1, count)
}
