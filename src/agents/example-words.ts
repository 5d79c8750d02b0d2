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

/** `auth.createSignedUrl` → the whole, createsignedurl, create, signed, url; each once for each time that it occurs. */
export const wordsOf = (text: string, ofName = wordsOfName): string[] => written(text).flatMap(ofName)

export function wordsOfName(name: string): string[] {
  const segments = name.split(/[.()]+/).filter(Boolean)
  const parts = segments.flatMap(partsOf)
  const joined = [
    ...(segments.length > 1 ? [name] : []),
    // `extensions.vector(384)` is also `vector(384)` and `extensions.vector`.
    ...(/\..*\(/.test(name) ? [name.slice(name.lastIndexOf('.') + 1), name.slice(0, name.indexOf('('))] : []),
    ...segments.filter((one) => partsOf(one).length > 1),
  ]
  return [...joined.map((one) => one.toLowerCase()), ...parts.map(stemmer)]
}

const partsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean)

/** Neighboring words: `partial index` says more than both of its words. */
export function pairsOf(text: string): string[] {
  const words = written(text)
    .flatMap((name) => name.split(/[.()]+/).flatMap(partsOf))
    .filter((word) => word !== '' && !plainWords.has(word))
    .map(stemmer)
  return words.slice(1).map((word, place) => `${words[place]} ${word}`)
}

export interface Asked {
  words: string[]
  pairs: string[]
  /** Names in full, as they're indexed. */
  names: string[]
}

export function askedWords(request: string): Asked {
  const kept = request.replace(/[\p{L}'’]+/gu, (word, at: number) => {
    const isAlone = !/[\w.(]/.test(request[at - 1] ?? ' ') && !/[\w.(]/.test(request[at + word.length] ?? ' ')
    return isAlone && plainWords.has(word.toLowerCase()) ? ' ' : word
  })
  const names = written(kept)
    .filter(isName)
    .map((name) => name.toLowerCase())
  return {
    words: [...new Set(wordsOf(kept))],
    pairs: [...new Set(pairsOf(kept))],
    names: [...new Set(names)],
  }
}
