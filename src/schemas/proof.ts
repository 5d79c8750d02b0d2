// What the build knows about the code samples: drawn under them, summed up on a page, published as proof.json.

/** How strong the proof is: it ran; its types fit; it fits the data of the tool; it can be read. */
export type ProofKind = 'ran' | 'type-checked' | 'checked' | 'parsed'

export interface SampleProof {
  kind: ProofKind
  /** A sentence for readers, such as "Ran on PostgreSQL 15 as anon". */
  words: string
}

export type SampleStatus =
  | ({ status: 'proved' } & SampleProof)
  | { status: 'skipped'; reason: string }
  /** Plain text: nothing to prove. */
  | { status: 'plain' }

export interface PageProof {
  /** By the id of the fence. */
  samples: Readonly<Record<string, SampleStatus>>
  /** The day of the run that proved them, as in 2026-11-15; of the oldest, if there were several. */
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
  /** Every sample that is not proved, and why. */
  skipped: { file: string; line: number; language: string; reason: string }[]
}
