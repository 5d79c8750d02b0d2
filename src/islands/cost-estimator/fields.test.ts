import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pricesSchema } from '../../schemas/prices.ts'
import type { Field, NumberField, Texts } from './fields.ts'
import { fieldsFor, readChoice, readNumber, searchWith, situationIn, textsFrom } from './fields.ts'

const prices = pricesSchema.parse(
  parse(readFileSync(join(import.meta.dirname, '../../../data/prices.yaml'), 'utf8')),
)
const props = { prices, sizes: Object.keys(prices.computeHour) }

const all = (texts: Texts = {}): Field[] => Object.values(fieldsFor(props, texts)).flat()
const names = [...all().map(({ name }) => name), 'cap']
const field = (name: string, texts: Texts = {}) => all(texts).find((one) => one.name === name) as NumberField

describe('a number', () => {
  test.each<[name: string, text: string, value: number, fault: string | undefined]>([
    ['egress', '120', 120, undefined],
    ['egress', '1,200.5', 1200.5, undefined],
    ['egress', ' 1 000 ', 1000, undefined],
    ['egress', '.5', 0.5, undefined],
    ['egress', '', 0, undefined],
    ['egress', '-5', 0, 'The least is 0. The estimate uses 0.'],
    ['egress', 'lots', 0, 'Enter a number. The estimate uses 0.'],
    ['egress', '1e9', 0, 'Enter a number. The estimate uses 0.'],
    ['egress', 'NaN', 0, 'Enter a number. The estimate uses 0.'],
    ['egress', '0x10', 0, 'Enter a number. The estimate uses 0.'],
    ['egress', '1000001', 1_000_000, 'The most is 1,000,000. The estimate uses 1,000,000.'],
    ['egress', '0.12345', 0.123, 'Enter at most 3 decimals. The estimate uses 0.123.'],
    ['projects', '0', 1, 'The least is 1. The estimate uses 1.'],
    ['projects', '2.4', 2, 'Enter a whole number. The estimate uses 2.'],
    ['hours', '800', 744, 'The most is 744. The estimate uses 744.'],
  ])('%s "%s" counts as %s', (name, text, value, fault) => {
    expect(readNumber(field(name), { [name]: text })).toEqual(fault ? { value, fault } : { value })
  })

  test('of add-ons is limited by the number of projects', () => {
    expect(field('domains', { projects: '3' }).most).toBe(3)
    expect(field('replicas', { projects: '3' }).most).toBe(6)
  })

  test('names what the plan includes', () => {
    expect(field('egress', { plan: 'free' }).note).toBe('5 GB included')
    expect(field('images', { plan: 'free' }).note).toBe('None included')
    expect(field('users', { plan: 'nonsense' }).note).toBe('100,000 included')
  })
})

test('a choice that does not exist is replaced, and named', () => {
  const plan = all().find(({ name }) => name === 'plan')
  expect(plan?.kind === 'choice' && readChoice(plan, { plan: 'gold' })).toEqual({
    value: 'pro',
    fault: "Plan: there's no “gold”. The estimate uses Pro.",
  })
})

describe('the URL', () => {
  test('has what differs from the first values, and leaves other parameters alone', () => {
    expect(searchWith(props, {}, '')).toBe('')
    expect(searchWith(props, { plan: 'team', egress: '1,200', hours: '730' }, '?tab=sql&plan=free')).toBe(
      '?tab=sql&plan=team&egress=1200',
    )
    expect(searchWith(props, { egress: '-5', cap: 'on' }, '')).toBe('?cap=on')
  })

  test('gives the same estimate back', () => {
    const texts = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(
        fc.integer({ min: -10, max: 2_000_000 }).map(String),
        fc.constantFrom('free', 'pro', 'team', 'Small', '16XL', 'on', '7', '28', '0.125'),
        fc.string(),
      ),
    )
    fc.assert(
      fc.property(texts, (typed) => {
        const search = searchWith(props, typed, '')
        const again = textsFrom(props, search)
        expect(situationIn(props, again)).toEqual(situationIn(props, typed))
        // A shared link has only values that count.
        for (const one of all(again))
          expect(
            (one.kind === 'number' ? readNumber(one, again) : readChoice(one, again)).fault,
          ).toBeUndefined()
        expect(searchWith(props, again, search)).toBe(search)
      }),
    )
  })

  test('with anything in it gives numbers within their limits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, text) => {
        const texts = textsFrom(props, `?${new URLSearchParams({ [name]: text })}`)
        expect(texts[name]?.length ?? 0).toBeLessThanOrEqual(24)
        for (const one of all(texts)) {
          if (one.kind !== 'number') continue
          const { value } = readNumber(one, texts)
          expect(value).toBeGreaterThanOrEqual(one.least)
          expect(value).toBeLessThanOrEqual(one.most)
        }
      }),
    )
  })
})
