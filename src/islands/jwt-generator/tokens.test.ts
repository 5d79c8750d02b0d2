import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeToken, readToken, signTokens, verdictWords } from './tokens.ts'

const now = Date.UTC(2027, 2, 1) / 1000
const secret = 'kJx9mQ2vL8pR5tW1yB7cD4eF6gH3jK0n'
const other = 'another-secret-of-at-least-32-characters'
const year = 365 * 86_400

/** A token made without jose. */
function tokenBy(key: string, payload: object, header: object = { alg: 'HS256', typ: 'JWT' }) {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

test('both keys are the tokens that plain HMAC gives', async () => {
  const keys = await signTokens(secret, now, now + year)
  const claims = (role: string) => ({ role, iat: now, exp: now + year })
  expect(keys).toEqual({
    secret,
    anon: tokenBy(secret, claims('anon')),
    serviceRole: tokenBy(secret, claims('service_role')),
  })
})

test('keys of any secret and any time are valid by it, and by no other', async () => {
  const times = fc.integer({ min: 1, max: 4e9 })
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 32, unit: 'grapheme-ascii' }),
      times,
      fc.integer({ min: 1, max: 10 * year }),
      async (key, issued, life) => {
        const { anon, serviceRole } = await signTokens(key, issued, issued + life)
        for (const [token, role] of [
          [anon, 'anon'],
          [serviceRole, 'service_role'],
        ] as const) {
          const payload = { role, iat: issued, exp: issued + life }
          expect(readToken(token)?.payload).toEqual(payload)
          expect((await judgeToken(token, key, issued)).status).toBe('valid')
          expect((await judgeToken(token, `${key}x`, issued)).status).toBe('wrong-signature')
          expect((await judgeToken(token, key, issued + life)).status).toBe('expired')
        }
      },
    ),
    { numRuns: 30 },
  )
})

describe('a pasted token', () => {
  const good = tokenBy(secret, { role: 'anon', exp: now + 10 })
  test.each([
    ['valid', good, secret, 'Valid'],
    ['wrong-signature', good, other, 'Wrong signature'],
    ['wrong-signature', `${good.slice(0, -4)}AAAA`, secret, 'Wrong signature'],
    ['expired', tokenBy(secret, { exp: now - 1 }), secret, 'expired on 28 February 2027'],
    ['wrong-signature', tokenBy(other, { exp: now - 1 }), secret, 'Wrong signature'],
    ['not-yet', tokenBy(secret, { nbf: now + 5 }), secret, "isn't valid yet"],
    ['valid', tokenBy(secret, {}), secret, 'Valid'],
    ['other-algorithm', tokenBy(secret, {}, { alg: 'none' }), secret, 'signed with none'],
    ['other-algorithm', tokenBy(secret, {}, { alg: 'ES256' }), secret, 'signed with ES256'],
    ['not-a-token', '', secret, "isn't a token"],
    ['not-a-token', 'hello', secret, "isn't a token"],
    ['not-a-token', 'a.b.c', secret, "isn't a token"],
    ['not-a-token', good.split('.').slice(0, 2).join('.'), secret, "isn't a token"],
    ['not-a-token', `${good}.x`, secret, "isn't a token"],
    ['not-a-token', tokenBy(secret, { exp: 'soon' }), secret, "isn't a token"],
    ['not-a-token', tokenBy(secret, [1]), secret, "isn't a token"],
  ])('is %s (%#)', async (status, token, key, words) => {
    const verdict = await judgeToken(token, key, now)
    expect(verdict.status).toBe(status)
    expect(verdictWords(verdict)).toContain(words)
  })

  test('of any text is judged without a throw', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (text) => void (await judgeToken(text, secret, now))))
    fc.assert(fc.property(fc.string(), (text) => void readToken(text)))
  })
})
