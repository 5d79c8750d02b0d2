// Results of two runs are the same text, and what an author wrote stays.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStableValues } from './stable-values.ts'

const at = (now: number) => createStableValues(() => now)
const result = (id: string, time: number, token: string) =>
  JSON.stringify({
    id,
    again: id,
    created_at: new Date(time + 1234).toISOString(),
    expires_at: Math.floor(time / 1000) + 3600,
    refresh_token: token,
    url: `https://a.example/o?token=eyJhbGciOiJIUzI1NiJ9.eyJhIjox${token.length}fQ.abc_-${token.length}`,
  })

test('two runs print the same, whenever they take place', () => {
  const moment = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2100-01-01') })
  const token = fc.stringMatching(/^[A-Za-z0-9]{32}$/)
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), moment, moment, token, token, (one, two, first, second, a, b) => {
      const print = (id: string, time: number, token: string) => {
        const stable = at(time)
        stable.hide(token)
        return stable.replace(result(id, time, token))
      }
      expect(print(one, first, a)).toBe(print(two, second, b))
    }),
  )
})

test('IDs are numbered in order of appearance, and those in the sample stay', () => {
  const stable = at(0)
  const [own, one, two] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string]
  stable.know(`insert into users values ('${own}')`)
  expect(stable.replace(`${two} ${own} ${one} ${two}`)).toBe(
    `00000000-0000-4000-8000-000000000001 ${own} 00000000-0000-4000-8000-000000000002 00000000-0000-4000-8000-000000000001`,
  )
})

test('times of the data stay, and later ones keep their distance', () => {
  const now = Date.parse('2030-05-05T05:05:05Z')
  const stable = at(now)
  expect(stable.replace('2026-01-05T09:00:00+00:00 2030-05-05T06:05:07.5Z 2030-05-05 05:05:05.25+00')).toBe(
    '2026-01-05T09:00:00+00:00 2026-03-02T11:00:00Z 2026-03-02T10:00:00+00',
  )
  expect(stable.replace('4111111111 1234567890')).toBe('4111111111 1234567890')
})

test('times that an author wrote stay, even if they are close to the run', () => {
  const stable = at(Date.parse('2030-05-05T05:05:05Z'))
  stable.know("values ('2030-05-05 05:00:00+00', '2030-05-06', '2030-05-05T07:05+02')")
  const written = '2030-05-05T05:00:00+00:00 2030-05-06T00:00:00Z 2030-05-05T05:05:00+00:00'
  expect(stable.replace(written)).toBe(written)
})
