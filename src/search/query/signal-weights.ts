// Fitted once to the queries that aren't held out (bench/results/search.md). A signal's factor is e to the power of its
// weight: 0.1 raises the score by a tenth.
import type { Signal } from './signals.ts'

export const signalWeights: Readonly<Record<Signal, number>> = {
  inHeadings: 0.195,
  asTyped: 0.472,
  inUrl: 0.582,
  ownWeight: 0.265,
  weakestWord: 0.69,
  topMisses: -0.124,
  topForManyWords: -0.37,
  links: 0.164,
  errorInGuide: -0.517,
  depth: -0.103,
  titleLength: -0.276,
  onPage: 0.237,
}
