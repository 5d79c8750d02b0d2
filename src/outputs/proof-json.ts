// proof.json: the build's data about every sample, for anyone who wants to verify the counts.
import { provedFences } from '../model/proved-fences.ts'
import type { SiteModel } from '../model/site-model.ts'

export function proofJson({ proof, pages }: SiteModel): string {
  if (!proof) return ''
  return JSON.stringify({
    totals: proof.totals,
    languages: proof.byLanguage,
    skipped: proof.skipped,
    pages: [...proof.pages]
      .map(([route, page]) => ({
        route,
        checkedOn: page.checkedOn,
        samples: provedFences(pages.get(route)?.fences ?? [], page)
          .filter(({ status }) => status.status !== 'plain')
          .map(({ fence, status }) => ({
            language: fence.language,
            file: fence.file,
            line: fence.line,
            ...status,
          })),
      }))
      .filter(({ samples }) => samples.length > 0),
  })
}
