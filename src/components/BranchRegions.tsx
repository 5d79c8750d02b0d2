// Where preview branches can run, by airport code.
import { z } from 'zod'
import { bulletList, codeWord } from '../markdown/build-nodes.ts'
import type { Region } from '../schemas/regions.ts'
import css from './BranchRegions.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const branchRegionsProps = z.strictObject({})

const ofBranches = (regions: readonly Region[] = []) => regions.filter(({ of }) => of === 'branch')

function BranchRegions() {
  const regions = ofBranches(useDrawContext().catalogs?.regions)
  return (
    <ul className="branch-regions">
      <Style id="branch-regions" css={css} />
      {regions.map(({ code, place, country }) => (
        <li key={code}>
          <code>{code}</code> {place}
          {country !== place && (
            <>
              , <small>{country}</small>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const branchRegionsInMarkdown: MarkdownForm = (_, __, { catalogs }) => [
  bulletList(
    ofBranches(catalogs?.regions).map(({ code, place, country }) => [
      codeWord(code),
      country === place ? ` ${place}` : ` ${place}, ${country}`,
    ]),
  ),
]

export const branchRegions = defineComponent({
  props: branchRegionsProps,
  draw: BranchRegions,
  markdown: branchRegionsInMarkdown,
})
