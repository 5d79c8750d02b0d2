// Synonyms (data/search.yaml), indexed with the words of the text, so that a query needs no more files than its own words.
import type { Token } from '../query/words.ts'
import { phraseOf, stemOf, tokensOf, wordsIn } from '../query/words.ts'

export interface Synonyms {
  /** The groups' phrases in a text, and their synonyms. */
  phrasesFor(tokens: readonly Token[]): { phrase: string; isThere: boolean }[]
  /** Other names for an exact name. */
  namesFor(name: string): string[]
}

interface Phrase {
  phrase: string
  /** The stems of its words, for matching. */
  key: string
}

/** `plain`: the site's words, each with what readers say for it. */
export function readSynonyms(
  groups: readonly (readonly string[])[],
  plain: Readonly<Record<string, readonly string[]>> = {},
): Synonyms {
  const alike = new Map<string, Phrase[]>()
  const add = (key: string, phrases: readonly Phrase[]) =>
    alike.set(key, [...(alike.get(key) ?? []), ...phrases])
  for (const group of groups) {
    const phrases = group.flatMap(formsOf)
    for (const key of new Set(phrases.map((one) => one.key))) add(key, phrases)
  }
  for (const [own, said] of Object.entries(plain)) add(keyOf(own), said.flatMap(formsOf))
  // Few words in a text start a phrase, and most of these only short ones. In words, by the first one.
  const longest = new Map<string, number>()
  for (const key of alike.keys()) {
    const [first = '', ...others] = key.split(' ')
    longest.set(first, Math.max(longest.get(first) ?? 0, 1 + others.length))
  }
  return {
    phrasesFor(tokens) {
      const stems = tokens.flatMap(knownStems)
      const there = new Set<string>()
      for (const [from, stem] of stems.entries()) {
        const end = Math.min(stems.length, from + (longest.get(stem) ?? 0))
        for (let to = from + 1, key = stem; to <= end; key += ` ${stems[to++]}`)
          if (alike.has(key)) there.add(key)
      }
      const found = new Map<string, boolean>()
      for (const one of there)
        for (const { phrase, key } of alike.get(one) ?? []) found.set(phrase, there.has(key))
      return [...found].map(([phrase, isThere]) => ({ phrase, isThere }))
    },
    namesFor(name) {
      const phrase = phraseOf(name)
      const names = (alike.get(keyOf(phrase)) ?? []).map((one) => one.phrase)
      return [...new Set(names)].filter((other) => other !== phrase)
    },
  }
}

/** As written, and by its stems, so that "log in" is found as "logged in". */
function formsOf(text: string): Phrase[] {
  const phrase = phraseOf(text)
  const key = keyOf(phrase)
  const isOne = !phrase.includes(' ') || phrase === key
  return isOne ? [{ phrase, key }] : [phrase, key].map((form) => ({ phrase: form, key }))
}

const keyOf = (phrase: string): string => tokensOf(phrase).flatMap(knownStems).join(' ')

/** Texts repeat the same words. */
const known = new WeakMap<Token, string[]>()

function knownStems(token: Token): string[] {
  const stems = known.get(token) ?? wordsIn([token]).map(stemOf)
  known.set(token, stems)
  return stems
}
