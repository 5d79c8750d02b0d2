// Counts the proofs of all pages: by language, in total, and every unproved sample.
import { memoPerObject } from '../lib/memo.ts'
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

const add = (sum: ProofTotals, counts: ProofTotals) => {
  for (const name of Object.keys(counts) as (keyof ProofTotals)[]) sum[name] += counts[name]
}

/** Cached while the page and its proofs are unchanged. */
const countPage = memoPerObject((page: Page, proof: PageProof) => {
  const languages = new Map<string, ProofTotals>()
  const skipped: SiteProof['skipped'] = []
  for (const { fence, status: sample } of provedFences(page.fences, proof)) {
    if (sample.status === 'plain') continue
    const sum = languages.get(fence.language) ?? none()
    languages.set(fence.language, sum)
    sum.samples += 1
    sum[sample.status === 'skipped' ? 'skipped' : counted[sample.kind]] += 1
    if (sample.status === 'skipped')
      skipped.push({ file: fence.file, line: fence.line, language: fence.language, reason: sample.reason })
  }
  return { languages, skipped }
})

/** Samples in a partial count on every page that shows them. */
export function sumProofs(
  pages: ReadonlyMap<string, Page>,
  proofs: ReadonlyMap<string, PageProof>,
): SiteProof {
  const languages = new Map<string, ProofTotals>()
  const totals = none()
  const skipped: SiteProof['skipped'] = []
  for (const [route, proof] of proofs) {
    const page = pages.get(route)
    if (!page) continue
    const own = countPage(page, proof)
    skipped.push(...own.skipped)
    for (const [language, counts] of own.languages) {
      const sum = languages.get(language) ?? none()
      languages.set(language, sum)
      add(sum, counts)
      add(totals, counts)
    }
  }
  return {
    pages: proofs,
    byLanguage: [...languages]
      .map(([language, sum]) => ({ language, ...sum }))
      .sort((a, b) => b.samples - a.samples || a.language.localeCompare(b.language)),
    totals,
    skipped,
  }
}
