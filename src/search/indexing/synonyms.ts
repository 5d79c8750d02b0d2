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

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const alike = new Map<string, Phrase[]>()
  for (const group of groups) {
    const phrases = [...new Set(group.map(phraseOf))].map((phrase) => ({ phrase, key: keyOf(phrase) }))
    for (const { key } of phrases) alike.set(key, [...(alike.get(key) ?? []), ...phrases])
  }
  // Few words in a text start a phrase, so the others are skipped.
  const beginnings = new Set([...alike.keys()].map((key) => key.split(' ')[0]))
  const longest = Math.max(0, ...[...alike.keys()].map((key) => key.split(' ').length))
  return {
    phrasesFor(tokens) {
      const stems = tokens.flatMap(knownStems)
      const there = new Set<string>()
      for (const [from, stem] of stems.entries()) {
        if (!beginnings.has(stem)) continue
        for (let to = from + 1; to <= Math.min(stems.length, from + longest); to++) {
          const key = stems.slice(from, to).join(' ')
          if (alike.has(key)) there.add(key)
        }
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

const keyOf = (phrase: string): string => tokensOf(phrase).flatMap(knownStems).join(' ')

/** Texts repeat the same words. */
const known = new WeakMap<Token, string[]>()

function knownStems(token: Token): string[] {
  const stems = known.get(token) ?? wordsIn([token]).map(stemOf)
  known.set(token, stems)
  return stems
}
