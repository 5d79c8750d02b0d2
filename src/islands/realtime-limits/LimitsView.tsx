// The estimator: fields, the result in a sentence, a chart, and the published measurements that the model is fitted to.
import { useState } from 'react'
import { ScrollTable } from '../../react/ScrollTable.tsx'
import { runs } from './benchmarks.ts'
import { LimitsChart } from './LimitsChart.tsx'
import type { Situation } from './state.ts'
import { advice, bounds, estimate, firstSituation, readNumber, rounded } from './state.ts'

export { advice }

const computeNames = { micro: 'Micro', small: 'Small', large: 'Large' } as const

type NumberField = 'clients' | 'rate' | 'matching'

const fields: readonly { name: NumberField; label: string; note: string }[] = [
  { name: 'clients', label: 'Connected clients', note: '1 to 200,000' },
  { name: 'rate', label: 'Changes written per second', note: '0 to 10,000' },
  { name: 'matching', label: 'Share of clients that receive a change (%)', note: '100 without filters' },
]

export function LimitsView() {
  const [typed, setTyped] = useState(() => ({
    clients: String(firstSituation.clients),
    rate: String(firstSituation.rate),
    matching: String(firstSituation.matching),
  }))
  const [compute, setCompute] = useState(firstSituation.compute)
  const [rls, setRls] = useState(firstSituation.rls)
  const numbers = {
    clients: readNumber(typed.clients, bounds.clients),
    rate: readNumber(typed.rate, bounds.rate),
    matching: readNumber(typed.matching, bounds.matching),
  }
  const { clients, rate, matching } = numbers
  const situation =
    clients !== undefined && rate !== undefined && matching !== undefined
      ? { compute, rls, clients, rate, matching }
      : undefined
  return (
    <div className="widget widget-part">
      <div className="widget-fields limits-fields needs-script">
        <label>
          Compute size
          <select
            value={compute}
            onChange={(event) => setCompute(event.target.value as Situation['compute'])}
          >
            {Object.entries(computeNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {fields.map(({ name, label, note }) => (
          <label key={name}>
            {label}
            <input
              inputMode="numeric"
              value={typed[name]}
              aria-invalid={numbers[name] === undefined}
              aria-describedby={`limits-${name}`}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
            <small className="widget-small" id={`limits-${name}`}>
              {note}
            </small>
          </label>
        ))}
        <label className="widget-switch">
          <input type="checkbox" checked={rls} onChange={(event) => setRls(event.target.checked)} />
          Row level security on the table
        </label>
      </div>
      <div className="limits-result" role="status">
        {situation ? (
          <Estimation situation={situation} />
        ) : (
          <p>Enter a number in the range shown under the field.</p>
        )}
      </div>
      {situation && <LimitsChart situation={situation} />}
      <PublishedRuns />
    </div>
  )
}

function Estimation({ situation }: { situation: Situation }) {
  const { sustained, bottleneck, isEnough, messages } = estimate(situation)
  return (
    <>
      <p className="limits-number">
        About <strong>{rounded(sustained)}</strong> changes per second
      </p>
      <p>
        {isEnough
          ? `Your ${rounded(situation.rate)} changes per second are sustainable. Your clients receive about ${rounded(messages)} messages per second.`
          : `Your ${rounded(situation.rate)} changes per second are too many. Clients fall behind by about ${rounded(situation.rate - sustained)} changes every second.`}
      </p>
      <p>{advice[bottleneck]}</p>
    </>
  )
}

/** The measurements as a table, for the page and its Markdown. */
export const publishedRuns = {
  columns: [
    'Compute',
    'Row level security',
    'Clients',
    'Changes per second',
    'Estimate',
    '95% arrive within',
  ],
  rows: runs.map(({ compute, rls, clients, changes, latency }) => [
    computeNames[compute],
    rls ? 'on' : 'off',
    clients.toLocaleString('en-US'),
    String(changes),
    rounded(estimate({ compute, rls, clients, matching: 100, rate: 0 }).sustained),
    `${latency} ms`,
  ]),
}

function PublishedRuns() {
  return (
    <details className="limits-runs">
      <summary className="widget-small">Published measurements</summary>
      <ScrollTable table={publishedRuns} />
    </details>
  )
}
