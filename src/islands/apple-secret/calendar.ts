// The reminder to create a new secret in time, as an iCalendar file (RFC 5545). It never contains the secret.
import type { Seconds } from '../parts/day-words.ts'
import { dayWords, isoDay, secondsPerDay } from '../parts/day-words.ts'
import type { AppleIds } from './state.ts'
import { reminderDays } from './state.ts'

export interface Reminder {
  platform: string
  ids: Pick<AppleIds, 'service' | 'key'>
  issued: Seconds
  expires: Seconds
  /** URL of the generator's page. */
  page: string
}

export const remindsOn = (expires: Seconds): Seconds => expires - reminderDays * secondsPerDay

export function reminderFile({ platform, ids, issued, expires, page }: Reminder): string {
  const day = remindsOn(expires)
  const title = `Renew the Apple client secret for ${ids.service}`
  const details = `The secret signed with the key ${ids.key} expires on ${dayWords(expires)}. Create a new one: ${page}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${asText(platform)}//Docs//EN`,
    'BEGIN:VEVENT',
    `UID:apple-secret-${ids.key}-${expires}@${new URL(page).hostname}`,
    `DTSTAMP:${stamp(issued)}`,
    `DTSTART;VALUE=DATE:${plainDay(day)}`,
    `DTEND;VALUE=DATE:${plainDay(day + secondsPerDay)}`,
    `SUMMARY:${asText(title)}`,
    `DESCRIPTION:${asText(details)}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${asText(title)}`,
    // At 9:00 on that day, in the reader's time zone.
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const plainDay = (at: Seconds) => isoDay(at).replaceAll('-', '')
const stamp = (at: Seconds) => new Date(at * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
const asText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Lines have at most 75 bytes. A longer one continues on a line that starts with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
