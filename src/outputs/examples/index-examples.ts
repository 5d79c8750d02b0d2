// The index that finds samples by their words. It's made with the build, because it takes longer than all else in a first call.
import type { ExampleIndexFile } from '../../dist-reader/example-index.ts'
import { identify } from '../../dist-reader/example-index.ts'
import type { Name } from '../../dist-reader/example-words.ts'
import { namesIn, pairsOf, wordsOf } from '../../dist-reader/example-words.ts'
import type { VerifiedExample } from '../../schemas/example.ts'
import type { Posting } from '../../search/query/postings.ts'
import { compareTerms, writeShard } from '../../search/query/shard.ts'
import { idiomsOf } from './code-idioms.ts'
import { depthsOf, meritsOf } from './example-merits.ts'

const weights = { heading: 3, title: 4, page: 4, about: 1, route: 1, code: 1 } as const
type Field = keyof typeof weights

/** Pairs of words are looked for where people write sentences, and in command lines. */
const hasPairs = (field: Field, { language }: VerifiedExample): boolean =>
  field === 'code' ? language === 'bash' || language === 'sh' : field !== 'route'
const pairWeight = 2

/** From the text of examples.json to that of examples-index.json. */
export function indexExamples(examplesJson: string): string {
  const examples = JSON.parse(examplesJson) as VerifiedExample[]
  const postings = new Map<string, Posting[]>()
  const known = new Map<string, Name>()
  const lengths = examples.map((example, entry) => {
    if (example.hidden) return 0
    let length = 0
    const add = (term: string, weight: number) => {
      const held = postings.get(term) ?? []
      if (held.length === 0) postings.set(term, held)
      const last = held.at(-1)
      if (last?.entry === entry) last.weight += weight
      else held.push({ entry, weight })
      length += weight
    }
    for (const field of Object.keys(weights) as Field[]) {
      const names = namesIn(example[field] ?? '', known)
      for (const word of wordsOf(names)) add(word, weights[field])
      if (hasPairs(field, example)) for (const pair of pairsOf(names)) add(pair, pairWeight)
    }
    for (const word of wordsOf(namesIn(idiomsOf(example.code), known))) add(word, weights.heading)
    return length
  })
  const shown = examples.filter(({ hidden }) => !hidden).length
  const depths = depthsOf(examples)
  return JSON.stringify({
    of: identify(examplesJson),
    shown,
    averageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, shown),
    lengths,
    merits: meritsOf(examples, depths).map(rounded),
    depths: depths.map(rounded),
    // A term's rarity follows from its postings.
    terms: writeShard(
      [...postings]
        .map(([term, postings]) => ({ term, rarity: 0, postings }))
        .sort((a, b) => compareTerms(a.term, b.term)),
    ),
  } satisfies ExampleIndexFile)
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000
