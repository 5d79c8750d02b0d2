// Where projects can run: a map that we draw, and the same data as a table for readers who can't see it.
import { codeWord, tableOf } from '../markdown/build-nodes.ts'
import { Scrollable } from '../react/Scrollable.tsx'
import type { ProjectRegion, Region } from '../schemas/regions.ts'
import { continents } from '../schemas/regions.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { graticule, mapHeight, mapWidth, pathOf, project } from './map-projection.ts'
import { placeLabels } from './place-labels.ts'
import css from './RegionMap.css?inline'
import { Style } from './Style.tsx'
import { worldOutline } from './world-outline.ts'

const labelSpace = { width: mapWidth, height: mapHeight, character: 6.7, line: 14, dot: 4.5 }

const columns = ['Continent', 'Region', 'Place']

const projectRegions = (regions: readonly Region[] = []): ProjectRegion[] =>
  regions.filter((region) => region.of === 'project')

const placeOf = ({ place, country }: Pick<ProjectRegion, 'place' | 'country'>): string =>
  place === country ? place : `${place}, ${country}`

function RegionMap() {
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
  const dots = regions.map(({ code, longitude, latitude }) => ({
    text: code,
    ...project(longitude, latitude),
  }))
  const labels = placeLabels(dots, labelSpace)
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
      {dots.map(({ text, x, y }) => (
        <circle key={text} className="region-map-dot" cx={x} cy={y} r="4" />
      ))}
      <g className="region-map-labels">
        {labels.map(({ text, x, y, anchor, isFar, from }) => {
          const dot = dots.find((candidate) => candidate.text === text)
          return (
            <g key={text}>
              {isFar && dot && <path d={`M${dot.x} ${dot.y}L${round(from.x)} ${round(from.y)}`} />}
              <text x={round(x)} y={round(y)} textAnchor={anchor} dominantBaseline="central">
                {text}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

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
