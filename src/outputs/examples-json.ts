// examples.json: every sample that was run, type-checked, or checked against the command-line tool, with its proof.
import { isOutdated } from '../model/page-versions.ts'
import { provedFences } from '../model/proved-fences.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type { VerifiedExample } from '../schemas/example.ts'
import type { PageProof } from '../schemas/proof.ts'

export function verifiedExamples({ proof, pages }: SiteModel): VerifiedExample[] {
  return [...(proof?.pages ?? [])].flatMap(([route, proved]) => {
    const page = pages.get(route)
    return page && !isOutdated(page) ? examplesOf(page, proved) : []
  })
}

function examplesOf(page: Page, proof: PageProof): VerifiedExample[] {
  const { route, fences, headings, frontmatter } = page
  return provedFences(fences, proof).flatMap(({ fence, status: sample, result }) => {
    // Setup that readers don't see isn't an example, and a result is shown with its statement.
    if (
      sample.status !== 'proved' ||
      sample.kind === 'parsed' ||
      fence.meta.hidden ||
      fence.language === 'text'
    )
      return []
    return [
      {
        language: fence.language,
        code: fence.code,
        ...(fence.meta.title ? { title: fence.meta.title } : {}),
        route,
        page: frontmatter.title,
        anchor: fence.under ?? '',
        heading: headings.find(({ id }) => id === fence.under)?.text ?? '',
        proof: sample.kind,
        proved: sample.words,
        checkedOn: proof.checkedOn,
        ...(result ? { result: result.code } : {}),
        // A CLI command needs no other sample.
        earlier:
          sample.kind === 'checked'
            ? 0
            : fences.slice(0, fences.indexOf(fence)).filter(({ language }) => language === fence.language)
                .length,
        ...(fence.meta.trap ? { trap: true as const } : {}),
      },
    ]
  })
}

export const examplesJson = (model: SiteModel): string => JSON.stringify(verifiedExamples(model))
