// Counts the proofs of all pages: by language, in total, and every unproved sample.
import type { PageProof, ProofKind, ProofTotals, SiteProof } from '../schemas/proof.ts'
import { provedFences } from './proved-fences.ts'
import type { Page } from './site-model.ts'

const counted: Readonly<Record<ProofKind, keyof ProofTotals>> = {
  ran: 'ran',
  'type-checked': 'typeChecked',
  checked: 'checked',
  parsed: 'parsed',
}

const none = (): ProofTotals => ({ samples: 0, ran: 0, typeChecked: 0, checked: 0, parsed: 0, skipped: 0 })

/** Field by field, because a site has thousands of counts and is counted again after each save. */
const add = (sum: ProofTotals, counts: ProofTotals) => {
  sum.samples += counts.samples
  sum.ran += counts.ran
  sum.typeChecked += counts.typeChecked
  sum.checked += counts.checked
  sum.parsed += counts.parsed
  sum.skipped += counts.skipped
}

export interface CountedPage {
  route: string
  proof: PageProof
  languages: ReadonlyMap<string, ProofTotals>
  skipped: SiteProof['skipped']
}

export function countPage({ route, fences }: Page, proof: PageProof): CountedPage {
  const languages = new Map<string, ProofTotals>()
  const skipped: SiteProof['skipped'] = []
  for (const { fence, status: sample } of provedFences(fences, proof)) {
    if (sample.status === 'plain') continue
    const sum = languages.get(fence.language) ?? none()
    languages.set(fence.language, sum)
    sum.samples += 1
    sum[sample.status === 'skipped' ? 'skipped' : counted[sample.kind]] += 1
    if (sample.status === 'skipped')
      skipped.push({ file: fence.file, line: fence.line, language: fence.language, reason: sample.reason })
  }
  return { route, proof, languages, skipped }
}

/** Samples in a partial count on every page that shows them. */
export function sumProofs(counted: readonly (CountedPage | undefined)[]): SiteProof {
  const pages = new Map<string, PageProof>()
  const languages = new Map<string, ProofTotals>()
  const totals = none()
  const skipped: SiteProof['skipped'] = []
  for (const own of counted) {
    if (!own) continue
    pages.set(own.route, own.proof)
    skipped.push(...own.skipped)
    for (const [language, counts] of own.languages) {
      const sum = languages.get(language) ?? none()
      languages.set(language, sum)
      add(sum, counts)
      add(totals, counts)
    }
  }
  return {
    pages,
    byLanguage: [...languages]
      .map(([language, sum]) => ({ language, ...sum }))
      .sort((a, b) => b.samples - a.samples || a.language.localeCompare(b.language)),
    totals,
    skipped,
  }
}
