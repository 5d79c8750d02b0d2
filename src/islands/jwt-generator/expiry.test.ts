import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDay } from '../parts/day-words.ts'
import { expiryOf, lifetimes, longLifeWarning, usualLifetime } from './expiry.ts'

const now = Date.UTC(2027, 2, 1, 12) / 1000
const day = 86_400

describe('keys last', () => {
  test.each([
    ['30-days', 30 * day],
    ['1-year', 365 * day],
    ['5-years', 157_680_000],
  ] as const)('%s', (lifetime, seconds) => {
    expect(expiryOf(lifetime, '', now)).toEqual({ status: 'good', at: now + seconds })
  })

  test('until the end of a chosen day, today included', () => {
    expect(expiryOf('date', '2027-03-01', now)).toEqual({
      status: 'good',
      at: Date.UTC(2027, 2, 2) / 1000 - 1,
    })
    expect(expiryOf('date', '2028-02-29', now).status).toBe('good')
  })

  test.each([
    ['', 'Choose the day the keys expire.'],
    ['2027-04-31', 'Choose the day the keys expire.'],
    ['tomorrow', 'Choose the day the keys expire.'],
    ['2027-02-28', '28 February 2027 is in the past. Choose a future date.'],
  ])('but not until "%s"', (text, words) => {
    expect(expiryOf('date', text, now)).toEqual({ status: 'bad', words })
  })

  test('and never end before they begin, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer({ min: 0, max: 9e9 }).map(isoDay)), (text) => {
        const expiry = expiryOf('date', text, now)
        if (expiry.status === 'good') expect(expiry.at).toBeGreaterThan(now)
      }),
    )
  })
})

test('five years are warned about, one year is not, and a chosen day only if it is far away', () => {
  const warned = lifetimes.filter(({ id }) => longLifeWarning(id, '2027-12-31', now))
  expect(warned.map(({ id }) => id)).toEqual([usualLifetime])
  expect(longLifeWarning(usualLifetime, '', now)).toMatch(
    /^Five years is the default, and it's a long time\./,
  )
  expect(longLifeWarning('date', '2029-01-01', now)).toMatch(/^That's a long time\./)
  expect(longLifeWarning('date', '', now)).toBeUndefined()
})

test('the warning that the page carries is the same whenever it is drawn', () => {
  expect(longLifeWarning(usualLifetime, '', now + 1e8)).toBe(longLifeWarning(usualLifetime, '', now))
})
