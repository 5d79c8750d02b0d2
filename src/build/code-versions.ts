// A version of each part of the code whose results are kept: pages, the search index, and proofs. It changes only if that part
// would run differently.

import { provers } from '../proofs/provers/provers.ts'
import type { ProofRules } from '../proofs/unit.ts'
import { codeReader } from './reached-code.ts'

export interface CodeVersions {
  /** Everything. */
  all: string
  /** What reads a page. */
  parse: string
  /** What colors code. */
  color: string
  /** What draws a page. */
  draw: string
  /** What makes the search index and the index of examples.json. */
  index: string
  /** What proves samples. */
  provers: ProofRules
}

export function codeVersions(root: string): Omit<CodeVersions, 'all'> {
  const reached = codeReader(root)
  const versionOf = (...entries: string[]) => reached(entries).hash
  return {
    parse: versionOf('src/model/parse-page.ts'),
    color: versionOf('src/markdown/highlight.ts'),
    draw: versionOf('src/build/pipeline/draw-page.ts'),
    index: versionOf('src/search/indexing/write-index.ts', 'src/outputs/examples/index-examples.ts'),
    provers: Object.fromEntries(
      provers.flatMap(({ id, code }) => (code ? [[id, reached([code, judging], allProvers).hash]] : [])),
    ),
  }
}

/** Turns every prover's verdicts into proofs. */
const judging = 'src/proofs/provers/prove-units.ts'
const allProvers = 'src/proofs/provers/provers.ts'
