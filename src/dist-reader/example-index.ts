// examples-index.json: what finds samples by their words, made from examples.json by the same build.
import { hashOf } from '../lib/hash.ts'
import type { VerifiedExample } from '../schemas/example.ts'
import { Shard } from '../search/query/shard.ts'

/** The file. Lists have one number for each sample of examples.json, in their order. */
export interface ExampleIndexFile {
  /** Identifies the examples.json that it was made from. */
  of: string
  /** How many samples can be found. */
  shown: number
  averageLength: number
  /** The weights of a sample's words together. 0 for hidden ones. */
  lengths: number[]
  /** How good an answer a sample is by its part on the page, whatever was asked. */
  merits: number[]
  /** How far down its page a sample is, from 0 to 1. */
  depths: number[]
  /** Words and pairs of words with their weights in samples, as `writeShard` writes them. */
  terms: string
}

export interface ExampleIndex extends Omit<ExampleIndexFile, 'of' | 'terms'> {
  terms: Pick<Shard, 'find'>
}

export interface PublishedExamples {
  all: readonly VerifiedExample[]
  index: ExampleIndex
}

/** Increase it with a change of the file or of the words in it (example-words.ts). */
const format = 1

export const identify = (examplesJson: string): string => hashOf(String(format), examplesJson)

/** Both files of one build. An index of other samples would find the wrong ones. */
export function readExamples(examplesJson: string, indexJson: string | undefined): PublishedExamples {
  if (indexJson === undefined) throw new Error('examples-index.json is missing: build the site again.')
  const { of, terms, ...index } = JSON.parse(indexJson) as ExampleIndexFile
  if (of !== identify(examplesJson))
    throw new Error("examples-index.json doesn't belong to examples.json: build the site again.")
  return { all: JSON.parse(examplesJson) as VerifiedExample[], index: { ...index, terms: new Shard(terms) } }
}
