// A wrong password and an unknown account cost the same work, so the time doesn't reveal which accounts exist. The work is compared
// and not the time, which on a busy machine says little.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Database } from '../project/engines/thread/database.ts'
import { type RunningPlatform, runPlatform } from './__fixtures__/running-platform.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { localPassword } from './seed.ts'

const work: unknown[] = []

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const scrypt = (password: string, salt: Buffer, ...rest: [number, (error: Error | null) => void]) => {
    work.push(['scrypt', password.length, salt.length, ...rest.slice(0, -1)])
    return crypto.scrypt(password, salt, ...rest)
  }
  const timingSafeEqual = (a: Buffer, b: Buffer) => {
    work.push(['compare', a.length, b.length])
    return crypto.timingSafeEqual(a, b)
  }
  return { ...crypto, scrypt, timingSafeEqual }
})

let platform: RunningPlatform
beforeAll(async () => {
  platform = await runPlatform()
  const query = Database.prototype.query
  vi.spyOn(Database.prototype, 'query').mockImplementation(async function (this: Database, text, values) {
    const rows = await query.call(this, text, values)
    work.push(['query', text, values?.length, rows.length])
    return rows as never
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await platform.close()
})
beforeEach(() => void work.splice(0))

async function workOf(email: string, password: string): Promise<{ status: number; done: unknown[] }> {
  work.splice(0)
  const origin = `http://localhost:${platform.port}`
  const { status } = await platform.send('/platform/sign-in', {
    method: 'POST',
    headers: { origin, host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  })
  return { status, done: [...work] }
}

test('a wrong password and an unknown account take the same queries and the same hashing', async () => {
  const known = await workOf('ada@example.com', 'wrong-password')
  expect(known.status).toBe(400)
  expect(known.done).toEqual([
    ['query', expect.stringContaining('password_hash'), 1, 1],
    ['scrypt', 14, 16, 32],
    ['compare', 32, 32],
  ])
  expect(await workOf('eve@example.com', 'wrong-password')).toEqual(known)
  expect(await workOf('', 'wrong-password')).toEqual(known)
})

test('the right password of another account is as wrong as any', async () => {
  expect((await workOf('eve@example.com', localPassword)).status).toBe(400)
  expect((await workOf('ada@example.com', localPassword)).status).toBe(303)
})

test('no password is right without an account', async () => {
  const stored = await hashPassword('right')
  expect([
    await isPassword('right', stored),
    await isPassword('wrong', stored),
    await isPassword('', null),
  ]).toEqual([true, false, false])
})
