// Where preview branches can run, by airport code.
import { z } from 'zod'
import { bulletList, codeWord } from '../markdown/build-nodes.ts'
import type { Region } from '../schemas/regions.ts'
import css from './BranchRegions.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import type { MarkdownForm } from './markdown-form.ts'
import { Style } from './Style.tsx'

export const branchRegionsProps = z.strictObject({})

const branchRegions = (regions: readonly Region[] = []) => regions.filter(({ of }) => of === 'branch')

export function BranchRegions() {
  const regions = branchRegions(useDrawContext().catalogs?.regions)
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

export const branchRegionsInMarkdown: MarkdownForm = (_, __, { catalogs }) => [
  bulletList(
    branchRegions(catalogs?.regions).map(({ code, place, country }) => [
      codeWord(code),
      country === place ? ` ${place}` : ` ${place}, ${country}`,
    ]),
  ),
]
