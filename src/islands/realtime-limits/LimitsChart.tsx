// Sustained changes per second against the number of clients, both on a logarithmic scale, with the reader's own point on it.

import { Scrollable } from '../../react/Scrollable.tsx'
import type { Situation } from './state.ts'
import { estimate, rounded } from './state.ts'

const size = { width: 640, height: 240, left: 44, bottom: 28, top: 12, right: 12 }
const clientMarks = [10, 100, 1000, 10_000, 100_000]
const changeMarks = [0.1, 1, 10, 64]

const log = Math.log10
const x = (clients: number) =>
  size.left + ((log(clients) - 1) / (log(200_000) - 1)) * (size.width - size.left - size.right)
const y = (changes: number) =>
  size.top +
  (1 - (log(Math.max(changes, 0.05)) - log(0.05)) / (log(100) - log(0.05))) *
    (size.height - size.top - size.bottom)

export function LimitsChart({ situation }: { situation: Situation }) {
  const clients = Array.from({ length: 60 }, (_, index) => 10 ** (1 + (index / 59) * (log(200_000) - 1)))
  const line = (rls: boolean) =>
    clients
      .map((count) => {
        const { sustained } = estimate({ ...situation, rls, clients: count })
        return `${x(count).toFixed(1)},${y(sustained).toFixed(1)}`
      })
      .join(' ')
  const { sustained } = estimate(situation)
  const own = { x: x(Math.max(10, situation.clients)), y: y(sustained) }
  return (
    <Scrollable as="figure" className="limits-chart">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Sustained changes per second by number of clients: ${rounded(sustained)} at ${situation.clients.toLocaleString('en-US')} clients.`}
      >
        {changeMarks.map((mark) => (
          <g key={mark}>
            <line
              x1={size.left}
              x2={size.width - size.right}
              y1={y(mark)}
              y2={y(mark)}
              className="limits-grid"
            />
            <text x={size.left - 8} y={y(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {clientMarks.map((mark) => (
          <text key={mark} x={x(mark)} y={size.height - 8} textAnchor="middle">
            {mark.toLocaleString('en-US')}
          </text>
        ))}
        <polyline points={line(false)} className="limits-line limits-line-off" />
        <polyline points={line(true)} className="limits-line limits-line-on" />
        <circle cx={own.x} cy={own.y} r="5" className="limits-own" />
      </svg>
      <figcaption className="widget-small">
        Changes per second by connected clients: <span className="limits-key-off">without</span> and{' '}
        <span className="limits-key-on">with</span> row level security. The dot shows your values.
      </figcaption>
    </Scrollable>
  )
}
