// Fitted once to the queries that aren't held out (bench/results/search.md). A signal's factor is e to the power of its
// weight: 0.1 raises the score by a tenth.
import type { Signal } from './signals.ts'

export const signalWeights: Readonly<Record<Signal, number>> = {
  inTitle: 0.024,
  inHeadings: 0.195,
  asTyped: 0.472,
  inUrl: 0.582,
  ownWeight: 0.265,
  bestWeight: -0.082,
  weakestWord: 0.528,
  topMisses: -0.124,
  topForOneWord: 0.216,
  topForManyWords: -0.37,
  topForQuestion: -0.374,
  errorForSymptom: 0.3,
  links: 0.164,
  errorForManyWords: 0.485,
  errorText: 0.513,
  errorInGuide: -0.517,
  depth: -0.103,
  titleLength: -0.276,
  onPage: 0.237,
}
