// What each role can do, in the HTML: a table for each area. src/client/filter.ts narrows them by words, area, and role.
import { Icon } from '../layout/Icon.tsx'
import type { FactTable, Words } from '../markdown/build-nodes.ts'
import { tableOf } from '../markdown/build-nodes.ts'
import type { AccessArea } from '../schemas/access-control.ts'
import { memberRoles, titleOfRole } from '../schemas/access-control.ts'
import css from './AccessMatrix.css?inline'
import { CodeWords, codeWordsInMarkdown } from './CodeWords.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { FilterBar } from './FilterBar.tsx'
import { Style } from './Style.tsx'

export function AccessMatrix() {
  const { accessControl = [] } = useDrawContext().catalogs ?? {}
  const all = accessControl.flatMap(({ actions }) => actions)
  return (
    <div className="access" data-filter>
      <Style id="access" css={css} />
      <FilterBar
        label="Filter actions"
        placeholder="Filter, such as billing or delete"
        total={all.length}
        noun="action"
        groups={[
          {
            name: 'area',
            label: 'Area',
            choices: accessControl.map(({ area, actions }) => ({ value: area, count: actions.length })),
          },
          {
            name: 'role',
            label: 'Role that can do it',
            all: 'Any role',
            choices: memberRoles.map((role) => ({
              value: titleOfRole[role],
              count: all.filter(({ roles }) => roles.includes(role)).length,
            })),
          },
        ]}
      />
      {accessControl.map((area) => (
        <Area key={area.area} area={area} />
      ))}
    </div>
  )
}

function Area({ area: { area, actions } }: { area: AccessArea }) {
  return (
    <table data-filter-group aria-label={area}>
      <thead>
        <tr>
          <th scope="col">{area}</th>
          {memberRoles.map((role) => (
            <th key={role} scope="col">
              <span>{titleOfRole[role]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map(({ action, roles, note }) => (
          <tr
            key={action}
            data-filter-item
            data-filter-text={`${action} ${note ?? ''} ${area}`}
            data-area={area}
            data-role={roles.map((role) => titleOfRole[role]).join()}
          >
            <th scope="row">
              <CodeWords text={action} />
              {note && (
                <>
                  {' '}
                  <small>
                    <CodeWords text={note} />
                  </small>
                </>
              )}
            </th>
            {memberRoles.map((role) => (
              <td key={role} className={roles.includes(role) ? 'access-yes' : 'access-no'}>
                {roles.includes(role) && <Icon name="check" size={16} />}
                <span className="visually-hidden">{inWords(roles.includes(role))}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const inWords = (isAllowed: boolean) => (isAllowed ? 'Yes' : 'No')

const tableFor = ({ area, actions }: AccessArea): FactTable => ({
  columns: [area, ...memberRoles.map((role) => titleOfRole[role])],
  rows: actions.map(({ action, roles, note }): (Words | Words[])[] => [
    [...codeWordsInMarkdown(action), ...(note ? [' ', ...codeWordsInMarkdown(note)] : [])],
    ...memberRoles.map((role) => inWords(roles.includes(role))),
  ]),
})

export const accessMatrix = defineComponent({
  props: noProps,
  draw: AccessMatrix,
  markdown: (_, __, { catalogs }) => (catalogs?.accessControl ?? []).map((area) => tableOf(tableFor(area))),
})
