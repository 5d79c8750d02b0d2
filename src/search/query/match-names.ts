// Adjacent query words that the index has as one term: a command, a function, a heading, a phrase from a title.
import type { Match, MatchedWord } from './match-words.ts'
import { factors, findTerms, guessesOf } from './match-words.ts'
import type { TermFiles } from './read-index.ts'
import type { Shard } from './shard.ts'
import { mistakesBetween } from './spelling.ts'
import type { Token } from './words.ts'
import { stemOf } from './words.ts'

/** Positions of words in the query, from the first up to, but not including, the last. */
interface Span {
  from: number
  to: number
}

export interface NameMatch extends Span {
  match: Match
  /** Typed as one word: `auth.uid()`, `--db-url`. */
  isToken: boolean
}

/**
 * Names have a marker, so that the word "auth" and the page named "Auth" are two terms. It's at the end, to keep them
 * adjacent.
 */
export const nameKey = (name: string): string => `${name}=`

/** Longer names aren't looked up. */
const mostWordsOfName = 6
/** In a question, names are short, and each look-up may cost a file. */
const mostWordsInQuestion = 3
/** Of the names that start with what is being typed, the first few are enough. */
const mostUnfinished = 12
const unfinished = 0.7
/** Shorter names differ in one letter by chance. */
const leastOfNear = 6

interface Words {
  tokens: readonly Token[]
  matched: readonly MatchedWord[]
  /** Whether a name can start at the position. */
  mayBegin: (place: number) => boolean
  /** The last word may be incomplete. */
  isOpen: boolean
}

/** The names in a query, and its words as they complete these names. */
export async function matchNames(
  { tokens, matched, mayBegin, isOpen }: Words,
  files: TermFiles,
): Promise<{ names: NameMatch[]; meant: string[] }> {
  const words = matched.map(({ word }) => word)
  const phrases = spansOf(words.length).filter(({ from }) => mayBegin(from))
  const found = await Promise.all([
    ...joinedIn(tokens).map((joined) => matchToken(joined, isOpen && joined.to === words.length, files)),
    ...phrases.map((span) => matchName(span, words.slice(span.from, span.to).join(' '), false, files)),
    isOpen ? matchUnfinished(words, files) : [],
  ])
  const names = outsideTokens(found.flat())
  if (words.length < 2 || isNamed(names, words.length)) return { names, meant: words }
  const near = mayBegin(0) ? await matchNear(words, files) : []
  return { names: [...names, ...near], meant: words }
}

/** Whether a name has all words. */
const isNamed = (names: readonly NameMatch[], length: number): boolean =>
  names.some(({ from, to, match }) => from === 0 && to === length && match.factor === 1)

/** A name that differs from the whole query in one letter, though all words exist: "db rest" → "db reset". */
async function matchNear(words: readonly string[], files: TermFiles): Promise<NameMatch[]> {
  const phrase = words.join(' ')
  if (words.length > mostWordsOfName || phrase.length < leastOfNear) return []
  const isNear = (name: string) =>
    name.endsWith('=') &&
    Math.abs(name.length - 1 - phrase.length) <= 1 &&
    mistakesBetween(phrase, name.slice(0, -1)) === 1
  return (await files.shardsOf(phrase)).flatMap((shard) =>
    shard
      .termsWith(phrase.slice(0, 3))
      .filter(isNear)
      .flatMap((name) => shard.find(name) ?? [])
      .map((term) => ({ from: 0, to: words.length, match: { term, factor: factors.guess }, isToken: false })),
  )
}

function spansOf(length: number): Span[] {
  const spans: Span[] = []
  const most = length > mostWordsOfName ? mostWordsInQuestion : mostWordsOfName
  for (let from = 0; from < length; from++)
    for (let to = from + 1; to <= Math.min(length, from + most); to++) spans.push({ from, to })
  return spans
}

