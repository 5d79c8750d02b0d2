// What each plan includes is in data/prices.yaml once. Pages show it like other limits: <Limit of="usage.egress" plan="pro" />
import type { Limit, LimitPlan } from '../schemas/limits.ts'
import { limitPlans } from '../schemas/limits.ts'
import type { Prices } from '../schemas/prices.ts'

export const usageLimits = (prices: Prices): Limit[] =>
  prices.usage.map(({ id, label, unit, included }) => ({
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
  }))
