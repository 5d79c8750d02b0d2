// The estimate line by line, and what can't be had as entered.
import type { ReactNode } from 'react'
import { amountInWords } from '../../lib/money.ts'
import type { Prices } from '../../schemas/prices.ts'
import type { Estimate } from './estimate.ts'

type Plan = Prices['plans'][number]

interface Props {
  result: Estimate
  plan: Plan | undefined
  /** The plan to offer instead. */
  larger: Plan | undefined
  onChoosePlan: (id: string) => void
  /** What can be done with the estimate. */
  children: ReactNode
}

export function Receipt({ result: { lines, obstacles }, plan, larger, onChoosePlan, children }: Props) {
  return (
    <section className="cost-receipt" aria-label="Estimate">
      <dl>
        {lines.map(({ label, arithmetic, cents }) => (
          <div key={label} data-free={cents === 0 ? '' : undefined}>
            <dt>{label}</dt>
            <dd className="widget-small widget-wide cost-arithmetic">{arithmetic}</dd>
            <dd className="cost-amount">{amountInWords(cents)}</dd>
          </div>
        ))}
      </dl>
      {obstacles.length > 0 && (
        <div className="widget-note widget-warning cost-obstacles">
          <p>{plan?.limits ? `Beyond the ${plan.name} plan` : 'Not possible as entered'}</p>
          <ul>
            {obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {larger && (
            <button type="button" className="quiet-button" onClick={() => onChoosePlan(larger.id)}>
              Estimate with the {larger.name} plan
            </button>
          )}
        </div>
      )}
      <div className="cost-actions">{children}</div>
    </section>
  )
}