async function matchName(span: Span, key: string, isToken: boolean, files: TermFiles): Promise<NameMatch[]> {
  // A single word is looked up as a word. Several are a name or a phrase in texts. In a token, a hyphen is optional:
  // "on-premise" is also "on premise".
  const isPhrase = span.to - span.from > 1
  const other = isToken ? key.replaceAll('-', ' ') : key.split(' ').map(stemOf).join(' ')
  const keys = isToken
    ? [key, other, nameKey(key), nameKey(other)]
    : isPhrase
      ? [key, other, nameKey(key)]
      : [nameKey(key)]
  const terms = await Promise.all([...new Set(keys)].map((one) => findTerms(one, files)))
  return terms.flat().map((term) => ({ ...span, match: { term, factor: 1 }, isToken }))
}

interface Joined extends Span {
  /** Whole, as a phrase, the empty one for all that start with it, and its last segments. */
  names: string[]
}

/** Words typed as one, with their positions. */
function joinedIn(tokens: readonly Token[]): Joined[] {
  let from = 0
  return tokens.flatMap(({ whole, segments, words }) => {
    const to = from + Math.max(1, words.length)
    // A phrase with a slash (pub/sub) comes before the function that has its last part as a name. So does what starts with
    // it: config.to is the start of config.toml, not the word "to".
    const names = [whole, words.join(' '), '', segments.slice(-2).join('.'), segments.at(-1) ?? '']
    const joined = { from, to, names: [...new Set(names)] }
    from = to
    return words.length > 0 ? [joined] : []
  })
}

/** The first of its names in the index. If there's none, the corrected ones. */
async function matchToken(
  { from, to, names }: Joined,
  isOpen: boolean,
  files: TermFiles,
): Promise<NameMatch[]> {
  const [whole = ''] = names
  for (const name of names) {
    const found = name
      ? await matchName({ from, to }, name, true, files)
      : isOpen
        ? await matchBeginning({ from, to }, whole, true, files)
        : []
    if (found.length > 0) return found
  }
  const guesses = await guessesOf(whole, isOpen, files)
  const found = await Promise.all(
    guesses.map(async ({ word, cost }) =>
      (await matchName({ from, to }, word, true, files)).map((name) => weaken(name, factors.guess ** cost)),
    ),
  )
  return found.flat()
}

const weaken = (name: NameMatch, factor: number): NameMatch => ({
  ...name,
  match: { ...name.match, factor: name.match.factor * factor },
})

/** Names that start with the last words, while the reader is typing: "db di" → "db diff". */
async function matchUnfinished(words: readonly string[], files: TermFiles): Promise<NameMatch[]> {
  const to = words.length
  const starts = [to - 4, to - 3, to - 2].filter((place) => place >= 0)
  const found = await Promise.all(
    starts.map((from) => matchBeginning({ from, to }, words.slice(from, to).join(' '), false, files)),
  )
  return found.flat()
}

async function matchBeginning(
  span: Span,
  beginning: string,
  isToken: boolean,
  files: TermFiles,
): Promise<NameMatch[]> {
  const shards = await files.shardsWith(beginning)
  const namesIn = (shard: Shard) =>
    shard
      .termsWith(beginning)
      .filter((name) => name !== nameKey(beginning))
      .slice(0, mostUnfinished)
  return shards.flatMap((shard) =>
    namesIn(shard).flatMap((name): NameMatch[] => {
      const term = shard.find(name)
      // A group of commands comes before the commands in it.
      const factor = unfinished * (0.3 + (0.7 * beginning.length) / name.length)
      return term ? [{ ...span, match: { term, factor }, isToken }] : []
    }),
  )
}

/** A name inside a compound name that matched is part of it, not a separate name. */
function outsideTokens(names: readonly NameMatch[]): NameMatch[] {
  const tokens = names.filter(({ isToken }) => isToken)
  return names.filter(
    (one) => one.isToken || !tokens.some(({ from, to }) => from <= one.from && one.to <= to),
  )
}
