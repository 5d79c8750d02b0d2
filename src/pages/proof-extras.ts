// What a page shows about its samples' proofs. The page that describes proofs gets the whole site's counts.
import { isClosed } from '../model/closed-pages.ts'
import { provedFences, runnableFences } from '../model/proved-fences.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type { SiteProof } from '../schemas/proof.ts'

export type ProofCounts = Pick<SiteProof, 'byLanguage' | 'totals' | 'skipped'>

const proofPage = '/guides/resources/verified-samples'

export function proofExtras(model: SiteModel, page: Page): { proof?: ProofView; proofCounts?: ProofCounts } {
  const { proof } = model
  const own = proof?.pages.get(page.route)
  if (!proof || !own) return {}
  const showsCounts = page.components.some(({ name }) => name === 'ProofTable')
  const counts = showsCounts
    ? { proofCounts: { byLanguage: proof.byLanguage, totals: proof.totals, skipped: proof.skipped } }
    : {}
  const counted = provedFences(page.fences, own).filter(({ status }) => status.status !== 'plain')
  // Nothing was proved, so there's no date to show.
  if (counted.length === 0 || !own.checkedOn) return counts
  return {
    ...counts,
    proof: {
      words: Object.fromEntries(
        counted.flatMap(({ fence, status }) =>
          status.status === 'proved' ? [[fence.id, status.words]] : [],
        ),
      ),
      runnable: isClosed(page) ? [] : runnableFences(page, own).map(({ id }) => id),
      proved: counted.filter(({ status }) => status.status === 'proved').length,
      samples: counted.length,
      checkedOn: own.checkedOn,
      ...(model.pages.has(proofPage) && page.route !== proofPage ? { href: proofPage } : {}),
    },
  }
}

/** Data about the page's samples. */
export interface ProofView {
  /** How each fence was proved, by its ID. */
  words: Record<string, string>
  /** IDs of the fences that readers can run in the page. */
  runnable: string[]
  proved: number
  samples: number
  checkedOn: string
  /** The page that describes how samples are proved. */
  href?: string
}
