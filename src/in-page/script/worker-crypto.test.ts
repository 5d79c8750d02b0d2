import { createHash, createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { hmac, sha256 } from './sha256.ts'
import { randomUUID, replaceCrypto, subtle } from './worker-crypto.ts'

const message = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)

test('hashes are those of Node, around every border of a block', () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = message(length)
    expect(Buffer.from(sha256(bytes)).toString('hex'), `${length}`).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
})

test('signatures are those of Node, with short and long keys', () => {
  for (const length of [1, 32, 64, 65, 200]) {
    const [key, bytes] = [message(length), message(100)]
    expect(Buffer.from(hmac(key, bytes)).toString('hex'), `${length}`).toBe(
      createHmac('sha256', key).update(bytes).digest('hex'),
    )
  }
})

test("a token's signature is verified, and a changed one is refused", async () => {
  const secret = new TextEncoder().encode('a secret that is long enough')
  const token = await new SignJWT({ role: 'anon' }).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  const [head, payload, signature = ''] = token.split('.')
  const key = await subtle.importKey('raw', secret, { name: 'HMAC' })
  const data = new TextEncoder().encode(`${head}.${payload}`)
  const bytes = Buffer.from(signature, 'base64url')
  expect(await subtle.verify('HMAC', key, bytes, data)).toBe(true)
  expect(await subtle.verify('HMAC', key, bytes.subarray(1), data)).toBe(false)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(await subtle.verify('HMAC', key, bytes, data)).toBe(false)
})

test('in its place, the library of the services signs and verifies tokens', async () => {
  const secret = new TextEncoder().encode('a secret that is long enough')
  const sign = () => new SignJWT({ role: 'anon' }).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  const token = await sign()
  replaceCrypto()
  expect(await sign()).toBe(token)
  expect((await jwtVerify(token, secret)).payload).toEqual({ role: 'anon' })
  await expect(jwtVerify(`${token.slice(0, -4)}AAAA`, secret)).rejects.toThrow('signature')
})

test('IDs are of version 4, and different', () => {
  expect(randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(randomUUID()).not.toBe(randomUUID())
})

test('other algorithms are refused by name', async () => {
  await expect(subtle.digest('SHA-1', new Uint8Array())).rejects.toThrow(
    "SHA-1 isn't available in this page.",
  )
})
