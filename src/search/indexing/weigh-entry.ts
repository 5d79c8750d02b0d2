// Weighs each term of a page or a place in it: a word in a heading counts more than one in the text, and a name counts most.
import { nameKey } from '../query/match-names.ts'
import type { Token } from '../query/words.ts'
import { isEmptyWord, phraseOf, tokensOf, wordsIn } from '../query/words.ts'
import type { Entry, IndexedPage } from './entry.ts'
import type { Synonyms } from './synonyms.ts'

/** Tuned on tests/search/queries*.yaml. `npm run bench` shows the effect of a change. */
const weights = {
  title: 10,
  heading: 8,
  flag: 4,
  /** Words from a section's custom anchor. */
  anchor: 3,
  row: 4,
  /** Words of links from other pages. */
  linked: 3,
  /** Readers' questions. */
  question: 3,
  text: 1,
  code: 0.6,
  /** Words inside a compound name: `sign` in `signInWithOtp`. */
  insideToken: 0.5,
  /** A synonym's weight relative to its word. */
  synonym: 0.7,
}
/** A page's topic counts for all of its places. */
const pageWeights = { title: 7, keyword: 4, description: 6, trail: 2 }
/** An exact name. */
const nameWeights = { name: 18, title: 16, heading: 6, keyword: 6 }

/** Longer texts naturally have more words (BM25). */
const saturation = 1.2
const lengthShare = 0.6
const typicalLength = 120

type Weights = Map<string, number>

export function weighPage(page: IndexedPage, synonyms: Synonyms): Weights {
  const field = new Fields(synonyms)
  field.add(page.title, pageWeights.title)
  field.add(page.description, pageWeights.description)
  field.add(page.trail.join(' '), pageWeights.trail)
  field.addList(page.keywords, pageWeights.keyword, nameWeights.keyword)
  return field.weights
}

export function weighEntry(page: IndexedPage, entry: Entry, synonyms: Synonyms): Weights {
  const field = new Fields(synonyms)
  const { heading, kind } = entry
  if (entry === page.entries[0]) field.add(page.title, weights.title, nameWeights.title)
  // Many pages cover the same error or setting without having it as their name.
  else if (kind === 'error' || kind === 'config') field.add(heading, weights.row)
  else
    field.add(
      heading,
      kind === 'flag' || kind === 'parameter' ? weights.flag : weights.heading,
      nameWeights.heading,
    )
  if (!kind) field.add(entry.anchor, weights.anchor)
  // The words of an error's names are those of its heading.
  field.addList(entry.names, kind === 'error' ? 0 : weights.heading, nameWeights.name)
  field.addList(entry.rows, weights.row)
  field.addList(entry.linked, weights.linked)
  field.addQuestions(entry.questions, weights.question)
  field.addText(entry.text, weights.text)
  field.addText(entry.code, weights.code)
  return field.weights
}

class Fields {
  readonly weights: Weights = new Map()
  readonly #synonyms: Synonyms

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms
  }

  add(text: string, weight: number, nameWeight = 0): void {
    this.addList([text], weight, nameWeight)
  }

  /** Short fields: each word counts once, and more if there are fewer words. */
  addList(texts: readonly string[], weight: number, nameWeight = 0): void {
    const list: Weights = new Map()
    for (const text of texts) {
      const tokens = tokensOf(text)
      const share = weight * shareOfWord(tokens)
      this.#raiseWords(list, tokens, share)
      for (const pair of pairsOf(tokens)) raise(list, pair, share)
      if (nameWeight === 0) continue
      for (const name of namesOf(text)) raise(list, nameKey(name), nameWeight)
      for (const name of this.#synonyms.namesFor(text))
        raise(list, nameKey(name), nameWeight * weights.synonym)
    }
    for (const [term, value] of list) this.#sum(term, value)
  }

  /** Without pairs of words: there are so many that every query would load a third more. */
  addQuestions(questions: readonly string[], weight: number): void {
    const list: Weights = new Map()
    const counts: Weights = new Map()
    for (const question of questions) {
      const tokens = tokensOf(question)
      const own: Weights = new Map()
      this.#raiseWords(own, tokens, weight * shareOfWord(tokens))
      for (const [term, value] of own) {
        raise(list, term, value)
        counts.set(term, (counts.get(term) ?? 0) + 1)
      }
    }
    for (const [term, value] of list) this.#sum(term, value * factorOf(counts.get(term) ?? 1))
  }

  #raiseWords(list: Weights, tokens: readonly Token[], share: number): void {
    for (const [term, factor] of termsOf(tokens)) raise(list, term, share * factor)
    for (const { phrase, isThere } of this.#synonyms.phrasesFor(tokens))
      raise(list, phrase, share * (isThere ? 1 : weights.synonym))
  }

  addText(text: string, weight: number): void {
    const tokens = tokensOf(text)
    for (const [term, value] of weighText(tokens)) this.#sum(term, value * weight)
    for (const { phrase, isThere } of this.#synonyms.phrasesFor(tokens))
      if (!isThere || phrase.includes(' ')) this.#sum(phrase, weight * (isThere ? 1 : weights.synonym))
  }

  #sum(term: string, weight: number): void {
    this.weights.set(term, (this.weights.get(term) ?? 0) + weight)
  }
}

