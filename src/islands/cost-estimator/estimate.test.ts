import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pricesSchema } from '../../schemas/prices.ts'
import type { Situation } from './estimate.ts'
import { estimate } from './estimate.ts'

const prices = pricesSchema.parse(
  parse(readFileSync(join(import.meta.dirname, '../../../data/prices.yaml'), 'utf8')),
)
const sizes = Object.keys(prices.computeHour)

const smallest: Situation = {
  plan: 'pro',
  computeSize: 'Micro',
  projects: 1,
  hours: 730,
  isCapped: false,
  usage: {},
  pitrDays: 0,
  replicas: 0,
  addOns: {},
}
const of = (situation: Partial<Situation>) => estimate(prices, sizes, { ...smallest, ...situation })
const inWords = (situation: Partial<Situation>) =>
  of(situation).lines.map(({ label, arithmetic, cents }) => `${label} | ${arithmetic} | ${cents}`)

describe('a month', () => {
  test('on Pro with one small project costs the plan, because the credit pays the compute', () => {
    expect(inWords({})).toEqual([
      'Pro plan | 1 month × $25 = $25.00 | 2500',
      'Compute, Micro | 1 project × 730 hours × $0.01344 ≈ $9.81 | 981',
      'Compute credit | $9.81 of $10.00 used | -981',
    ])
    expect(of({}).cents).toBe(2500)
  })

  test('with several projects costs their compute beyond the credit', () => {
    const { lines, cents } = of({ projects: 3, hours: 744 })
    expect(lines.slice(1)).toEqual([
      { label: 'Compute, Micro', arithmetic: '3 projects × 744 hours × $0.01344 ≈ $30.00', cents: 3000 },
      { label: 'Compute credit', arithmetic: '$10.00 each month', cents: -1000 },
    ])
    expect(cents).toBe(4500)
  })

  test.each<[Partial<Situation>, string]>([
    [{ usage: { egress: 320 } }, 'Egress | (320 GB − 250 GB) × $0.09 = $6.30 | 630'],
    [{ usage: { egress: 250 } }, 'Egress | 250 GB of 250 GB included | 0'],
    [{ usage: { database: 8.5 } }, 'Database size | (8.5 GB − 8 GB) × $0.125 ≈ $0.06 | 6'],
    [{ usage: { storage: 1100 } }, 'Storage size | (1,100 GB − 100 GB) × $0.021 = $21.00 | 2100'],
    [
      { usage: { users: 150_000 } },
      'Monthly active users | (150,000 − 100,000) × $0.00325 = $162.50 | 16250',
    ],
    [
      { usage: { invocations: 4_500_000 } },
      'Edge Function invocations | (4,500,000 − 2,000,000) ÷ 1,000,000, rounded up: 3 × $2 = $6.00 | 600',
    ],
    [
      { usage: { connections: 501 } },
      'Realtime peak connections | (501 − 500) ÷ 1,000, rounded up: 1 × $10 = $10.00 | 1000',
    ],
    [
      { computeSize: 'Small', projects: 2, pitrDays: 14 },
      'Point-in-time recovery | 2 projects × 14 days ÷ 7 days × $100 = $400.00 | 40000',
    ],
    [
      { computeSize: 'Small', replicas: 1 },
      'Read replicas, Small | 1 replica × 730 hours × $0.0206 ≈ $15.04 | 1504',
    ],
    [{ addOns: { domains: 2 } }, 'Custom domains | 2 × $10 = $20.00 | 2000'],
    [{ addOns: { branches: 10 } }, 'Preview branches | 10 days × $0.32 = $3.20 | 320'],
  ])('with %j shows the arithmetic', (situation, line) => {
    expect(inWords(situation)).toContain(line)
  })
})

