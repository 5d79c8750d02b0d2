// What each plan includes and what it costs is in data/prices.yaml once. Pages show it like other limits:
// <Limit of="usage.egress" plan="pro" />, then <Limit of="price.egress" />
import type { Limit, LimitPlan } from '../schemas/limits.ts'
import { limitPlans } from '../schemas/limits.ts'
import type { Prices } from '../schemas/prices.ts'

export const usageLimits = (prices: Prices): Limit[] => [
  ...prices.usage.map(({ id, label, unit, included }) => ({
    id: `usage.${id}`,
    what: label,
    ...(unit === 'GB' ? { unit } : {}),
    by_plan: Object.fromEntries(
      limitPlans.flatMap((plan): [LimitPlan, number | string][] => {
        const most = included[plan]
        if (most === undefined) return []
        return [[plan, unit === 'GB' && most > 0 && most < 1 ? `${most * 1000} MB` : most]]
      }),
    ),
    change: 'Yes, with the plan',
    source: 'data/prices.yaml',
  })),
  {
    id: 'usage.projects',
    what: 'Projects',
    by_plan: Object.fromEntries(
      prices.plans.flatMap(({ id, limits }) => (limits ? [[id, limits.projects]] : [])),
    ),
    change: 'Yes, with the plan',
    source: 'data/prices.yaml',
  },
  ...prices.plans.map(({ id, name, price }) => priceOf(id, `${name} plan`, price, 'month')),
  ...prices.usage.map(({ id, label, price, unit, package: units }) =>
    priceOf(id, label, price, packageInWords(units) ?? unit),
  ),
  ...prices.addOns.map(({ id, label, price, unit }) => priceOf(id, label, price, unit)),
  priceOf(
    'pitr',
    prices.pitr.label,
    prices.pitr.price,
    `month for each ${prices.pitr.days} days of retention`,
  ),
]

const priceOf = (id: string, what: string, value: number, per: string): Limit => ({
  id: `price.${id}`,
  what,
  value,
  per,
  dollars: true,
  change: 'No',
  source: 'data/prices.yaml',
})

const packageInWords = (units?: number): string | undefined =>
  units === 1_000_000 ? 'million' : units?.toLocaleString('en-US')
