// examples.json: the samples of all pages with what was proved about each, in reading order.
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
  /** The paragraph before it; empty where there is none. */
  about: string
  /** `parsed` is the weakest: its syntax is right, and nothing ran. */
  proof: ProofKind
  /** The same as a sentence. */
  proved: string
  /** The date of the run, as in 2026-11-15. */
  checkedOn: string
  /** The output, where the page shows it. */
  result?: string
  /** Positions in this file of the samples that it needs, in the order to run them. */
  setup?: number[]
  /** How many more it needs that weren't proved, and so aren't in this file. */
  setupUnproved?: number
  /** It changes something that only a counterexample of its page creates, or shows what that did. */
  repairs?: true
  /** The SQLSTATE that it fails with, on purpose. */
  fails?: string
  /** It shows what not to do. */
  trap?: true
  /** It needs this version of a component, which the release that the site describes doesn't have. */
  later?: { component: string; version: string }
  /** Not shown on the page. It's here only because others need it. */
  hidden?: true
}
