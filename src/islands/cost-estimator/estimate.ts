// What a month costs: a line for each thing that is billed, with its arithmetic. Pure. All sums are whole numbers: millionths
// of a dollar in a line, cents between lines.
import { amountInWords, isWholeCents, priceInWords, toCents, toMicros } from '../../lib/money.ts'
import type { Prices } from '../../schemas/prices.ts'
import { countInWords, quantityInWords } from './quantities.ts'

export interface Situation {
  /** The plan's id. */
  plan: string
  computeSize: string
  projects: number
  /** Hours that each project runs. */
  hours: number
  /** The organization has its spend cap on. */
  isCapped: boolean
  /** By the id of what is metered. */
  usage: Readonly<Record<string, number>>
  /** Days of point-in-time recovery on each project. */
  pitrDays: number
  replicas: number
  /** By the add-on's id. */
  addOns: Readonly<Record<string, number>>
}

export interface Line {
  label: string
  arithmetic: string
  cents: number
}

export interface Estimate {
  lines: Line[]
  /** The sum of all lines. */
  cents: number
  /** What the plan, the spend cap, or the compute size doesn't allow. None of it is in the sum. */
  obstacles: string[]
}

type Plan = Prices['plans'][number]
type Parts = Pick<Estimate, 'lines' | 'obstacles'>

export function estimate(prices: Prices, sizes: readonly string[], situation: Situation): Estimate {
  const plan = prices.plans.find(({ id }) => id === situation.plan) ?? prices.plans[0]
  if (!plan) return { lines: [], cents: 0, obstacles: [] }
  const parts = [
    planFee(plan),
    compute(prices, plan, situation),
    ...prices.usage.map((metered) => usage(metered, plan, situation)),
    pitr(prices, sizes, plan, situation),
    replicas(prices, sizes, plan, situation),
    ...prices.addOns.map((addOn) => ofAddOn(addOn, plan, situation)),
  ]
  const lines = parts.flatMap((part) => part.lines)
  return {
    lines,
    cents: lines.reduce((sum, line) => sum + line.cents, 0),
    obstacles: parts.flatMap((part) => part.obstacles),
  }
}

const none: Parts = { lines: [], obstacles: [] }
const obstacle = (words: string): Parts => ({ lines: [], obstacles: [words] })
const free = (label: string, arithmetic: string): Parts => ({
  lines: [{ label, arithmetic, cents: 0 }],
  obstacles: [],
})

/** "≈" marks a sum that was rounded to cents. */
function billed(label: string, factors: string, micros: number): Parts {
  const cents = toCents(micros)
  const sum = `${isWholeCents(micros) ? '=' : '≈'} ${amountInWords(cents)}`
  return { lines: [{ label, arithmetic: `${factors} ${sum}`, cents }], obstacles: [] }
}

const planFee = ({ name, price }: Plan): Parts =>
  billed(`${name} plan`, `1 month × ${priceInWords(price)}`, toMicros(price))

function compute(prices: Prices, plan: Plan, { computeSize, projects, hours }: Situation): Parts {
  const label = `Compute, ${computeSize}`
  if (plan.limits) return computeWithin(plan, plan.limits, label, computeSize, projects)
  const price = prices.computeHour[computeSize] ?? 0
  const { lines } = billed(
    label,
    `${countInWords(projects, 'project')} × ${countInWords(hours, 'hour')} × ${priceInWords(price)}`,
    projects * hours * toMicros(price),
  )
  const credit = toCents(toMicros(plan.computeCredit ?? 0))
  const used = Math.min(credit, lines[0]?.cents ?? 0)
  if (used === 0) return { lines, obstacles: [] }
  const arithmetic =
    used < credit
      ? `${amountInWords(used)} of ${amountInWords(credit)} used`
      : `${amountInWords(credit)} each month`
  return { lines: [...lines, { label: 'Compute credit', arithmetic, cents: -used }], obstacles: [] }
}

