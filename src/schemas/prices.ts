// data/prices.yaml: what the plans cost, what they include, and what use beyond that costs. Compute sizes themselves are in
// data/compute-sizes.yaml.
import { z } from 'zod'

/** Estimates count in millionths of a dollar, so a price can't be finer. */
const dollars = z
  .number()
  .nonnegative()
  .refine((price) => Math.abs(price * 1e6 - Math.round(price * 1e6)) < 1e-3, {
    error: 'Write at most six decimals',
  })

/** Also a name in the URL of a shared estimate. */
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .describe("Its name in a shared estimate's URL. Don't change it later.")
const label = z.string().min(1).describe('As on an invoice.')
const sizeName = z.string().min(1)

const plan = z.strictObject({
  id,
  name: z.string().min(1).describe("The plan's name in the dashboard."),
  price: dollars.describe('Dollars per month, for the whole organization.'),
  computeCredit: dollars.optional().describe('Dollars of compute that are free each month.'),
  spendCap: z
    .literal(true)
    .optional()
    .describe('The plan has a spend cap: it restricts projects instead of charging for more use.'),
  limits: z
    .strictObject({
      projects: z.int().positive().describe('The most projects.'),
      computeSize: sizeName.describe('The only compute size.'),
    })
    .optional()
    .describe("For a plan that can't be exceeded for money."),
})

const usage = z.strictObject({
  id,
  label,
  unit: z.enum(['GB', 'user', 'invocation', 'function', 'image', 'message', 'connection']).describe('One.'),
  price: dollars.describe('Dollars for each package beyond the quota.'),
  package: z
    .int()
    .positive()
    .optional()
    .describe('Units in a package, of which only whole ones are sold. By default 1.'),
  included: z.record(z.string(), z.number().nonnegative()).describe("Each plan's quota, by plan id."),
  spendCap: z.literal(true).optional().describe('The spend cap covers it.'),
})

const addOn = z.strictObject({
  id,
  label,
  unit: z.enum(['month', 'day']).describe('What the price is for.'),
  price: dollars.describe('Dollars for each.'),
  mostPerProject: z.int().positive().optional().describe('How many a project can have.'),
})

/** What estimates call their other fields. */
const reserved = ['plan', 'compute', 'projects', 'hours', 'cap', 'pitr', 'replicas', 'q']

export const pricesSchema = z
  .strictObject({
    plans: z.array(plan).min(1).describe('From the cheapest to the most expensive.'),
    computeHour: z
      .record(sizeName, dollars)
      .describe('Dollars per hour, by the name of the compute size in data/compute-sizes.yaml.'),
    usage: z.array(usage).describe('What is metered for the whole organization.'),
    pitr: z
      .strictObject({
        label,
        price: dollars.describe('Dollars per month and project, for each step of retention.'),
        days: z.int().positive().describe('Days in a step.'),
        mostDays: z.int().positive(),
        computeFrom: sizeName.describe('The smallest compute size that it works with.'),
      })
      .describe('Point-in-time recovery.'),
    replicas: z
      .strictObject({
        label,
        mostPerProject: z.int().positive(),
        computeFrom: sizeName.describe('The smallest compute size that it works with.'),
      })
      .describe("Read replicas. Each costs as much as its project's compute size."),
    addOns: z.array(addOn).describe('What is billed for each project that has it.'),
  })
  .superRefine(({ plans, usage: metered, addOns }, context) => {
    const lists = { plans, usage: metered, addOns }
    const seen = new Set(reserved)
    for (const [list, entries] of Object.entries(lists))
      for (const [index, entry] of entries.entries()) {
        const name = list === 'plans' ? `plan ${entry.id}` : entry.id
        if (seen.has(name))
          context.addIssue({
            code: 'custom',
            path: [list, index, 'id'],
            message: `"${entry.id}" is already a name in the URL of an estimate. Choose another id`,
          })
        seen.add(name)
      }
    const ids = plans.map((one) => one.id)
    for (const [index, { included }] of metered.entries())
      if (ids.some((one) => included[one] === undefined) || Object.keys(included).length !== ids.length)
        context.addIssue({
          code: 'custom',
          path: ['usage', index, 'included'],
          message: `Write a quota for each plan, and for nothing else: ${ids.join(', ')}`,
        })
  })

export type Prices = z.infer<typeof pricesSchema>
