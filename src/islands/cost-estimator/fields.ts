// The estimator's fields, their values in the URL, and what a text in a field means. Pure.
import type { Prices } from '../../schemas/prices.ts'
import type { Situation } from './estimate.ts'
import { quantityInWords } from './quantities.ts'

export interface CostEstimatorProps {
  prices: Prices
  /** Names of the compute sizes, from the smallest to the largest. */
  sizes: readonly string[]
}

interface Common {
  /** Also its name in the URL. */
  name: string
  label: string
  /** Left out of the URL. */
  first: string
}

export interface NumberField extends Common {
  kind: 'number'
  least: number
  most: number
  /** How many are kept. */
  decimals: 0 | 3
  /** What is included, or where the limit comes from. */
  note?: string
}

export interface ChoiceField extends Common {
  kind: 'choice'
  options: readonly { value: string; label: string }[]
}

export type Field = NumberField | ChoiceField

/** What is in each field, by name. Fields that are missing have their first text. */
export type Texts = Readonly<Record<string, string>>

export interface Fields {
  basics: Field[]
  usage: NumberField[]
  addOns: Field[]
}

/** An average month: 365 × 24 ÷ 12. */
export const averageHours = 730
const longestMonth = 31 * 24
const most = { projects: 100, GB: 1_000_000, other: 1_000_000_000, days: 10_000 } as const

export function fieldsFor({ prices, sizes }: CostEstimatorProps, texts: Texts): Fields {
  const plan = planIn(prices, texts)
  const projectsField = number('projects', 'Projects', { least: 1, most: most.projects, first: 1 })
  const projects = readNumber(projectsField, texts).value
  return {
    basics: [
      {
        kind: 'choice',
        name: 'plan',
        label: 'Plan',
        first: defaultPlan(prices)?.id ?? '',
        options: prices.plans.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'choice',
        name: 'compute',
        label: 'Compute size',
        first: sizes[0] ?? '',
        options: sizes.map((name) => ({ value: name, label: name })),
      },
      projectsField,
      number('hours', 'Hours per project', {
        most: longestMonth,
        first: averageHours,
        note: `An average month has ${averageHours}`,
      }),
    ],
    usage: prices.usage.map(({ id, label, unit, included }) =>
      number(id, unit === 'GB' ? `${label} (GB)` : label, {
        most: unit === 'GB' ? most.GB : most.other,
        decimals: unit === 'GB' ? 3 : 0,
        note: includedInWords(included[plan?.id ?? ''] ?? 0, unit),
      }),
    ),
    addOns: [
      {
        kind: 'choice',
        name: 'pitr',
        label: `${prices.pitr.label}, each project`,
        first: '0',
        options: pitrSteps(prices).map((days) => ({
          value: String(days),
          label: days === 0 ? 'Off' : `${days} days`,
        })),
      },
      number('replicas', prices.replicas.label, { most: projects * prices.replicas.mostPerProject }),
      ...prices.addOns.map(({ id, label, unit, mostPerProject }) =>
        number(id, unit === 'day' ? `${label} (days)` : label, {
          most: mostPerProject === undefined ? most.days : projects * mostPerProject,
        }),
      ),
    ],
  }
}

const number = (
  name: string,
  label: string,
  {
    least = 0,
    first = least,
    decimals = 0,
    ...rest
  }: Partial<Omit<NumberField, 'first'>> & { most: number; first?: number },
): NumberField => ({ kind: 'number', name, label, least, decimals, first: String(first), ...rest })

const includedInWords = (quota: number, unit: Prices['usage'][number]['unit']): string =>
  quota === 0 ? 'None included' : `${quantityInWords(quota, unit)} included`

const pitrSteps = ({ pitr: { days, mostDays } }: Prices): number[] =>
  Array.from({ length: Math.floor(mostDays / days) + 1 }, (_, step) => step * days)

/** The cheapest plan that bills what it doesn't include. */
const defaultPlan = ({ plans }: Prices) => plans.find(({ limits }) => !limits) ?? plans[0]

