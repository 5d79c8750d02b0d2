// Fitted by `npm run bench -- search --fit` on the queries that aren't held out. A signal's factor is e to the power of its
// weight: 0.1 raises the score by a tenth.
import type { Signal } from './signals.ts'

export const signalWeights: Readonly<Record<Signal, number>> = {
  inTitle: 0.038,
  inHeadings: 0.167,
  asTyped: 0.532,
  inUrl: 0.579,
  ownWeight: 0.192,
  bestWeight: -0.134,
  weakestWord: 0.625,
  topMisses: -0.11,
  topForOneWord: 0.211,
  topForManyWords: -0.392,
  topForQuestion: -0.369,
  errorForSymptom: 0.208,
  links: 0.155,
  errorForManyWords: 0.505,
  errorText: 0.464,
  errorInGuide: -0.484,
  depth: -0.103,
  titleLength: -0.251,
  onPage: 0.265,
}