describe('what cannot be had', () => {
  test('names everything beyond the Free plan, and bills none of it', () => {
    const { cents, obstacles } = of({
      plan: 'free',
      computeSize: 'Large',
      projects: 3,
      usage: { database: 0.6, egress: 5, sso: 1 },
      pitrDays: 7,
      replicas: 1,
      addOns: { ipv4: 1 },
    })
    expect(cents).toBe(0)
    expect(obstacles).toEqual([
      'The Free plan allows 2 projects. You entered 3.',
      'Projects on the Free plan run on Micro. Large needs a paid plan.',
      "Database size: 0.6 GB is more than the Free plan's 0.5 GB.",
      'Monthly active SSO users: not available on the Free plan.',
      'Point-in-time recovery: not available on the Free plan.',
      'Read replicas: not available on the Free plan.',
      'IPv4 addresses: not available on the Free plan.',
    ])
  })

  test('names what the spend cap stops, and bills what it does not cover', () => {
    const usage = { egress: 300, users: 200_000, sso: 150 }
    expect(of({ usage, isCapped: true })).toMatchObject({
      cents: 2500 + 150,
      obstacles: [
        'Egress: with the spend cap on, projects are restricted beyond 250 GB. You entered 300 GB.',
        'Monthly active users: with the spend cap on, projects are restricted beyond 100,000. You entered 200,000.',
      ],
    })
    expect(of({ usage, isCapped: true, plan: 'team' }).obstacles).toEqual([])
  })

  test('names add-ons that need a larger compute size, and bills none of them', () => {
    expect(of({ pitrDays: 7, replicas: 1 })).toMatchObject({
      cents: 2500,
      obstacles: [
        'Point-in-time recovery: requires compute size Small or larger. You chose Micro.',
        'Read replicas: requires compute size Small or larger. You chose Micro.',
      ],
    })
    expect(of({ computeSize: 'Small', pitrDays: 7, replicas: 1 }).obstacles).toEqual([])
  })
})

describe('whatever is entered', () => {
  const amounts = (ids: readonly string[], most: number) =>
    fc.record(Object.fromEntries(ids.map((id) => [id, fc.integer({ min: 0, max: most })])))
  const situations: fc.Arbitrary<Situation> = fc.record({
    plan: fc.constantFrom(...prices.plans.map(({ id }) => id)),
    computeSize: fc.constantFrom(...sizes),
    projects: fc.integer({ min: 1, max: 100 }),
    hours: fc.integer({ min: 0, max: 744 }),
    isCapped: fc.boolean(),
    usage: fc
      .tuple(
        amounts(
          prices.usage.map(({ id }) => id),
          1_000_000_000,
        ),
        fc.integer({ min: 0, max: 1_000_000_000 }),
      )
      .map(([usage, thousandths]) => ({ ...usage, database: thousandths / 1000, egress: usage.egress ?? 0 })),
    pitrDays: fc.constantFrom(0, 7, 14, 21, 28),
    replicas: fc.integer({ min: 0, max: 200 }),
    addOns: amounts(
      prices.addOns.map(({ id }) => id),
      10_000,
    ),
  })

  test('the total is the sum of the lines in whole cents, and never negative', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { lines, cents } = of(situation)
        expect(lines.every((line) => Number.isSafeInteger(line.cents))).toBe(true)
        expect(cents).toBe(lines.reduce((sum, line) => sum + line.cents, 0))
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length)
      }),
    )
  })

  test('more of anything never costs less on the same plan', () => {
    const grow = fc.constantFrom(
      ...prices.usage.map(
        ({ id }) =>
          (one: Situation, by: number): Situation => ({
            ...one,
            usage: { ...one.usage, [id]: (one.usage[id] ?? 0) + by },
          }),
      ),
      ...prices.addOns.map(
        ({ id }) =>
          (one: Situation, by: number): Situation => ({
            ...one,
            addOns: { ...one.addOns, [id]: (one.addOns[id] ?? 0) + by },
          }),
      ),
      (one: Situation, by: number): Situation => ({ ...one, projects: one.projects + by }),
      (one: Situation, by: number): Situation => ({ ...one, hours: one.hours + by }),
      (one: Situation, by: number): Situation => ({ ...one, replicas: one.replicas + by }),
      (one: Situation): Situation => ({ ...one, pitrDays: one.pitrDays + 7 }),
      (one: Situation): Situation => ({
        ...one,
        computeSize: sizes[sizes.indexOf(one.computeSize) + 1] ?? one.computeSize,
      }),
      (one: Situation): Situation => ({ ...one, isCapped: false }),
    )
    fc.assert(
      fc.property(situations, grow, fc.integer({ min: 1, max: 5000 }), (situation, more, by) => {
        expect(of(more(situation, by)).cents).toBeGreaterThanOrEqual(of(situation).cents)
      }),
      { numRuns: 500 },
    )
  })

  test('the Free plan costs nothing, and says so exactly when a quota is exceeded', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { cents, obstacles } = of({ ...situation, plan: 'free' })
        const exceeded = prices.usage.filter(
          ({ id, included }) => (situation.usage[id] ?? 0) > (included.free ?? 0),
        )
        expect(cents).toBe(0)
        for (const { label } of exceeded)
          expect(obstacles.filter((words) => words.startsWith(`${label}:`))).toHaveLength(1)
        if (exceeded.length === 0)
          expect(of({ ...smallest, plan: 'free', usage: situation.usage }).obstacles).toEqual([])
      }),
    )
  })
})
