// Fitted by `npm run bench -- search --fit` on the queries that aren't held out. A signal's factor is e to the power of its
// weight: 0.1 raises the score by a tenth.
import type { Signal } from './signals.ts'

export const signalWeights: Readonly<Record<Signal, number>> = {
  inTitle: 0.072,
  inHeadings: 0.135,
  asTyped: 0.221,
  inUrl: 0.348,
  ownWeight: 0.086,
  bestWeight: 0.106,
  weakestWord: 0.15,
  topMisses: -0.157,
  topForOneWord: 0.186,
  topForManyWords: -0.188,
  topForQuestion: -0.234,
  errorForSymptom: 0.18,
  links: 0.039,
  errorForManyWords: 0.15,
  errorText: 0.098,
  errorInGuide: -0.198,
  depth: -0.177,
  titleLength: -0.038,
}
