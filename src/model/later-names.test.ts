import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Availability } from '../schemas/availability.ts'
import type { Release } from '../schemas/release.ts'
import { compareVersions } from '../schemas/release.ts'
import { laterNames } from './later-names.ts'

const release: Release = {
  name: 'March 2024',
  date: '2024-03-31',
  sources: { tags: 'The public tags' },
  components: [
    {
      kind: 'service',
      id: 'realtime',
      name: 'Realtime',
      hosted: '2.26.8',
      local: '2.25.66',
      source: ['tags'],
    },
    {
      kind: 'client',
      id: 'javascript',
      name: 'JavaScript',
      version: '2.41.1',
      parts: { 'auth-js': '2.63.0' },
      source: ['tags'],
    },
  ],
}

const namesIn = (text: string, entry: Partial<Availability>, route = '/guides/realtime') =>
  laterNames(release, [{ of: 'realtime', names: ['realtime.send'], source: 'A tag', ...entry }])
    .find(text, route, [])
    .map(({ found }) => found)

describe('a name', () => {
  test.each([
    ['that arrives later is found', { since: '2.33.0' }, ['realtime.send']],
    ['that the hosted platform has is not', { since: '2.26.0' }, []],
    ['that arrives with the release itself is not', { since: '2.26.8' }, []],
    ['that ended with the release is found', { until: '2.26.8' }, ['realtime.send']],
    ['that ends later is not', { until: '2.27' }, []],
    ['of a part of a client is found', { of: 'auth-js', since: '2.69.0' }, ['realtime.send']],
    ['of an unknown component is left to the check of the data', { of: 'nobody', since: '9' }, []],
    ['that means something else here is not', { since: '2.33.0', only: ['/reference'] }, []],
    ['on a page below its routes is found', { since: '2.33.0', only: ['/guides'] }, ['realtime.send']],
  ] as const)('%s', (_, entry, expected) => {
    expect(namesIn('call realtime.send() now', entry as Partial<Availability>)).toEqual(expected)
  })

  test('is a whole word', () => {
    expect(namesIn('xrealtime.send realtime.sender realtime_send', { since: '2.33.0' })).toEqual([])
  })

  test('with spaces is found across lines', () => {
    expect(namesIn('a Private\n  channel', { names: ['private channel'], since: '3' })).toEqual([
      'Private channel',
    ])
  })

  test('with a capital letter matches that spelling only', () => {
    expect(namesIn('waituntil waitUntil', { names: ['waitUntil'], since: '3' })).toEqual(['waitUntil'])
  })

  test('in a part that announces its component from that version on is allowed', () => {
    const names = laterNames(release, [
      { of: 'realtime', names: ['realtime.send'], since: '2.33.0', source: 'A tag' },
    ])
    const within = (component: string, version: string) =>
      names.find('realtime.send', '/', [{ component, version }]).length
    expect([within('realtime', '2.33.0'), within('realtime', '2.40')]).toEqual([0, 0])
    expect([within('realtime', '2.32.9'), within('auth-js', '2.33.0')]).toEqual([1, 1])
  })
})

const version = fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))

test('versions are ordered as numbers, from the left', () => {
  expect(compareVersions('2.9.3', '2.26.8')).toBeLessThan(0)
  expect(compareVersions('12', '12.0.0')).toBe(0)
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0)
      expect(compareVersions(`${a}.1`, a)).toBeGreaterThan(0)
    }),
  )
})
