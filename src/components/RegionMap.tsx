// Where projects can run: a map that we draw, and the same data as a table for readers who can't see it.
import { codeWord, tableOf } from '../markdown/build-nodes.ts'
import { Scrollable } from '../react/Scrollable.tsx'
import type { ProjectRegion, Region } from '../schemas/regions.ts'
import { continents } from '../schemas/regions.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { graticule, mapHeight, mapWidth, pathOf, project, tenth } from './map-projection.ts'
import css from './RegionMap.css?inline'
import { Style } from './Style.tsx'
import { worldOutline } from './world-outline.ts'

/** Where labels begin that have no room at the right of their dot, from the dot. RegionMap.dom.test.tsx says when one is missing. */
const labelPlaces: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'ap-northeast-1': [0, 13],
  'ap-northeast-2': [-8, 0],
  'ap-southeast-2': [-8, 0],
  'eu-west-1': [-8, 0],
  'eu-west-2': [17.4, -14.4],
  'eu-west-3': [-6.4, 6.4],
}
/** A label farther away than this needs a line to its dot. */
const near = 16

const columns = ['Continent', 'Region', 'Place']

const projectRegions = (regions: readonly Region[] = []): ProjectRegion[] =>
  regions.filter((region) => region.of === 'project')

const placeOf = ({ place, country }: Pick<ProjectRegion, 'place' | 'country'>): string =>
  place === country ? place : `${place}, ${country}`

export function RegionMap() {
  const shown = projectRegions(useDrawContext().catalogs?.regions)
  return (
    <div className="region-map">
      <Style id="region-map" css={css} />
      <Drawing regions={shown} />
      <Scrollable className="table">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {continents.map((continent) => {
            const here = shown.filter((region) => region.continent === continent)
            return (
              <tbody key={continent}>
                {here.map(({ code, place, country }, index) => (
                  <tr key={code}>
                    {index === 0 && (
                      <th scope="rowgroup" rowSpan={here.length}>
                        {continent}
                      </th>
                    )}
                    <td>
                      <code>{code}</code>
                    </td>
                    <td>{placeOf({ place, country })}</td>
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </Scrollable>
    </div>
  )
}

function Drawing({ regions }: { regions: readonly ProjectRegion[] }) {
  const dots = regions.map(({ code, longitude, latitude }) => ({ code, ...project(longitude, latitude) }))
  return (
    <svg
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      role="img"
      aria-label={`World map with ${regions.length} regions, which the table below lists.`}
    >
      <defs>
        <pattern id="region-map-land" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="2.5" cy="2.5" r="1.5" />
        </pattern>
      </defs>
      <path className="region-map-grid" d={graticule()} />
      <path fill="url(#region-map-land)" fillRule="evenodd" d={pathOf(worldOutline)} />
      {dots.map(({ code, x, y }) => (
        <circle key={code} className="region-map-dot" cx={x} cy={y} r="4" />
      ))}
      <g className="region-map-labels">
        {dots.map((dot) => {
          const [right, down] = labelPlaces[dot.code] ?? [8, 0]
          const [x, y] = [tenth(dot.x + right), tenth(dot.y + down)]
          return (
            <g key={dot.code}>
              {Math.hypot(right, down) > near && (
                <path d={`M${dot.x} ${dot.y}L${tenth(x - 3 * Math.sign(right))} ${y}`} />
              )}
              <text
                x={x}
                y={y}
                textAnchor={right > 0 ? 'start' : right < 0 ? 'end' : 'middle'}
                dominantBaseline="central"
              >
                {dot.code}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

export const regionMap = defineComponent({
  props: noProps,
  draw: RegionMap,
  // The table without the map. Every row has its continent, because Markdown cells can't span rows.
  markdown: (_, __, { catalogs }) => {
    const regions = projectRegions(catalogs?.regions)
    const rows = continents.flatMap((continent) => regions.filter((region) => region.continent === continent))
    return [
      tableOf({
        columns,
        rows: rows.map((region) => [region.continent, codeWord(region.code), placeOf(region)]),
      }),
    ]
  },
})
