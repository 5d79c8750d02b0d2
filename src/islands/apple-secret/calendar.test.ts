import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsPerDay } from '../parts/day-words.ts'
import type { Reminder } from './calendar.ts'
import { reminderFile } from './calendar.ts'

const reminder: Reminder = {
  platform: 'Acme; Co, Ltd',
  ids: { service: 'com.example.web', key: 'ZYXWVUTS98' },
  issued: Date.UTC(2027, 0, 4, 10, 30) / 1000,
  expires: Date.UTC(2027, 6, 3, 10, 30) / 1000,
  page: 'https://docs.example.com/guides/auth/social-login/auth-apple',
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('the reminder is two weeks before the end, for a whole day, with an alarm', () => {
  const lines = unfolded(reminderFile(reminder))
  expect(lines).toEqual(
    expect.arrayContaining([
      'PRODID:-//Acme\\; Co\\, Ltd//Docs//EN',
      'UID:apple-secret-ZYXWVUTS98-1814610600@docs.example.com',
      'DTSTAMP:20270104T103000Z',
      'DTSTART;VALUE=DATE:20270619',
      'DTEND;VALUE=DATE:20270620',
      'SUMMARY:Renew the Apple client secret for com.example.web',
      `DESCRIPTION:The secret signed with the key ZYXWVUTS98 expires on 3 July 2027. Create a new one: ${reminder.page}`,
      'TRIGGER:PT9H',
    ]),
  )
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('whatever the names are, no line is longer than 75 bytes and none is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat({ max: 40_000 }), (platform, day) => {
      const expires = reminder.expires + day * secondsPerDay
      const file = reminderFile({ ...reminder, platform, expires })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(unfolded(file).filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(6)
    }),
  )
})
