// Accounts with a password, by the real client: signing up, confirming, recovering, and changing what's known about a user.
import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import { noLimits } from '../../http/rate-limits.ts'
import { keyFor } from '../../project-keys.ts'
import { createProject } from '../create-project.ts'
import { hostedStorage } from '../storage/object-store.ts'

const secret = 'a secret that signs the keys of this test'
const ref = 'a'.repeat(20)
const code = '123456'
const project = createProject({
  path: '/project',
  project: { ref, secret },
  data: await preparedData(),
  publication: 'test_realtime',
  limits: noLimits,
  storage: hostedStorage,
  siteUrl: 'http://localhost:5173',
  newCode: () => code,
})
afterAll(() => project.close())

const newClient = async () =>
  createClient('http://localhost/project', await keyFor(ref, 'anon', secret), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => project.app.fetch(new Request(input, init)) },
    realtime: { transport: WebSocket as never },
  })

async function signedUp(email: string, password = 'correct-horse') {
  const client = await newClient()
  await client.auth.signUp({ email, password })
  await client.auth.verifyOtp({ email, token: code, type: 'email' })
  return client
}

test('a user signs up, confirms the address, and signs in with the password', async () => {
  const { auth } = await newClient()
  const account = { email: 'Ada@example.org', password: 'correct-horse' }
  const { data, error } = await auth.signUp({ ...account, options: { data: { shelf: 'sf' } } })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email: 'ada@example.org', user_metadata: { shelf: 'sf' } })
  expect(data.user?.identities).toHaveLength(1)

  expect((await auth.signInWithPassword(account)).error?.message).toBe('Email not confirmed')
  expect((await auth.verifyOtp({ email: account.email, token: '000000', type: 'email' })).error?.code).toBe(
    'otp_expired',
  )
  const confirmed = await auth.verifyOtp({ email: account.email, token: code, type: 'email' })
  expect(confirmed.data.user?.email_confirmed_at).toBeDefined()

  const wrong = await auth.signInWithPassword({ ...account, password: 'wrong-horse' })
  expect([wrong.error?.code, wrong.error?.message]).toEqual([undefined, 'Invalid login credentials'])
  expect((await auth.signInWithPassword(account)).data.session?.access_token).toBeDefined()
  const level = await auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }])
})

test('strangers learn neither who has an account nor which password is right', async () => {
  await signedUp('taken@example.org')
  const { auth } = await newClient()
  const { data, error } = await auth.signUp({ email: 'taken@example.org', password: 'another-horse' })
  expect([error, data.user?.identities]).toEqual([null, []])
  expect((await auth.resetPasswordForEmail('nobody@example.org')).error).toBeNull()
  expect((await auth.signUp({ email: 'weak@example.org', password: 'short' })).error?.code).toBe(
    'weak_password',
  )
})

test('a forgotten password is replaced after the recovery email', async () => {
  await signedUp('forgetful@example.org')
  const { auth } = await newClient()
  await auth.resetPasswordForEmail('forgetful@example.org')
  // The code of a recovery confirms no address.
  expect(
    (await auth.verifyOtp({ email: 'forgetful@example.org', token: code, type: 'signup' })).error,
  ).not.toBeNull()
  expect(
    (await auth.verifyOtp({ email: 'forgetful@example.org', token: code, type: 'recovery' })).error,
  ).toBeNull()
  expect((await auth.updateUser({ password: 'correct-horse' })).error?.code).toBe('same_password')
  expect((await auth.updateUser({ password: 'new-horse' })).error).toBeNull()
  const back = await auth.signInWithPassword({ email: 'forgetful@example.org', password: 'new-horse' })
  expect(back.error).toBeNull()
})

test('a new email address counts when both addresses have confirmed it', async () => {
  const { auth } = await signedUp('old@example.org')
  const { data } = await auth.updateUser({ email: 'new@example.org' })
  expect([data.user?.email, data.user?.new_email]).toEqual(['old@example.org', 'new@example.org'])
  await auth.verifyOtp({ email: 'new@example.org', token: code, type: 'email_change' })
  expect((await auth.getUser()).data.user?.email).toBe('old@example.org')
  await auth.verifyOtp({ email: 'old@example.org', token: code, type: 'email_change' })
  expect((await auth.getUser()).data.user?.email).toBe('new@example.org')
})

test('phones get their codes in the inbox too', async () => {
  const { auth } = await newClient()
  const phone = '+14155550123'
  const { data } = await auth.signUp({ phone, password: 'correct-horse' })
  expect(data.user?.phone).toBe('14155550123')
  expect((await auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  expect((await auth.signInWithPassword({ phone, password: 'correct-horse' })).error).toBeNull()
})

test('signing out ends the sessions that its scope names', async () => {
  const one = await signedUp('many@example.org')
  const account = { email: 'many@example.org', password: 'correct-horse' }
  const two = await newClient()
  await two.auth.signInWithPassword(account)
  await one.auth.signOut({ scope: 'others' })
  expect((await two.auth.refreshSession()).error).not.toBeNull()
  expect((await one.auth.refreshSession()).error).toBeNull()
})
