// Where the cost estimator goes, with the prices below it as tables, from the same data.
import { averageHours, CostEstimatorView } from '../islands/cost-estimator/CostEstimatorView.tsx'
import css from '../islands/cost-estimator/cost-estimator.css?inline'
import { amountInWords, priceInWords, toCents, toMicros } from '../lib/money.ts'
import { linkTo, paragraph, tableOf } from '../markdown/build-nodes.ts'
import type { PlainTable } from '../react/ScrollTable.tsx'
import { ScrollTable } from '../react/ScrollTable.tsx'
import type { Prices } from '../schemas/prices.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

function CostEstimator() {
  const { prices, computeSizes = [] } = useDrawContext().catalogs ?? {}
  if (!prices) return null
  const sizes = computeSizes.map(({ name }) => name)
  return (
    <>
      <Island name="cost-estimator" view={CostEstimatorView} css={css} props={{ prices, sizes }} />
      <details className="cost-prices" open>
        <summary>Prices and quotas</summary>
        <p>{explanation(prices)}</p>
        <ScrollTable className="cost-figures" table={planTable(prices)} hasRowHeads />
        <ScrollTable className="cost-figures" table={computeTable(prices)} hasRowHeads />
        {/* Its cells are sentences, which wrap. */}
        <ScrollTable table={addOnTable(prices)} hasRowHeads />
      </details>
    </>
  )
}

function explanation({ plans }: Prices): string {
  const credit = plans.find(({ computeCredit }) => computeCredit)
  return [
    'Quotas are for an organization: its projects share them. Where a price is for a package, such as 1,000 images, only whole packages are billed.',
    credit?.computeCredit
      ? `Paid plans include ${priceInWords(credit.computeCredit)} of compute credit per month.`
      : '',
    'Prices of the Enterprise plan are custom.',
  ]
    .filter(Boolean)
    .join(' ')
}

const number = (quantity: number) => quantity.toLocaleString('en-US')

const planTable = ({ plans, usage }: Prices): PlainTable => ({
  columns: ['Included per month', ...plans.map(({ name }) => name), 'Beyond'],
  rows: [
    ['Plan', ...plans.map(({ price }) => priceInWords(price)), '–'],
    ...usage.map(({ label, unit, price, package: size = 1, included }) => [
      label,
      ...plans.map(({ id }) => {
        const quota = included[id] ?? 0
        return quota === 0 ? '–' : unit === 'GB' ? `${number(quota)} GB` : number(quota)
      }),
      `${priceInWords(price)} per ${size === 1 ? unit : `${number(size)} ${unit}s`}`,
    ]),
  ],
})

const computeTable = ({ computeHour }: Prices): PlainTable => ({
  columns: ['Compute size', 'Per hour', `${averageHours} hours`],
  rows: Object.entries(computeHour).map(([name, price]) => [
    name,
    priceInWords(price),
    amountInWords(toCents(averageHours * toMicros(price))),
  ]),
})

const addOnTable = ({ pitr, replicas, addOns }: Prices): PlainTable => ({
  columns: ['Add-on, paid plans only', 'Price'],
  rows: [
    [
      pitr.label,
      `${priceInWords(pitr.price)} per month for ${pitr.days} days of retention, up to ${pitr.mostDays} days`,
    ],
    [replicas.label, 'As much as the compute size of the project'],
    ...addOns.map(({ label, price, unit }) => [label, `${priceInWords(price)} per ${unit}`]),
  ],
})

export const costEstimator = defineComponent({
  props: noProps,
  draw: CostEstimator,
  markdown: (_, __, { page, catalogs }) => [
    paragraph(
      'On the web page, an estimator computes what a month costs, with the arithmetic of each line: ',
      linkTo(page, 'open the estimator'),
      '.',
    ),
    ...(catalogs?.prices
      ? [
          paragraph(explanation(catalogs.prices)),
          tableOf(planTable(catalogs.prices)),
          tableOf(computeTable(catalogs.prices)),
          tableOf(addOnTable(catalogs.prices)),
        ]
      : []),
  ],
})
