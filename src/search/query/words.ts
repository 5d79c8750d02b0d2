// Splits text into words. The index and the query use the same rules, because otherwise they wouldn't match.
import { stemmer } from 'stemmer'

export interface Token {
  /** As one name, in lowercase: `auth.uid`, `--db-url`, `signinwithotp`. */
  whole: string
  /** Names inside it: `auth`, `uid`. Empty if there's only one. */
  segments: string[]
  /** Words inside it: `sign`, `in`, `with`, `otp`. Empty if it's one word. */
  words: string[]
}

/** A word, or words joined as in code: --db-url, auth.uid(), row-level, app/config.toml. */
const token = /(?<![\p{L}\p{N}])(?:--(?=\p{L}))?[\p{L}\p{N}_]+(?:[.:/@'’-][\p{L}\p{N}_]+)*/gu
/** The same for ASCII text, which most texts are. It's much faster. */
const tokenOfPlain = /(?<![A-Za-z0-9])(?:--(?=[A-Za-z]))?\w+(?:[.:/@'-]\w+)*/g
const innerCapital = /(?<=\p{Ll}\p{N}*)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

export function tokensOf(text: string): Token[] {
  const found = isPlain(text) ? text.match(tokenOfPlain) : withoutAccents(text).match(token)
  return (found ?? []).map(toToken)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all that ASCII has
const isPlain = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** All words, with compound names split. */
export const wordsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ whole, words }) => (words.length > 0 ? words : [whole]))

/** Texts repeat the same words. */
const known = new Map<string, Token>()
const mostKnown = 50_000

function toToken(raw: string): Token {
  const seen = known.get(raw)
  if (seen) return seen
  if (known.size >= mostKnown) known.clear()
  const made = cutToken(raw)
  known.set(raw, made)
  return made
}

function cutToken(written: string): Token {
  // A table's, the tables': the ending isn't part of the word.
  const raw = written.replace(/(?<=\p{L})['’]s$/iu, '').replace(/['’]/g, '')
  const names = raw.replace(/^--/, '').split(/[.:/@]/)
  const words = names.flatMap((name) =>
    name.split(/[-_]/).flatMap((part) => (part === '' ? [] : part.split(innerCapital))),
  )
  return {
    whole: raw.toLowerCase(),
    segments: names.length > 1 ? names.map((name) => name.toLowerCase()) : [],
    words: words.length > 1 || raw.startsWith('--') ? words.map((word) => word.toLowerCase()) : [],
  }
}

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '')

/** A phrase as one key: `Row Level-Security` → `row level security`. */
export const phraseOf = (text: string): string => wordsIn(tokensOf(text)).join(' ')

const stems = new Map<string, string>()

/** A word's stem: migrate, migrating, and migrations have the same one. */
export function stemOf(word: string): string {
  const seen = stems.get(word)
  if (seen !== undefined) return seen
  if (stems.size >= mostKnown) stems.clear()
  const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word
  stems.set(word, stem)
  return stem
}

/** Stop words. */
const emptyWords = new Set(
  (
    'a am an and any are as at be been being but by can cannot could did do does for from get had has have he how i if in into is it ' +
    'its manage managing may me might must my of on or our she should than they us were would ' +
    'so some that the their them then there this to use used using want was we what when where which who why will with you your ' +
    'arent cant couldnt didnt doesnt dont hasnt havent im isnt ive shouldnt wasnt wont wouldnt youre'
  ).split(' '),
)

export const isEmptyWord = (word: string): boolean => emptyWords.has(word)
