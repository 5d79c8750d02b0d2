// The log query builder: the log, its fields, the conditions, and the resulting SQL. Rendered at build time in its initial
// state, and hydrated from there.
import { useState } from 'react'
import { Scrollable } from '../../react/Scrollable.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { FieldList } from './FieldList.tsx'
import { buildQuery, mostRows } from './query/build-query.ts'
import type { LogQueryProps } from './state.ts'
import {
  addCondition,
  changeCondition,
  choiceOf,
  chooseSource,
  firstState,
  received,
  removeCondition,
  toggleColumn,
} from './state.ts'

const times: readonly [minutes: number, words: string][] = [
  [15, 'Last 15 minutes'],
  [60, 'Last hour'],
  [1440, 'Last day'],
  [10080, 'Last 7 days'],
]

export function LogQueryView({ sources: sent }: LogQueryProps) {
  const [sources] = useState(() => sent.map(received))
  const [state, setState] = useState(() => firstState(sources[0] ?? noSource))
  const source = sources.find(({ reference }) => reference === state.source) ?? noSource
  const { sql, faults } = buildQuery(source, choiceOf(state))

  return (
    <section className="widget log-query" aria-label="Query builder">
      <div className="log-query-line needs-script">
        <label>
          Log
          <select
            value={state.source}
            onChange={(event) => {
              const next = sources.find(({ reference }) => reference === event.target.value)
              if (next) setState(chooseSource(state, source, next))
            }}
          >
            {sources.map(({ reference, name }) => (
              <option key={reference} value={reference}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Time
          <select
            value={state.minutes ?? ''}
            onChange={(event) => setState({ ...state, minutes: Number(event.target.value) || undefined })}
          >
            <option value="">Use the logs explorer's range</option>
            {times.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="log-query-limit">
          Rows
          <input
            type="text"
            inputMode="numeric"
            aria-label={`Rows, at most ${mostRows}`}
            value={state.limit}
            autoComplete="off"
            onChange={(event) => setState({ ...state, limit: event.target.value })}
          />
        </label>
        <label className="widget-switch">
          <input
            type="checkbox"
            checked={state.isCounted}
            onChange={(event) => setState({ ...state, isCounted: event.target.checked })}
          />
          Count
        </label>
      </div>
      <FieldList
        source={source}
        columns={state.columns}
        words={state.words}
        onWords={(words) => setState({ ...state, words })}
        onToggle={(path) => setState(toggleColumn(state, path))}
      />
      <div className="log-query-conditions needs-script">
        {state.conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            number={index + 1}
            condition={condition}
            source={source}
            onChange={(change) => setState(changeCondition(state, source, condition.id, change))}
            onRemove={() => setState(removeCondition(state, condition.id))}
          />
        ))}
        <button
          type="button"
          className="widget-button log-query-add"
          onClick={() => setState(addCondition(state, source))}
        >
          Add a condition
        </button>
      </div>
      <div className="log-query-sql">
        <Scrollable as="pre">
          <code>{sql}</code>
        </Scrollable>
        <CopyButton className="widget-button widget-main log-query-copy needs-script" text={sql} />
      </div>
      <p className="log-query-note" role="status">
        {faults.length > 0 ? faults.join(' ') : "Paste it into your project's logs explorer."}
      </p>
    </section>
  )
}

/** On a site without logs, there's nothing to build, and no page shows this. */
const noSource = { name: '', reference: 'logs', columns: [], fields: [] }
