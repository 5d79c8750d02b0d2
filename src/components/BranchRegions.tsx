// Where preview branches can run, by airport code.
import { bulletList, codeWord } from '../markdown/build-nodes.ts'
import type { Region } from '../schemas/regions.ts'
import css from './BranchRegions.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Style } from './Style.tsx'

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

export const branchRegions = defineComponent({
  props: noProps,
  draw: BranchRegions,
  markdown: (_, __, { catalogs }) => [
    bulletList(
      ofBranches(catalogs?.regions).map(({ code, place, country }) => [
        codeWord(code),
        country === place ? ` ${place}` : ` ${place}, ${country}`,
      ]),
    ),
  ],
})
