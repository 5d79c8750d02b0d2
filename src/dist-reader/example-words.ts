// The words that samples and requests meet in: names whole and in parts, neighbors as pairs, all without their endings.
import { stemmer } from 'stemmer'

/** Words that requests are made of and samples are not told apart by. */
const plainWords = new Set(
  'a an and are as at be by can code do does example for from get give has how i in into is it its me my of on or please sample show so than that the their them this to use using want what when where which who with without you your'.split(
    ' ',
  ),
)

/** `net.http_post`, `vector(384)`, `create_secret`, `createSignedUrl`: what only someone who knows the name writes. */
const isName = (word: string): boolean => /[._(]|\p{Ll}\p{Lu}/u.test(word)

/** Names as they are written: with their dots, and with a number in parentheses. */
const written = (text: string): string[] =>
  text.match(/[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)+(?:\(\d+\))?|[\p{L}_]+\(\d+\)|[\p{L}\p{N}_]+/gu) ?? []

/** What a name is found by. */
export interface Name {
  /** `auth.createSignedUrl` → the whole, createsignedurl, auth, creat, sign, url. */
  words: string[]
  /** The parts alone, without plain words. */
  content: string[]
}

/** Of the names in a text, in order. The same names are in most samples, so `known` keeps them for the next text. */
export const namesIn = (text: string, known = new Map<string, Name>()): Name[] =>
  written(text).map((written) => {
    const name = known.get(written) ?? takeApart(written)
    known.set(written, name)
    return name
  })

function takeApart(name: string): Name {
  const segments = name.split(/[.()]+/).filter(Boolean)
  const parts = segments.flatMap(partsOf)
  const joined = [
    ...(segments.length > 1 ? [name] : []),
    // `extensions.vector(384)` is also `vector(384)` and `extensions.vector`.
    ...(/\..*\(/.test(name) ? [name.slice(name.lastIndexOf('.') + 1), name.slice(0, name.indexOf('('))] : []),
    ...segments.filter((one) => partsOf(one).length > 1),
  ]
  return {
    words: [...joined.map((one) => one.toLowerCase()), ...parts.map(stemmer)],
    content: parts.filter((part) => !plainWords.has(part)).map(stemmer),
  }
}

const partsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean)

/** Each once for each time that it occurs. */
export const wordsOf = (names: readonly Name[]): string[] => names.flatMap(({ words }) => words)

/** Neighboring words: `partial index` says more than both of its words. */
export function pairsOf(names: readonly Name[]): string[] {
  const words = names.flatMap(({ content }) => content)
  return words.slice(1).map((word, place) => `${words[place]} ${word}`)
}

export interface Asked {
  words: string[]
  pairs: string[]
  /** Names in full, as they were written. */
  names: string[]
}

export function askedWords(request: string): Asked {
  const kept = request.replace(/[\p{L}'’]+/gu, (word, at: number) => {
    const isAlone = !/[\w.(]/.test(request[at - 1] ?? ' ') && !/[\w.(]/.test(request[at + word.length] ?? ' ')
    return isAlone && plainWords.has(word.toLowerCase()) ? ' ' : word
  })
  const names = namesIn(kept)
  return {
    words: [...new Set(wordsOf(names))],
    pairs: [...new Set(pairsOf(names))],
    names: [...new Set(written(kept).filter(isName))],
  }
}
