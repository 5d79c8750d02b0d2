// What speaks for a result besides its score from the index: how its title, heading, and URL fit the query, and what kind of
// place it is. The signals' weights are in signal-weights.ts.
import { comparedIn } from './comparison.ts'
import type { Kind } from './index-format.ts'
import type { Ranked } from './rank.ts'
import type { ResolvedQuery } from './resolve-query.ts'
import type { Scope } from './scope.ts'
import { isEmptyWord, phraseOf, stemOf, tokensOf, wordsIn } from './words.ts'

/** The query, as titles and headings are compared with it. */
export interface Wanted {
  /** Letter by letter. */
  written: string
  /** What it compares, as phrases. */
  compared: string[]
  /** Without stop words. */
  words: WantedWord[]
  /** Those that say more about a place in the query's scope. */
  inScope: WantedWord[]
}

interface WantedWord {
  /** As corrected. */
  word: string
  stem: string
  /** Its share of the query's meaning. */
  share: number
  /** Its position in the query. */
  place: number
  /** It may be incomplete. */
  isOpen: boolean
}

/** A search target with what's known about it. */
export interface Target extends Pick<Ranked, 'ownWeights' | 'pageWeights' | 'isInside'> {
  route: string
  /** Empty for the top of the page. */
  anchor: string
  title: string
  heading: string
  trail: readonly string[]
  kind: Kind
  pageKind: Kind
  /** How many other pages link to it. */
  links: number
  /** From the index. */
  score: number
  /** How much of all that was found is elsewhere on the same page. */
  onPage: number
}

/** A word in a title or a heading has at least this weight in the index, and so has a synonym of it. */
const strongWeight = 6
/** A query with more words describes something, and a section often answers it better than a page. */
const fewWords = 3

export function wantedFrom(text: string, { words: queryWords }: ResolvedQuery, scope?: Scope): Wanted {
  const isOpen = /[\p{L}\p{N}_]$/u.test(text)
  const words = queryWords.flatMap(({ word, share, isEmpty }, place): WantedWord[] =>
    isEmpty
      ? []
      : [{ word, stem: stemOf(word), share, place, isOpen: isOpen && place === queryWords.length - 1 }],
  )
  const others = words.filter(({ place }) => !scope?.places.includes(place))
  const all = others.reduce((sum, { share }) => sum + share, 0)
  return {
    written: text.trim(),
    compared: comparedIn(text),
    words,
    inScope: others.map((one) => ({ ...one, share: one.share / all })),
  }
}

export type Signal = keyof ReturnType<typeof signalsOf>

/** All are from 0 to 1, except `links`, `depth`, and `titleLength`. */
export function signalsOf(target: Target, wanted: Wanted) {
  const words = target.isInside ? wanted.inScope : wanted.words
  const { route, anchor, title, heading, trail, kind, pageKind, links, onPage } = target
  const isTop = anchor === ''
  const titleWords = new Words(title)
  const headingWords = new Words(heading)
  const urlWords = new Words(`${route.slice(route.lastIndexOf('/'))} ${anchor}`)
  const typed = ` ${phraseOf(`${title} ${heading}`)} `

  /** Sums up the shares of the words, each as far as it's there. */
  const share = (isThere: (word: WantedWord) => number) =>
    words.reduce((sum, word) => sum + word.share * isThere(word), 0)
  const own = ({ place }: WantedWord) => target.ownWeights[place] ?? 0
  const page = ({ place }: WantedWord) => target.pageWeights[place] ?? 0
  const strong = (weight: number) => Math.min(1, weight / strongWeight)

  return {
    inHeadings: share((word) => Math.max(titleWords.has(word), headingWords.has(word))),
    /** Not only another form of the word. */
    asTyped: share(({ word }) => (typed.includes(` ${word} `) ? 1 : 0)),
    inUrl: share((word) => urlWords.has(word)),
    /** What the index knows about the words here, synonyms included. */
    ownWeight: share((word) => strong(own(word))),
    weakestWord: Math.min(1, ...words.map((word) => strong(own(word) + page(word)))),
    /** The top of a page that isn't about all of it. */
    topMisses: isTop ? 1 - share((word) => titleWords.has(word)) : 0,
    topForManyWords: isTop && words.length > fewWords ? 1 : 0,
    /** A row of a guide's table. The list of errors says more. */
    errorInGuide: kind === 'error' && pageKind === 'guide' ? 1 : 0,
    /** Places that many pages link to are the ones that readers look for. */
    links: Math.log(1 + links),
    /** A page that was found in several places is about it. */
    onPage,
    depth: trail.length,
    titleLength: Math.log(1 + titleWords.count),
  }
}

/** A title's or a heading's words, without stop words. */
class Words {
  readonly #words: string[]
  readonly #stems: Set<string>

  constructor(text: string) {
    const tokens = tokensOf(text)
    this.#words = wordsIn(tokens).filter((word) => !isEmptyWord(word))
    this.#stems = new Set([...this.#words, ...tokens.map(({ whole }) => whole)].map(stemOf))
  }

  get count(): number {
    return this.#words.length
  }

  /** 1 if the word is there. While it's being typed, less for a longer word that starts with it. */
  has({ word, stem, isOpen }: WantedWord): number {
    if (this.#stems.has(stem)) return 1
    if (!isOpen || word.length < 2) return 0
    const longer = this.#words.filter((one) => one.startsWith(word))
    return Math.max(0, ...longer.map((one) => 0.5 + (0.5 * word.length) / one.length))
  }
}
