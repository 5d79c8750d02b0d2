// examples.json: the samples that the build ran, type-checked or checked, each with what was proved. What was only parsed is
// not in it.
import type { ProofKind } from './proof.ts'

export interface VerifiedExample {
  language: string
  code: string
  /** File name or caption above the code. */
  title?: string
  route: string
  /** Title of its page. */
  page: string
  /** Anchor and words of the heading above it; empty at the top of the page. */
  anchor: string
  heading: string
  proof: Exclude<ProofKind, 'parsed'>
  /** The same as a sentence. */
  proved: string
  /** The day of the run, as in 2026-11-15. */
  checkedOn: string
  /** What it gave, where the page shows it. */
  result?: string
  /** How many samples of its language its page shows before it, where it may need what they make: SQL and TypeScript. */
  earlier: number
  /** It shows what not to do. Left out of recommendations. */
  trap?: true
}
