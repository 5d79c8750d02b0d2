// What a reader typed, with the terms of the index that answer to it. All waiting for files happens here.

import type { SearchFiles } from './search-files.ts'
import type { Term } from './shard.ts'
import { guessWords } from './spelling.ts'
import type { Token } from './words.ts'
import { isEmptyWord, stemOf, tokensOf } from './words.ts'

/** A term that answers to a word, and how well: 1 is the word itself. */
export interface Match {
  term: Term
  factor: number
}

/** One word of the question. */
export interface Asked {
  word: string
  matches: Match[]
  /** Words such as "how" and "the" are not looked for. */
  isEmpty: boolean
}

/** Neighbouring words that the index knows as one name: a command, a function, a heading. */
export interface Named {
  from: number
  to: number
  match: Match
  /** Written together by the reader: `auth.uid()`, `--db-url`. */
  isToken: boolean
}

export interface Question {
  asked: Asked[]
  named: Named[]
}

/** Longer names than this are not looked up. */
const mostWordsOfName = 6
/** Of the names that begin with what is being typed, the first few are enough. */
const mostUnfinished = 12
/** A word that so few entries have may be a mistake of theirs too, if it is near to one that is much more frequent. */
const mostOfMistake = 2
const muchMoreFrequent = 20
/** How much a match counts that is not the word itself. */
export const factors = { family: 0.9, beginning: 0.75, guess: 0.7, nameBeginning: 0.7 }

interface Span {
  from: number
  to: number
  key: string
}

export async function resolveQuestion(text: string, files: SearchFiles): Promise<Question> {
  const tokens = tokensOf(text)
  // The last word may not be finished, unless something was typed after it.
  const isOpen = /[\p{L}\p{N}_]$/u.test(text)
  const typed = tokens.flatMap(({ whole, words }) => (words.length > 0 ? words : [whole]))
  const skips = typed.every(isEmptyWord) ? () => false : isEmptyWord
  const asked = await Promise.all(
    typed.map((word, place) =>
      skips(word)
        ? { word, matches: [], isEmpty: true }
        : resolveWord(word, isOpen && place === typed.length - 1, files),
    ),
  )
  // Names are looked up in the words as they were meant.
  const meant = asked.map(({ word }) => word)
  const phrases = spansOf(meant.length)
    .filter(({ from }) => !skips(meant[from] as string))
    .map(({ from, to }) => ({ from, to, key: meant.slice(from, to).join(' ') }))
  const named = await Promise.all([
    ...joinedIn(tokens).map((token) => findToken(token, isOpen && token.to === meant.length, files)),
    ...phrases.map((span) => findName(span, false, files)),
    isOpen ? findUnfinished(meant, files) : [],
  ])
  return { asked, named: outsideTokens(named.flat()) }
}

interface Joined {
  from: number
  to: number
  /** Whole, and by its last segments. */
  names: string[]
}

/** What stands inside of a joined name that was found is part of it, and no name of its own. */
function outsideTokens(named: readonly Named[]): Named[] {
  const tokens = named.filter(({ isToken }) => isToken)
  return named.filter(
    (one) => one.isToken || !tokens.some(({ from, to }) => from <= one.from && one.to <= to),
  )
}

/** What was written in one piece, with the places of its words. */
function joinedIn(tokens: readonly Token[]): Joined[] {
  let from = 0
  return tokens.flatMap(({ whole, segments, words }) => {
    const to = from + Math.max(1, words.length)
    const names = [whole, segments.slice(-2).join('.'), segments.at(-1) ?? '']
    const joined = { from, to, names: [...new Set(names)].filter(Boolean) }
    from = to
    return words.length > 0 ? [joined] : []
  })
}

/** The longest of its names that the index has; if it has none, what was meant perhaps. */
async function findToken({ from, to, names }: Joined, isOpen: boolean, files: SearchFiles): Promise<Named[]> {
  for (const key of names) {
    const found = await findName({ from, to, key }, true, files)
    if (found.length > 0) return found
  }
  const guesses = await guessesOf(names[0] as string, isOpen, files)
  const found = await Promise.all(guesses.map(({ word }) => findName({ from, to, key: word }, true, files)))
  return found.flat().map((named) => ({
    ...named,
    match: { ...named.match, factor: named.match.factor * factors.guess },
  }))
}

function spansOf(length: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (let from = 0; from < length; from++)
    for (let to = from + 1; to <= Math.min(length, from + mostWordsOfName); to++) spans.push({ from, to })
  return spans
}

