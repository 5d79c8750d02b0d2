// Every error in the HTML, with what causes it. src/client/filter.ts finds the one whose message a reader pastes.
import { Fragment } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { bulletList, codeWord, linkTo } from '../markdown/build-nodes.ts'
import type { ListedArea, ListedError } from '../references/errors/errors-data.ts'
import { CodeWords } from './CodeWords.tsx'
import type { DrawContextValue } from './DrawContext.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { reproducedLabel } from './ErrorEntry.tsx'
import css from './ErrorList.css?inline'
import { FilterBar } from './FilterBar.tsx'
import { Heading } from './Heading.tsx'
import { Style } from './Style.tsx'

const areasIn = ({ componentData }: Pick<DrawContextValue, 'componentData'>) =>
  (componentData?.ErrorList ?? []) as ListedArea[]

const anchorOf = ({ label }: ListedArea): string => `area-${label.toLowerCase().replaceAll(' ', '-')}`

function ErrorList() {
  const areas = areasIn(useDrawContext())
  return (
    <div className="errors" data-filter>
      <Style id="errors" css={css} />
      <FilterBar
        label="Filter errors"
        placeholder="Paste the message, or type a code"
        total={areas.reduce((sum, { errors }) => sum + errors.length, 0)}
        noun="error"
        groups={[
          {
            name: 'area',
            label: 'Area',
            choices: areas.map(({ label, errors }) => ({ value: label, count: errors.length })),
          },
        ]}
      />
      {areas.map((area) => (
        <section key={area.label} data-filter-group>
          <Heading depth={2} id={anchorOf(area)} text={area.label}>
            {area.label}
          </Heading>
          <ul className="errors-list">
            {area.errors.map((error) => (
              <Row key={error.href} area={area.label} error={error} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ area, error }: { area: string; error: ListedError }) {
  const { href, message, also, code, status, cause, isReproduced } = error
  return (
    <li data-filter-item data-area={area}>
      <p className="errors-message">
        <a href={href}>
          <code data-filter-message>{message}</code>
        </a>{' '}
        {(code || status || isReproduced) && (
          <span className="errors-code">
            {code && <span data-filter-code>{code}</span>} {status && <span>HTTP {status}</span>}{' '}
            {isReproduced && (
              <span className="errors-reproduced" title={reproducedLabel}>
                <Icon name="check" size={12} />
                <span className="visually-hidden">{reproducedLabel}</span>
              </span>
            )}
          </span>
        )}
      </p>
      {also.length > 0 && (
        <p className="errors-also">
          Also:{' '}
          {also.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && ', '}
              <code data-filter-message>{other}</code>
            </Fragment>
          ))}
        </p>
      )}
      <p>
        <CodeWords text={cause} />
      </p>
    </li>
  )
}

export const errorList = defineComponent({
  props: noProps,
  draw: ErrorList,
  // Without causes: the pages of the areas have them, and an agent reads this list to find the right one.
  markdown: (_, __, context) =>
    areasIn(context).flatMap((area) => [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: area.label }] },
      bulletList(
        area.errors.map(({ href, message, also, code, status }) => [
          linkTo(context.resolveUrl(href), codeWord(message)),
          ...[code ?? '', status ? `HTTP ${status}` : ''].filter(Boolean).map((fact) => ` ${fact}`),
          ...also.flatMap((other) => [', also ', codeWord(other)]),
        ]),
      ),
    ]),
})
