// Ranks examples by how well they match a query. Words and identifiers count by rarity (BM25), more in titles and headings
// than in code. An example with all of the words ranks above one that repeats some of them.
import { stemmer } from 'stemmer'
import type { VerifiedExample } from '../schemas/example.ts'

interface Indexed {
  example: VerifiedExample
  /** Weighted count of each word. */
  counts: Map<string, number>
  length: number
}

export interface ExampleIndex {
  entries: Indexed[]
  /** The number of examples that contain a word. */
  holders: Map<string, number>
  averageLength: number
}

const weights = { heading: 4, title: 4, page: 3, route: 1, code: 1, proved: 1 } as const

/** `createSignedUrl()` → create, signed, url, and createsignedurl, each stemmed. */
export function wordsOf(text: string): string[] {
  const names = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return names.flatMap((name) => {
    const parts = name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
      .toLowerCase()
      .split('_')
      .filter(Boolean)
    return [...(parts.length > 1 ? [name.toLowerCase()] : []), ...parts].map(stemmer)
  })
}

export function indexExamples(examples: readonly VerifiedExample[]): ExampleIndex {
  const entries = examples.map((example): Indexed => {
    const counts = new Map<string, number>()
    for (const [field, weight] of Object.entries(weights))
      for (const word of wordsOf(example[field as keyof typeof weights] ?? ''))
        counts.set(word, (counts.get(word) ?? 0) + weight)
    return { example, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  })
  const holders = new Map<string, number>()
  for (const { counts } of entries)
    for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)
  const averageLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  return { entries, holders, averageLength }
}

/** Best first. Only examples with at least half of the words. */
export function rankExamples(
  { entries, holders, averageLength }: ExampleIndex,
  words: string,
  accepts: (example: VerifiedExample) => boolean = () => true,
): VerifiedExample[] {
  const wanted = [
    ...new Set(
      wordsOf(words.replace(/[\p{L}]+/gu, (word) => (plainWords.has(word.toLowerCase()) ? ' ' : word))),
    ),
  ]
  if (wanted.length === 0) return []
  const rarity = (word: string) => {
    const holding = holders.get(word) ?? 0
    return Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
  }
  return entries
    .filter(({ example }) => accepts(example))
    .map(({ example, counts, length }) => {
      const held = wanted.filter((word) => counts.has(word))
      const sum = held.reduce((total, word) => {
        const count = counts.get(word) ?? 0
        return total + (rarity(word) * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / averageLength))
      }, 0)
      const share = held.length / wanted.length
      return { example, share, score: sum * share * (example.proof === 'ran' ? 1.05 : 1) }
    })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.score - a.score)
    .map(({ example }) => example)
}

/** Stop words: common in questions, useless for telling samples apart. */
const plainWords = new Set(
  'a an and are can do does example for from how i in into is it my of on or sample show that the this to what when with you'.split(
    ' ',
  ),
)
