import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomSecret, secretFault } from './secret.ts'

const real = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

describe('a random secret', () => {
  test('is long, plain, accepted, and never the same twice', () => {
    const secrets = Array.from({ length: 200 }, () => randomSecret(real))
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Za-z0-9]{48}$/)
      expect(secretFault(secret)).toBeUndefined()
    }
    expect(new Set(secrets).size).toBe(200)
  })

  test('uses only what the source of chance gives, and no byte that would favour a letter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 247 }), { minLength: 48, maxLength: 48 }), (bytes) => {
        const unfair = bytes.flatMap((byte) => [255, byte, 248])
        let asked = 0
        const fill = (wanted: Uint8Array) =>
          Uint8Array.from(wanted, () => unfair[asked++ % unfair.length] ?? 0)
        const plain = randomSecret(() => Uint8Array.from(bytes))
        expect(randomSecret(fill)).toBe(plain)
      }),
    )
  })

  test('has every letter and digit equally often', () => {
    const every = randomSecret(() => Uint8Array.from({ length: 48 }, (_, index) => index))
    const later = randomSecret(() => Uint8Array.from({ length: 48 }, (_, index) => index + 62))
    expect(new Set(every).size).toBe(48)
    expect(later).toBe(every)
  })
})

describe('a secret of the reader', () => {
  const good = 'k3Jx9-mQ2_vL8.pR5+tW1/yB7=cD4!eF6'

  test.each([
    ['nothing', '', /^Enter your secret, or generate a random one/],
    ['31 characters', good.slice(0, 31), /has 31 characters and needs at least 32/],
    ['one character', 'x', /has 1 character and/],
    ['a space', `${good} x`, /space/],
    ['a line end', `${good}\n`, /line break/],
    ['a letter with an accent', `${good}é`, /ASCII/],
    ['a dollar sign', `${good}$x`, /dollar/],
    ['a quote', `${good}'`, /quote/],
    ['the example of the tool', 'super-secret-jwt-token-with-at-least-32-characters-long', /public examples/],
    ['one letter many times', 'a'.repeat(64), /easy to guess/],
  ])('with %s is refused', (_, secret, words) => {
    expect(secretFault(secret)).toMatch(words)
  })

  test('of 32 characters passes', () => {
    expect(secretFault(good.slice(0, 32))).toBeUndefined()
  })
})
