// What happened to the two rows that a matrix cell tries, in data and in words.
import type { Owner } from './cast.ts'
import { owners } from './cast.ts'

export type Outcome =
  /** The statement affected the row. */
  | { ended: 'passed' }
  /** It ran and found nothing, because a policy hid the row. */
  | { ended: 'hidden' }
  | { ended: 'refused'; sqlstate: string; message: string }

export type Outcomes = Readonly<Record<Owner, Outcome>>

export const outcomesOf = (outcomes: Outcomes): Outcome[] => owners.map((owner) => outcomes[owner])

/** The SQLSTATE of each rejected row. */
export const codesOf = (outcomes: Outcomes): string[] =>
  outcomesOf(outcomes).flatMap((outcome) => (outcome.ended === 'refused' ? [outcome.sqlstate] : []))

/** The result in a few words: "2 of 2 rows", "0 rows", "refused: 42501", or several of these. */
export function resultsOf(outcomes: Outcomes): string[] {
  const all = outcomesOf(outcomes)
  const passed = all.filter(({ ended }) => ended === 'passed').length
  const codes = codesOf(outcomes)
  const found = passed === 0 ? '0 rows' : `${passed} of ${all.length} rows`
  if (codes.length === 0) return [found]
  const refused = `refused: ${[...new Set(codes)].join(', ')}`
  return codes.length === all.length ? [refused] : [found, `${codes.length} ${refused}`]
}

export const summaryOf = (outcomes: Outcomes): string => resultsOf(outcomes).join(', ')

const endings = {
  passed: { one: 'passes', both: 'pass' },
  hidden: { one: 'is not found', both: 'are not found' },
  refused: { one: 'is refused', both: 'are refused' },
} as const

/** The same for screen readers: "A’s row passes, B’s row is refused". */
export function rowsInWords(outcomes: Outcomes): string {
  if (outcomes.A.ended === outcomes.B.ended) return `both rows ${endings[outcomes.A.ended].both}`
  return owners.map((owner) => `${owner}’s row ${endings[outcomes[owner].ended].one}`).join(', ')
}