function computeWithin(
  { name }: Plan,
  limits: NonNullable<Plan['limits']>,
  label: string,
  computeSize: string,
  projects: number,
): Parts {
  return {
    lines: free(label, 'Included').lines,
    obstacles: [
      ...(projects > limits.projects
        ? [`The ${name} plan allows ${countInWords(limits.projects, 'project')}. You entered ${projects}.`]
        : []),
      ...(computeSize === limits.computeSize
        ? []
        : [`Projects on the ${name} plan run on ${limits.computeSize}. ${computeSize} needs a paid plan.`]),
    ],
  }
}

function usage(metered: Prices['usage'][number], plan: Plan, { usage: used, isCapped }: Situation): Parts {
  const { id, label, unit, price, package: size = 1 } = metered
  const amount = used[id] ?? 0
  if (amount === 0) return none
  const quota = metered.included[plan.id] ?? 0
  const words = (quantity: number) => quantityInWords(quantity, unit)
  if (amount <= quota) return free(label, `${words(amount)} of ${words(quota)} included`)
  if (plan.limits)
    return obstacle(
      quota === 0
        ? `${label}: not available on the ${plan.name} plan.`
        : `${label}: ${words(amount)} is more than the ${plan.name} plan's ${words(quota)}.`,
    )
  if (isCapped && plan.spendCap && metered.spendCap)
    return obstacle(
      `${label}: with the spend cap on, projects are restricted beyond ${words(quota)}. You entered ${words(amount)}.`,
    )
  const beyond = quota === 0 ? words(amount) : `(${words(amount)} − ${words(quota)})`
  // Gigabytes have three decimals. Differences of thousandths are whole numbers.
  const thousandths = Math.round(amount * 1000) - Math.round(quota * 1000)
  if (size === 1)
    return billed(label, `${beyond} × ${priceInWords(price)}`, (thousandths * toMicros(price)) / 1000)
  const packages = Math.ceil(thousandths / 1000 / size)
  return billed(
    label,
    `${beyond} ÷ ${size.toLocaleString('en-US')}, rounded up: ${packages.toLocaleString('en-US')} × ${priceInWords(price)}`,
    packages * toMicros(price),
  )
}

function pitr(prices: Prices, sizes: readonly string[], plan: Plan, situation: Situation): Parts {
  const { label, price, days, computeFrom } = prices.pitr
  const { pitrDays, projects } = situation
  if (pitrDays === 0) return none
  if (plan.limits) return obstacle(`${label}: not available on the ${plan.name} plan.`)
  if (isTooSmall(sizes, situation, computeFrom)) return tooSmall(label, situation, computeFrom)
  return billed(
    label,
    `${countInWords(projects, 'project')} × ${pitrDays} days ÷ ${days} days × ${priceInWords(price)}`,
    projects * Math.ceil(pitrDays / days) * toMicros(price),
  )
}

function replicas(prices: Prices, sizes: readonly string[], plan: Plan, situation: Situation): Parts {
  const { label, computeFrom } = prices.replicas
  const { replicas: count, hours, computeSize } = situation
  if (count === 0) return none
  if (plan.limits) return obstacle(`${label}: not available on the ${plan.name} plan.`)
  if (isTooSmall(sizes, situation, computeFrom)) return tooSmall(label, situation, computeFrom)
  const price = prices.computeHour[computeSize] ?? 0
  return billed(
    `${label}, ${computeSize}`,
    `${countInWords(count, 'replica')} × ${countInWords(hours, 'hour')} × ${priceInWords(price)}`,
    count * hours * toMicros(price),
  )
}

const isTooSmall = (sizes: readonly string[], { computeSize }: Situation, from: string): boolean =>
  sizes.indexOf(computeSize) < sizes.indexOf(from)

const tooSmall = (label: string, { computeSize }: Situation, from: string): Parts =>
  obstacle(`${label}: requires compute size ${from} or larger. You chose ${computeSize}.`)

function ofAddOn(addOn: Prices['addOns'][number], plan: Plan, { addOns }: Situation): Parts {
  const { id, label, unit, price } = addOn
  const count = addOns[id] ?? 0
  if (count === 0) return none
  if (plan.limits) return obstacle(`${label}: not available on the ${plan.name} plan.`)
  const factor = unit === 'day' ? countInWords(count, 'day') : count.toLocaleString('en-US')
  return billed(label, `${factor} × ${priceInWords(price)}`, count * toMicros(price))
}
