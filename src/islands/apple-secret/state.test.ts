import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimsOf, cleanIds, faultsOfIds, keyIdOf } from './state.ts'

const good = { team: 'A1B2C3D4E5', service: 'com.example.web', key: 'ZYXWVUTS98' }

test('ids are taken without the spaces around them, and in capitals where Apple has capitals', () => {
  const entered = { team: ' a1b2c3d4e5\n', service: ' com.Example.web ', key: 'zyxwvuts98' }
  expect(faultsOfIds(entered)).toEqual({})
  expect(cleanIds(entered)).toEqual({ ...good, service: 'com.Example.web' })
})

describe('ids that cannot be right are reported', () => {
  test.each([
    ['team', '', 'Enter the account ID: 10 letters and digits.'],
    ['team', 'A1B2C3D4E', 'The account ID has 10 characters. This one has 9.'],
    ['key', 'A1B2C3D4E5F', 'The key ID has 10 characters. This one has 11.'],
    ['key', 'A1B2-3D4E5', 'The key ID has exactly 10 letters and digits.'],
    ['key', 'ＡＢＣＤＥＦＧＨＩＪ', 'The key ID has exactly 10 letters and digits.'],
    ['service', '', 'Enter the service ID, such as com.example.web.'],
    [
      'service',
      'A1B2C3D4E5',
      'This looks like an account ID or key ID. A service ID has dots, such as com.example.web.',
    ],
    [
      'service',
      'com..web',
      'A service ID consists of letters, digits, and hyphens, with dots between the parts, such as com.example.web.',
    ],
  ])('%s "%s"', (field, value, words) => {
    expect(faultsOfIds({ ...good, [field]: value })).toEqual({ [field]: words })
  })

  test('whatever else is entered: only ten letters and digits pass', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const passes = faultsOfIds({ ...good, team: text }).team === undefined
        expect(passes).toBe(/^[A-Z0-9]{10}$/.test(text.trim().toUpperCase()))
      }),
    )
  })
})

test.each([
  ['AuthKey_ABC123DEFG.p8', 'ABC123DEFG'],
  ['AuthKey_ABC123DEFG (1).p8', 'ABC123DEFG'],
  ['AuthKey_ABC123DEFGH.p8', ''],
  ['SubscriptionKey_ABC123DEFG.p8', ''],
  ['key.p8', ''],
])('the key id in the file name %s is "%s"', (name, id) => {
  expect(keyIdOf(name)).toBe(id)
})

test('a secret lasts 180 days, and never longer than Apple allows', () => {
  fc.assert(
    fc.property(fc.nat(), (now) => {
      const { iss, sub, aud, iat, exp } = claimsOf(good, now)
      expect([iss, sub, aud, iat]).toEqual([good.team, good.service, 'https://appleid.apple.com', now])
      expect(exp - iat).toBe(15_552_000)
      expect(exp - iat).toBeLessThanOrEqual(15_777_000)
    }),
  )
})
