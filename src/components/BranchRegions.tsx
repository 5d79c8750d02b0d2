// Where preview branches can run, by the code of the nearest airport.
import { z } from 'zod'
import css from './BranchRegions.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import { Style } from './Style.tsx'

export const branchRegionsProps = z.strictObject({})

export function BranchRegions() {
  const { regions = [] } = useDrawContext().catalogues ?? {}
  return (
    <ul className="branch-regions">
      <Style id="branch-regions" css={css} />
      {regions
        .filter(({ of }) => of === 'branch')
        .map(({ code, place, country }) => (
          <li key={code}>
            <code>{code}</code> {place}
            {country !== place && <small>{country}</small>}
          </li>
        ))}
    </ul>
  )
}
