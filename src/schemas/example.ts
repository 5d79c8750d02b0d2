// examples.json: the samples that the build ran, type-checked, or checked, each with its proof. Samples that were only
// parsed aren't included.
import type { ProofKind } from './proof.ts'

export interface VerifiedExample {
  language: string
  code: string
  /** File name or caption above the code. */
  title?: string
  route: string
  /** Title of its page. */
  page: string
  /** Anchor and text of the heading above it. Empty at the top of the page. */
  anchor: string
  heading: string
  proof: Exclude<ProofKind, 'parsed'>
  /** The same in one sentence. */
  proved: string
  /** The date of the run, as in 2026-11-15. */
  checkedOn: string
  /** Its result, if the page shows it. */
  result?: string
  /** The number of earlier samples in the same language on its page, for SQL and TypeScript, where it may depend on them. */
  earlier: number
  /** It shows what not to do. Excluded from recommendations. */
  trap?: true
}
