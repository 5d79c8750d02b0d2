// Other words for the same thing (data/search.yaml), put into the index beside the words of the text: a question then needs
// no more files than its own words.
import { phraseOf, stemOf } from '../query/words.ts'

export interface Synonyms {
  /** Phrases that mean the same as one that stands in the text, without those that stand there too. */
  othersIn(text: string): string[]
}

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, Set<string>>()
  for (const group of groups) {
    const phrases = [...new Set(group.map(phraseOf))]
    for (const phrase of phrases) {
      const known = others.get(stemsOf(phrase)) ?? new Set()
      for (const other of phrases) if (other !== phrase) known.add(other)
      others.set(stemsOf(phrase), known)
    }
  }
  const longest = Math.max(0, ...[...others.keys()].map((phrase) => phrase.split(' ').length))
  return {
    othersIn(text) {
      const words = stemsOf(phraseOf(text)).split(' ')
      const found = new Set<string>()
      for (let from = 0; from < words.length; from++)
        for (let to = from + 1; to <= Math.min(words.length, from + longest); to++)
          for (const other of others.get(words.slice(from, to).join(' ')) ?? []) found.add(other)
      const whole = ` ${words.join(' ')} `
      return [...found].filter((other) => !whole.includes(` ${stemsOf(other)} `))
    },
  }
}

const stemsOf = (phrase: string): string => phrase.split(' ').map(stemOf).join(' ')
