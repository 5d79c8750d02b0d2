// The plan of a query, with its costliest node marked.
import { numbered } from './numbered.ts'
import type { Plan, PlanNode } from './plan.ts'
import { countInWords } from './words.ts'

export function PlanTree({ plan: { root, unit, notes } }: { plan: Plan }) {
  return (
    <div className="run-plan">
      <ul>
        <Node node={root} unit={unit} />
      </ul>
      {notes.map((note) => (
        <p key={note} className="run-note">
          {note}
        </p>
      ))}
    </div>
  )
}

function Node({ node, unit }: { node: PlanNode; unit: Plan['unit'] }) {
  const { title, own, rows, details, isCostliest, children } = node
  return (
    <li>
      <div className={isCostliest ? 'run-costliest' : undefined}>
        <strong>{title}</strong>{' '}
        <span className="run-note">
          {[
            own === undefined ? '' : unit === 'ms' ? `${own} ms` : `cost ${own}`,
            rows === undefined ? '' : countInWords(rows),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>{' '}
        {isCostliest && <span className="pill">costliest</span>}
        {details.map((detail) => (
          <p key={detail} className="run-note">
            {detail}
          </p>
        ))}
      </div>
      {children.length > 0 && (
        <ul>
          {numbered(children).map(([at, child]) => (
            <Node key={at} node={child} unit={unit} />
          ))}
        </ul>
      )}
    </li>
  )
}