function raise(list: Weights, term: string, weight: number): void {
  list.set(term, Math.max(list.get(term) ?? 0, weight))
}

function weighText(tokens: readonly Token[]): Weights {
  const counts: Weights = new Map()
  for (const token of tokens)
    for (const [term, factor] of formsOf(token)) counts.set(term, (counts.get(term) ?? 0) + factor)
  const length = 1 - lengthShare + (lengthShare * tokens.length) / typicalLength
  return new Map(
    [...counts].map(([term, count]) => [term, (count * (saturation + 1)) / (count + saturation * length)]),
  )
}

/** Each term once, by its best form. */
function termsOf(tokens: readonly Token[]): Weights {
  const terms: Weights = new Map()
  for (const token of tokens) for (const [term, factor] of formsOf(token)) raise(terms, term, factor)
  return terms
}

const knownForms = new WeakMap<Token, Weights>()

/** A token's terms. */
function formsOf(token: Token): Weights {
  const known = knownForms.get(token)
  if (known) return known
  const { whole, segments, words } = token
  const forms: Weights = new Map()
  for (const word of words) raise(forms, word, weights.insideToken)
  for (const segment of segments) raise(forms, segment, 1)
  if (segments.length > 2)
    for (const pair of [segments.slice(0, 2), segments.slice(-2)]) raise(forms, pair.join('.'), 1)
  // Without joining characters: next.js and nextjs.
  if (words.length > 1 && whole.length < 20) raise(forms, whole.replace(/[^\p{L}\p{N}]/gu, ''), 1)
  raise(forms, whole, 1)
  knownForms.set(token, forms)
  return forms
}

/** Adjacent words: "edge functions" says more than "edge" and "functions". */
function pairsOf(tokens: readonly Token[]): string[] {
  const words = wordsIn(tokens)
  return words.slice(1).flatMap((word, place) => {
    const before = words[place] as string
    return isEmptyWord(before) && isEmptyWord(word) ? [] : [`${before} ${word}`]
  })
}

/** The phrase, and a compound name as written. */
function namesOf(text: string): string[] {
  const tokens = tokensOf(text)
  const [only] = tokens
  // Readers who search for "local" don't mean --local.
  if (tokens.length === 1 && only?.whole.startsWith('--')) return [only.whole]
  const words = phraseOf(text).split(' ')
  // "Managing indexes" also has the name "indexes".
  const telling = words.slice(
    Math.max(
      0,
      words.findIndex((word) => !isEmptyWord(word)),
    ),
  )
  const names = [words.join(' '), telling.join(' '), ...(tokens.length === 1 && only ? [only.whole] : [])]
  return [...new Set(names)].filter(Boolean)
}

/** A word that many of a place's questions have says more about it. */
const factorOf = (count: number): number => Math.log2(1 + count)

function shareOfWord(tokens: readonly Token[]): number {
  const count = tokens.filter(({ whole }) => !isEmptyWord(whole)).length
  return 0.55 + 0.45 / Math.max(1, count)
}
