import { describe, expect, test } from 'vitest'
import type { Limit } from '../schemas/limits.ts'
import { limitFigures } from './limit-figures.ts'

const emails: Limit = {
  id: 'auth.emails',
  what: 'Emails',
  value: 1800,
  per: 'hour per project',
  names: ['built-in sender'],
  change: 'No',
  source: 'A page',
}
const lifetime: Limit = {
  id: 'auth.lifetime',
  what: 'Lifetime of a code',
  value: 60,
  unit: 'seconds',
  names: ['SMS code'],
  only: ['/guides/auth'],
  change: 'Yes',
  source: 'A page',
}

const wrongIn = (sentence: string, route = '/guides/auth', limits: readonly Limit[] = [emails, lifetime]) =>
  limitFigures(limits)
    .findWrong(sentence, route)
    .map(({ found, limit }) => `${limit.id}: ${found}`)

describe('a figure beside a name', () => {
  test.each([
    ['with the right number passes', 'The built-in sender stops at 1,800 per hour.', []],
    ['with another number is found', 'The built-in sender stops at 3 per hour.', ['auth.emails: 3 per hour']],
    [
      'is found with the words between number and time',
      'The Built-in Sender sends 30 short emails per hour.',
      ['auth.emails: 30 short emails per hour'],
    ],
    ['in another measure means something else', 'The built-in sender waits 5 seconds, or 20 a day.', []],
    ['is found in its unit', 'An SMS code works for 90 seconds.', ['auth.lifetime: 90 seconds']],
    ['is found as an adjective', 'The 90-second SMS code', ['auth.lifetime: 90-second']],
    ['is found in words', 'An SMS code works for ninety seconds.', ['auth.lifetime: ninety seconds']],
    ['in words passes if it is right', 'Sixty seconds is what an SMS code has.', []],
    ['is found in another unit of time', 'An SMS code works for 5 minutes.', ['auth.lifetime: 5 minutes']],
    ['in another unit of time passes if it is as long', 'An SMS code works for one minute.', []],
    ['that is a price is none', 'The built-in sender costs $3 per hour.', []],
    ['without a name means something else', 'The limit is 3 per hour.', []],
    ['beside another spelling of a name with a capital passes', 'An sms code works for 90 seconds.', []],
    [
      'is reported once if two limits are named',
      'The built-in sender and an SMS code: 3 per hour, 60 seconds.',
      ['auth.emails: 3 per hour'],
    ],
  ])('%s', (_, sentence, found) => expect(wrongIn(sentence)).toEqual(found))

  test('of a limit for other routes passes', () =>
    expect(wrongIn('An SMS code works for 90 seconds.', '/guides/realtime')).toEqual([]))

  test('passes if another limit that the sentence names has it', () => {
    const smtp: Limit = { ...emails, id: 'auth.smtp', value: 30, names: ['own server'] }
    const sentence = 'The built-in sender stops at 1,800 per hour, and your own server at 30 per hour.'
    expect(wrongIn(sentence, '/', [emails, smtp])).toEqual([])
    expect(wrongIn(sentence.replace('30', '40'), '/', [emails, smtp])).toEqual(['auth.emails: 40 per hour'])
  })

  test('has one of the numbers that a limit has on its plans', () => {
    const size: Limit = {
      id: 'files.size',
      what: 'A file',
      by_plan: { free: '50 MB', pro: 5 },
      unit: 'GB',
      names: ['largest file'],
      change: 'No',
      source: 'A page',
    }
    expect(wrongIn('The largest file has 50 MB, or 5 GB.', '/', [size])).toEqual([])
    expect(wrongIn('The largest file has 5 MB, or 50 GB.', '/', [size])).toEqual([
      'files.size: 5 MB',
      'files.size: 50 GB',
    ])
  })
})
