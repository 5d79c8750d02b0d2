import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Prices } from './prices.ts'
import { pricesSchema } from './prices.ts'

const real = () => parse(readFileSync(join(import.meta.dirname, '../../data/prices.yaml'), 'utf8')) as Prices

test.each<[string, (prices: Prices) => void, string]>([
  [
    'a price finer than a millionth of a dollar',
    ({ computeHour }) => Object.assign(computeHour, { Micro: 0.0134417 }),
    'Write at most six decimals',
  ],
  [
    'a quota that is missing',
    ({ usage }) => delete usage[0]?.included.team,
    'Write a quota for each plan, and for nothing else: free, pro, team',
  ],
  [
    'a quota of a plan that does not exist',
    ({ usage }) => Object.assign(usage[0]?.included ?? {}, { gold: 1 }),
    'Write a quota for each plan, and for nothing else: free, pro, team',
  ],
  [
    'an id that the URL of an estimate already has',
    ({ addOns }) => Object.assign(addOns[0] ?? {}, { id: 'egress' }),
    '"egress" is already a name in the URL of an estimate. Choose another id',
  ],
  [
    'an id that the estimator needs for itself',
    ({ usage }) => Object.assign(usage[0] ?? {}, { id: 'projects' }),
    '"projects" is already a name in the URL of an estimate. Choose another id',
  ],
])('%s is refused', (_, spoil, message) => {
  const prices = real()
  expect(pricesSchema.safeParse(prices).success).toBe(true)
  spoil(prices)
  expect(pricesSchema.safeParse(prices).error?.issues.map((issue) => issue.message)).toEqual([message])
})
