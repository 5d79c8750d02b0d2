// The cost estimator: fields, a receipt, and the total. What is in the fields is also in the URL, so that an estimate can be
// shared.
import { useEffect, useState } from 'react'
import { amountInWords } from '../../lib/money.ts'
import { EstimateField } from './EstimateField.tsx'
import { estimate } from './estimate.ts'
import type { CostEstimatorProps, Field, Texts } from './fields.ts'
import { averageHours, fieldsFor, planIn, searchWith, situationIn, textsFrom } from './fields.ts'
import { Receipt } from './Receipt.tsx'

export { averageHours }

export function CostEstimatorView(props: CostEstimatorProps) {
  const { prices, sizes } = props
  // The first render is the same in the build, which has no URL.
  const [texts, setTexts] = useState<Texts>({})
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const restore = () => setTexts(textsFrom(props, location.search))
    restore()
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])
  const keep = (next: Texts) => {
    setTexts(next)
    const { pathname, search, hash } = location
    history.replaceState(history.state, '', `${pathname}${searchWith(props, next, search)}${hash}`)
  }
  const { basics, usage, addOns } = fieldsFor(props, texts)
  const plan = planIn(prices, texts)
  const result = estimate(prices, sizes, situationIn(props, texts))
  const draw = (field: Field) => (
    <EstimateField
      key={field.name}
      field={field}
      texts={texts}
      onChange={(text) => keep({ ...texts, [field.name]: text })}
    />
  )
  return (
    <div className="widget widget-part cost needs-script">
      <div className="cost-form">
        <fieldset className="cost-group">
          <legend>Plan and compute</legend>
          {basics.map(draw)}
          {plan?.spendCap && (
            <label className="widget-switch widget-wide">
              <input
                type="checkbox"
                checked={texts.cap === 'on'}
                onChange={({ target }) => keep({ ...texts, cap: target.checked ? 'on' : '' })}
              />
              <span>
                Spend cap on{' '}
                <small className="widget-small">
                  The {plan.name} plan starts with it. It restricts projects at a quota instead of charging
                  for more.
                </small>
              </span>
            </label>
          )}
        </fieldset>
        <fieldset className="cost-group">
          <legend>Monthly usage of all projects</legend>
          {usage.map(draw)}
        </fieldset>
        <details
          className="cost-add-ons"
          open={isOpen || addOns.some(({ name }) => texts[name] !== undefined)}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>Add-ons</summary>
          {/* biome-ignore lint/a11y/useSemanticElements: the summary is its legend */}
          <div className="cost-group" role="group" aria-label="Add-ons">
            {addOns.map(draw)}
          </div>
        </details>
      </div>
      <Receipt
        result={result}
        plan={plan}
        // The cheapest plan on which everything can be bought.
        larger={plan?.limits && prices.plans.find(({ limits }) => !limits)}
        onChoosePlan={(id) => keep({ ...texts, plan: id })}
      >
        {/* src/client/copy.ts copies it after this. */}
        <button
          type="button"
          className="quiet-button"
          data-copy=""
          onClick={({ currentTarget }) => currentTarget.setAttribute('data-copy', location.href)}
        >
          <span>Copy link</span>
        </button>
        <button type="button" className="quiet-button" onClick={() => keep({})}>
          Reset
        </button>
      </Receipt>
      <div className="cost-total">
        <p role="status">
          {plan?.limits && result.obstacles.length > 0 ? (
            `The ${plan.name} plan doesn't cover this`
          ) : (
            <>
              <strong>{amountInWords(result.cents)}</strong> per month
            </>
          )}
        </p>
      </div>
    </div>
  )
}
