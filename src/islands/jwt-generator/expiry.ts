// How long keys last: one of a few choices, or a date that the reader picks.
import type { Seconds } from '../parts/day-words.ts'
import { dayWords, isoDay, secondsPerDay } from '../parts/day-words.ts'

export const lifetimes = [
  { id: '30-days', label: '30 days', days: 30 },
  { id: '1-year', label: '1 year', days: 365 },
  { id: '5-years', label: '5 years (default)', days: 5 * 365 },
  { id: 'date', label: 'Until a date you choose', days: undefined },
] as const

export type Lifetime = (typeof lifetimes)[number]['id']

export const usualLifetime: Lifetime = '5-years'

type Expiry = { status: 'good'; at: Seconds } | { status: 'bad'; words: string }

/** `day` is used for the choice "date" only. A key is valid until the end of that day. */
export function expiryOf(lifetime: Lifetime, day: string, now: Seconds): Expiry {
  const days = lifetimes.find(({ id }) => id === lifetime)?.days
  if (days !== undefined) return { status: 'good', at: now + days * secondsPerDay }
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 : Number.NaN
  // A date that doesn't exist, such as April 31, is parsed as another one.
  if (Number.isNaN(start) || isoDay(start) !== day)
    return { status: 'bad', words: 'Choose the day the keys expire.' }
  const at = start + secondsPerDay - 1
  if (at <= now) return { status: 'bad', words: `${dayWords(start)} is in the past. Choose a future date.` }
  return { status: 'good', at }
}

/** A caution about keys that last very long. It names no date, so that it can be part of the static page. */
export function longLifeWarning(lifetime: Lifetime, day: string, now: Seconds): string | undefined {
  const expiry = expiryOf(lifetime, day, now)
  if (expiry.status === 'bad' || expiry.at - now <= 366 * secondsPerDay) return undefined
  const length =
    lifetime === usualLifetime ? "Five years is the default, and it's a long time." : "That's a long time."
  return `${length} You can't revoke a single key. Only a new secret invalidates it, which also signs out every user. If you can replace keys once a year, choose one year.`
}
