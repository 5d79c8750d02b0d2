// Other words for the same thing (data/search.yaml), put into the index beside the words of the text: a question then needs
// no more files than its own words.
import { phraseOf, stemOf } from '../query/words.ts'

export interface Synonyms {
  /** Phrases of the groups that stand in the text, and those that mean the same as one of them. */
  phrasesFor(text: string): { phrase: string; isThere: boolean }[]
  /** Other names for what is called exactly so. */
  namesFor(name: string): string[]
}

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, Set<string>>()
  for (const group of groups) {
    const phrases = [...new Set(group.map(phraseOf))]
    for (const phrase of phrases) {
      const known = others.get(stemsOf(phrase)) ?? new Set()
      for (const other of phrases) known.add(other)
      others.set(stemsOf(phrase), known)
    }
  }
  // Few words of a text begin a phrase: the others need no closer look.
  const beginnings = new Set([...others.keys()].map((phrase) => phrase.split(' ')[0]))
  const longest = Math.max(0, ...[...others.keys()].map((phrase) => phrase.split(' ').length))
  return {
    phrasesFor(text) {
      const words = stemsOf(phraseOf(text)).split(' ')
      const found = new Set<string>()
      for (let from = 0; from < words.length; from++) {
        if (!beginnings.has(words[from])) continue
        for (let to = from + 1; to <= Math.min(words.length, from + longest); to++)
          for (const phrase of others.get(words.slice(from, to).join(' ')) ?? []) found.add(phrase)
      }
      const whole = ` ${words.join(' ')} `
      return [...found].map((phrase) => ({ phrase, isThere: whole.includes(` ${stemsOf(phrase)} `) }))
    },
    namesFor(name) {
      const phrase = phraseOf(name)
      return [...(others.get(stemsOf(phrase)) ?? [])].filter((other) => other !== phrase)
    },
  }
}

const known = new Map<string, string>()

const stemsOf = (phrase: string): string => phrase.split(' ').map(knownStem).join(' ')

function knownStem(word: string): string {
  const stem = known.get(word) ?? stemOf(word)
  known.set(word, stem)
  return stem
}
