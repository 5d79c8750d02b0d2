// data/limits.yaml: figures that several pages name. Pages show them with <Limit> and <Limits>, and a page that names one otherwise
// is refused.
import { z } from 'zod'

const words = z.string().regex(/^\S+( \S+)*$/, 'Separate words with one space')

export const limitPlans = ['free', 'pro', 'team', 'enterprise'] as const
export type LimitPlan = (typeof limitPlans)[number]

const amount = z.union([
  z.number().nonnegative(),
  z.string().regex(/^\d+(\.\d+)? \S+$/, 'Write a number and its unit: 50 GB'),
])

const limit = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/, 'Write an area, a dot, and a name: auth.sms')
    .describe('What <Limit of="…"> names. The part before the dot is its area.'),
  what: words.describe('What is limited, as the head of a row. Names of things to type are in `code`.'),
  value: z.number().nonnegative().optional().describe('The number. Pages show it with commas.'),
  by_plan: z
    .partialRecord(z.enum(limitPlans), amount)
    .optional()
    .describe('Instead of value, the number on each plan, with its unit if plans differ in that: 50 GB.'),
  unit: words.optional().describe('What the number counts, if that belongs to it: seconds, GB.'),
  per: words.optional().describe('For what time, and for whom: hour per project.'),
  dollars: z.literal(true).optional().describe('The number is a price.'),
  note: words.optional().describe('What a table adds after the figure, as a sentence without its period.'),
  change: words.describe('Whether and how readers can change it, as a sentence without its period.'),
  names: z
    .array(words)
    .optional()
    .describe(
      'Words that only this limit is called by. A sentence or row that has them must have its number, too. A capital letter makes one match that spelling only.',
    ),
  only: z
    .array(z.string().startsWith('/'))
    .min(1)
    .optional()
    .describe('Routes, with everything below them, where the names mean this limit. By default everywhere.'),
  source: z.string().min(5).describe('Where the figure was read.'),
})

/** A number alone can mean anything, so names need a unit or a time to find the number by. */
const isMeasured = (limit: Limit) =>
  (limit.value === undefined) !== (limit.by_plan === undefined) &&
  (!limit.names || figuresOf(limit).every(({ unit, per }) => unit !== undefined || per !== undefined))

export const limitsSchema = z
  .array(limit.refine(isMeasured, { error: 'Write either value or by_plan. Names need a unit, or per' }))
  .refine((limits) => new Set(limits.map(({ id }) => id)).size === limits.length, {
    error: 'Give each limit an id that no other has',
  })

export type Limit = z.infer<typeof limit>

/** A limit's number, on some plans if they differ. */
export type Figure = Pick<Limit, 'unit' | 'per' | 'dollars'> & { value: number; plans: LimitPlan[] }

/** Plans with the same number share one. */
export function figuresOf({ value, unit, per, dollars, by_plan: byPlan = {} }: Limit): Figure[] {
  if (value !== undefined) return [{ value, unit, per, dollars, plans: [] }]
  const figures: Figure[] = []
  for (const plan of limitPlans) {
    const [number, ownUnit = unit] = String(byPlan[plan] ?? '').split(' ')
    if (!number) continue
    const same = figures.find((figure) => figure.value === Number(number) && figure.unit === ownUnit)
    if (same) same.plans.push(plan)
    else figures.push({ value: Number(number), unit: ownUnit, per, plans: [plan] })
  }
  return figures
}

/** Prices have as many decimals as they need, and cents in full: $0.00325, $2.50, $10. */
export const numberInWords = ({ value, dollars }: Figure): string =>
  dollars
    ? `$${value.toLocaleString('en-US', { minimumFractionDigits: value % 1 === 0 ? 0 : 2, maximumFractionDigits: 6 })}`
    : value.toLocaleString('en-US')

/** As in a sentence: 4 per hour per project. */
export const figureInWords = (figure: Figure): string =>
  [numberInWords(figure), figure.unit, figure.per && `per ${figure.per}`].filter(Boolean).join(' ')

/** With the plans if they differ: 50 MB (Free), 50 GB (Pro, Team). */
export const limitInWords = (limit: Limit): string =>
  figuresOf(limit)
    .map((figure) => {
      const names = figure.plans.map((plan) => `${plan.charAt(0).toUpperCase()}${plan.slice(1)}`)
      return names.length > 0 ? `${figureInWords(figure)} (${names.join(', ')})` : figureInWords(figure)
    })
    .join(', ')
