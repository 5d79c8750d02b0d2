// Fitted by `npm run bench -- search --fit` on the queries that aren't held out. A signal's factor is e to the power of its
// weight: 0.1 raises the score by a tenth.
import type { Signal } from './signals.ts'

export const signalWeights: Readonly<Record<Signal, number>> = {
  inTitle: 0.13,
  inHeadings: 0.138,
  asTyped: 0.226,
  inUrl: 0.382,
  ownWeight: 0.143,
  bestWeight: 0.132,
  weakestWord: 0.183,
  topMisses: -0.15,
  topForOneWord: 0.275,
  topForManyWords: -0.266,
  topForQuestion: -0.186,
  errorForManyWords: 0.271,
  errorText: 0.252,
  errorInGuide: -0.196,
  depth: -0.231,
  titleLength: -0.062,
}
