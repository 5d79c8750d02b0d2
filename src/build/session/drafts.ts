// Says which pages a command left out because they're drafts, so that authors don't wonder where a page is.
import type { SiteModel } from '../../model/site-model.ts'

/** Named up to this number, and counted beyond it. */
const mostNamed = 3

/** `, 1 draft left out (/guides/x)`, or nothing. */
export function draftsLeftOut({ drafts }: Pick<SiteModel, 'drafts'>): string {
  if (drafts.length === 0) return ''
  const names = drafts.length > mostNamed ? [...drafts.slice(0, mostNamed), '…'] : drafts
  return `, ${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'} left out (${names.join(', ')})`
}
