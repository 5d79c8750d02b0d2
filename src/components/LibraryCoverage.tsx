// Functions × libraries: one table in the HTML, with a group of rows for each namespace. src/client/filter.ts narrows it.
import type { Words } from '../markdown/build-nodes.ts'
import { codeWord, tableOf } from '../markdown/build-nodes.ts'
import { Scrollable } from '../react/Scrollable.tsx'
import type { Coverage, CoverageCell } from '../references/library/library-data.ts'
import type { DrawContextValue } from './DrawContext.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { FilterBar } from './FilterBar.tsx'
import css from './LibraryCoverage.css?inline'
import { Style } from './Style.tsx'

const coverageIn = ({ componentData }: Pick<DrawContextValue, 'componentData'>) =>
  (componentData?.LibraryCoverage ?? { libraries: [], groups: [] }) as Coverage

export function LibraryCoverage() {
  const { libraries, groups } = coverageIn(useDrawContext())
  return (
    <div className="coverage" data-filter>
      <Style id="coverage" css={css} />
      <FilterBar
        label="Filter functions"
        placeholder="Filter, such as upload or signUp"
        total={groups.reduce((sum, { rows }) => sum + rows.length, 0)}
        noun="function"
        groups={[
          {
            name: 'area',
            label: 'Area',
            choices: groups.map(({ title, rows }) => ({ value: title, count: rows.length })),
          },
        ]}
      />
      <Scrollable as="section" className="coverage-scroll" aria-label="Functions by library">
        <table>
          <thead>
            <tr>
              <th scope="col">Function</th>
              {libraries.map(({ id, title, isCommunity, versions }) => (
                <th key={id} scope="col">
                  {title} <small>{versions[0]}</small>
                  {isCommunity && <small>Community</small>}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ id, title, rows }) => (
            <tbody key={id} data-filter-group>
              <tr>
                <th scope="rowgroup" colSpan={libraries.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  data-filter-item
                  data-area={title}
                  data-filter-text={[row.id, title, ...row.cells.map(({ name = '' }) => name)].join(' ')}
                >
                  <th scope="row">{inWords(row.id)}</th>
                  {row.cells.map((cell, index) => (
                    <Cell key={libraries[index]?.id} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Scrollable>
    </div>
  )
}

function Cell({ cell }: { cell: CoverageCell }) {
  const { name, href, since, nearest } = cell
  if (name)
    return (
      <td>
        <a href={href}>{name}</a>
        {since && <small>since {since}</small>}
      </td>
    )
  return (
    <td className="coverage-no">
      {missing(cell)}
      {nearest && (
        <small>
          see <a href={nearest.href}>{nearest.name}</a>
        </small>
      )}
    </td>
  )
}

const missing = ({ isElsewhere }: CoverageCell): string => (isElsewhere ? 'No page' : 'No such function')

/** `sign-in-with-otp` → `sign in with otp`, which isn't any library's name for it. */
const inWords = (id: string): string => id.replaceAll('-', ' ')

function cellInMarkdown(cell: CoverageCell): Words[] {
  const { name, since, nearest } = cell
  if (name) return [codeWord(name), since ? ` since ${since}` : '']
  return nearest ? [`${missing(cell)}, see `, codeWord(nearest.name)] : [missing(cell)]
}

export const libraryCoverage = defineComponent({
  props: noProps,
  draw: LibraryCoverage,
  // Names without links: with all of them, the page would be longer than what agents read.
  markdown: (_, __, context) => {
    const { libraries, groups } = coverageIn(context)
    const columns = libraries.map(
      ({ title, isCommunity, versions }) => `${title} ${versions[0]}${isCommunity ? ' (Community)' : ''}`,
    )
    return groups.flatMap(({ title, rows }) => [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] },
      tableOf({
        columns: ['Function', ...columns],
        rows: rows.map((row): (Words | Words[])[] => [inWords(row.id), ...row.cells.map(cellInMarkdown)]),
      }),
    ])
  },
})