/** The plan that is chosen. One that doesn't exist is replaced by the default. */
export const planIn = (prices: Prices, { plan }: Texts) =>
  prices.plans.find(({ id }) => id === plan) ?? defaultPlan(prices)

interface Read<Value> {
  /** The value that counts. */
  value: Value
  /** What was wrong, and what counts instead. */
  fault?: string
}

export function readNumber(
  { name, first, least, most: limit, decimals }: NumberField,
  texts: Texts,
): Read<number> {
  const text = (texts[name] ?? first).replaceAll(/[\s,_]/g, '')
  if (text === '') return { value: least }
  const typed = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  const use = (value: number, why: string) => ({
    value,
    fault: `${why} The estimate uses ${value.toLocaleString('en-US', { maximumFractionDigits: 3 })}.`,
  })
  if (Number.isNaN(typed)) return use(least, 'Enter a number.')
  if (typed < least) return use(least, `The least is ${least.toLocaleString('en-US')}.`)
  if (typed > limit) return use(limit, `The most is ${limit.toLocaleString('en-US')}.`)
  const value = Math.round(typed * 10 ** decimals) / 10 ** decimals
  if (value === typed) return { value }
  return use(value, decimals === 0 ? 'Enter a whole number.' : `Enter at most ${decimals} decimals.`)
}

export function readChoice({ name, label, first, options }: ChoiceField, texts: Texts): Read<string> {
  const text = texts[name] ?? first
  if (options.some(({ value }) => value === text)) return { value: text }
  const instead = options.find(({ value }) => value === first)?.label ?? first
  return { value: first, fault: `${label}: there's no “${text}”. The estimate uses ${instead}.` }
}

export function situationIn(props: CostEstimatorProps, texts: Texts): Situation {
  const all = new Map(allFields(props, texts).map((field) => [field.name, field]))
  const numberOf = (name: string) => {
    const field = all.get(name)
    return field?.kind === 'number' ? readNumber(field, texts).value : 0
  }
  const choiceOf = (name: string) => {
    const field = all.get(name)
    return field?.kind === 'choice' ? readChoice(field, texts).value : ''
  }
  return {
    plan: choiceOf('plan'),
    computeSize: choiceOf('compute'),
    projects: numberOf('projects'),
    hours: numberOf('hours'),
    isCapped: texts.cap === 'on',
    usage: Object.fromEntries(props.prices.usage.map(({ id }) => [id, numberOf(id)])),
    pitrDays: Number(choiceOf('pitr')),
    replicas: numberOf('replicas'),
    addOns: Object.fromEntries(props.prices.addOns.map(({ id }) => [id, numberOf(id)])),
  }
}

/** A URL can hold anything: longer texts are cut. */
const longestText = 24

export function textsFrom(props: CostEstimatorProps, search: string): Texts {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    namesOf(props).flatMap((name) => {
      const text = asked.get(name)
      return text === null ? [] : [[name, text.slice(0, longestText)]]
    }),
  )
}

/** The query with the values that count. Those of other parts of the page stay as they are. */
export function searchWith(props: CostEstimatorProps, texts: Texts, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of namesOf(props)) query.delete(name)
  for (const field of allFields(props, texts)) {
    const { value: read } = field.kind === 'number' ? readNumber(field, texts) : readChoice(field, texts)
    const value = String(read)
    if (value !== field.first) query.set(field.name, value)
  }
  if (texts.cap === 'on') query.set('cap', 'on')
  const words = query.toString()
  return words === '' ? '' : `?${words}`
}

const namesOf = (props: CostEstimatorProps): string[] => [
  ...allFields(props, {}).map(({ name }) => name),
  'cap',
]

function allFields(props: CostEstimatorProps, texts: Texts): Field[] {
  const { basics, usage, addOns } = fieldsFor(props, texts)
  return [...basics, ...usage, ...addOns]
}
