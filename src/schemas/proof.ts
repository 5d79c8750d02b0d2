// The build's data about the code samples: shown below them, counted on a page, and published as proof.json.

import type { KnownSchema } from '../in-page/script/known-schema.ts'

/** How strong the proof is: it ran, it type-checks, it matches the tool's data, or it parses. */
export type ProofKind = 'ran' | 'type-checked' | 'checked' | 'parsed'

export interface SampleProof {
  kind: ProofKind
  /** A sentence for readers, such as "Ran on PostgreSQL 15 as anon". */
  words: string
  /** For a sample that gives the same in a reader's tab. */
  inPage?: InPageRun
}

export interface InPageRun {
  /** Of extensions that the sample needs there. */
  packages: readonly string[]
  /** What the Data API found out about the sample's project, so that a tab needn't ask. */
  schema?: KnownSchema | undefined
}

export type SampleStatus =
  | ({ status: 'proved' } & SampleProof)
  | { status: 'skipped'; reason: string }
  /** Plain text: nothing to prove. */
  | { status: 'plain' }

export interface PageProof {
  /** By fence ID. */
  samples: Readonly<Record<string, SampleStatus>>
  /** Samples that give the same in a reader's tab, by fence ID: the packages of extensions that they need there. */
  inPage: Readonly<Record<string, readonly string[]>>
  /** What the Data API found out about the projects of those samples, by fence ID. */
  schemas: Readonly<Record<string, KnownSchema>>
  /** The date of the run that proved them, as in 2026-11-15. With several runs, the oldest. */
  checkedOn: string
}

/** Counts for one language, or for all. */
export interface ProofTotals {
  samples: number
  ran: number
  typeChecked: number
  checked: number
  parsed: number
  skipped: number
}

export interface SiteProof {
  pages: ReadonlyMap<string, PageProof>
  byLanguage: (ProofTotals & { language: string })[]
  totals: ProofTotals
  /** Every unproved sample, and why. */
  skipped: { file: string; line: number; language: string; reason: string }[]
}
