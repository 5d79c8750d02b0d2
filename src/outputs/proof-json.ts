// proof.json: what the build knows about every sample, for anyone who wants to count for themselves.
import type { SiteModel } from '../model/site-model.ts'

export function proofJson({ proof, pages }: SiteModel): string {
  if (!proof) return ''
  return JSON.stringify({
    totals: proof.totals,
    languages: proof.byLanguage,
    skipped: proof.skipped,
    pages: [...proof.pages]
      .map(([route, { samples, checkedOn }]) => ({
        route,
        checkedOn,
        samples: samples.flatMap((sample, index) => {
          const fence = pages.get(route)?.fences[index]
          if (!fence || sample.status === 'plain') return []
          return [{ language: fence.language, file: fence.file, line: fence.line, ...sample }]
        }),
      }))
      .filter(({ samples }) => samples.length > 0),
  })
}