async function findName({ from, to, key }: Span, isToken: boolean, files: SearchFiles): Promise<Named[]> {
  // One word alone is looked up as a word; what is more is a name, or a phrase that texts hold.
  const keys = isToken || to - from > 1 ? [key, nameKey(key)] : [nameKey(key)]
  const terms = await Promise.all(keys.map(async (one) => (await files.shardOf(one)).find(one)))
  return terms.flatMap((term) => (term ? [{ from, to, match: { term, factor: 1 }, isToken }] : []))
}

/** Names have a mark, so that the word "auth" and the page called "Auth" are two terms; at the end, to keep them neighbours. */
export const nameKey = (name: string): string => `${name}=`
/** Short beginnings have so many words that the index holds the best entries of all of them together. */
export const beginningKey = (letters: string): string => `${letters}*`

/** Names that begin with the last words, while the reader is typing: "db di" → "db diff". */
async function findUnfinished(words: readonly string[], files: SearchFiles): Promise<Named[]> {
  const to = words.length
  const starts = words.map((_, place) => place).filter((place) => place >= to - 4 && place <= to - 2)
  const found = await Promise.all(
    starts.map(async (from) => {
      const beginning = words.slice(from, to).join(' ')
      const shards = await files.shardsWith(beginning)
      return shards.flatMap((shard) =>
        shard
          .termsWith(beginning)
          .filter((name) => name !== nameKey(beginning))
          .slice(0, mostUnfinished)
          .flatMap((name): Named[] => {
            const term = shard.find(name)
            const factor = factors.nameBeginning * (0.5 + (0.5 * beginning.length) / name.length)
            return term ? [{ from, to, match: { term, factor }, isToken: false }] : []
          }),
      )
    }),
  )
  return found.flat()
}

async function resolveWord(word: string, isOpen: boolean, files: SearchFiles): Promise<Asked> {
  const matches = await matchesOf(word, isOpen, files)
  const frequency = frequencyOf(matches)
  if (frequency > mostOfMistake) return { word, matches, isEmpty: false }
  const guesses = await guessesOf(word, isOpen, files)
  const guessed = await Promise.all(
    guesses.map(async ({ word: guess, cost }) => ({
      guess,
      matches: (await matchesOf(guess, false, files)).map(({ term, factor }) => ({
        term,
        factor: factor * factors.guess ** cost,
      })),
    })),
  )
  const meant = guessed.filter((one) => frequencyOf(one.matches) >= frequency * muchMoreFrequent)
  return {
    word: meant[0]?.guess ?? word,
    matches: [...matches, ...meant.flatMap((one) => one.matches)],
    isEmpty: false,
  }
}

const frequencyOf = (matches: readonly Match[]): number =>
  Math.max(0, ...matches.map(({ term }) => term.postings.length))

/** The word, words of its family, and while it is being typed, words that begin with it. */
async function matchesOf(word: string, isOpen: boolean, files: SearchFiles): Promise<Match[]> {
  if (word.length < 3) {
    const own = (await files.shardOf(word)).find(word)
    const key = beginningKey(word)
    const longer = isOpen ? (await files.shardOf(key)).find(key) : undefined
    return [
      ...(own ? [{ term: own, factor: 1 }] : []),
      ...(longer ? [{ term: longer, factor: factors.beginning }] : []),
    ]
  }
  const stem = stemOf(word)
  // Stems change a last letter at times: policy and policies meet in "polici".
  const root = isOpen ? commonBeginning(word, stem) : stem.slice(0, Math.max(3, stem.length - 1))
  const shards = await files.shardsWith(root)
  return shards.flatMap((shard) =>
    shard.termsWith(root).flatMap((found): Match[] => {
      const factor = factorOf(found, { word, stem, isOpen })
      const term = factor > 0 ? shard.find(found) : undefined
      return term ? [{ term, factor }] : []
    }),
  )
}

function factorOf(
  found: string,
  { word, stem, isOpen }: { word: string; stem: string; isOpen: boolean },
): number {
  if (found === word) return 1
  if (stemOf(found) === stem) return factors.family
  if (isOpen && found.startsWith(word) && /^[\p{L}\p{N}]+$/u.test(found))
    return factors.beginning * (0.4 + (0.6 * word.length) / found.length)
  return 0
}

function commonBeginning(word: string, stem: string): string {
  let length = 0
  while (length < stem.length && word[length] === stem[length]) length++
  return word.slice(0, Math.max(3, length - 1))
}

/** The first letter is seldom wrong, but the first two are swapped at times, or the first is missing. */
async function guessesOf(word: string, isOpen: boolean, files: SearchFiles) {
  const letters = [...new Set(word.slice(0, 2))]
  const words = await Promise.all(letters.map((letter) => files.spellingsOf(letter)))
  return guessWords(word, words.flat(), { isOpen })
}
