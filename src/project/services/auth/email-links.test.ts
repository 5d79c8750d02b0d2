// Links and their hashes, by the real client: what a type opens, and what a new password closes.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import { hostedLimits, noLimits } from '../../http/rate-limits.ts'
import { keyFor } from '../../project-keys.ts'
import { createProject } from '../create-project.ts'
import type { Mail } from '../inbox-page.ts'
import { hostedStorage } from '../storage/object-store.ts'

const secret = 'a secret that signs the keys of this test'
const ref = 'a'.repeat(20)
const siteUrl = 'http://localhost:5173'
const password = 'correct-horse'
const base = {
  path: '/project',
  project: { ref, secret },
  publication: 'test_realtime',
  storage: hostedStorage,
}
const project = createProject({ ...base, data: await preparedData(), siteUrl, limits: noLimits })
const limited = createProject({
  ...base,
  data: await preparedData(),
  siteUrl,
  limits: { ...hostedLimits, emailsPerHour: 1000, verifications: noLimits.verifications },
})
afterAll(async () => {
  await project.close()
  await limited.close()
})

const newClient = async (of = project, flowType: 'implicit' | 'pkce' = 'implicit') =>
  createClient('http://localhost/project', await keyFor(ref, 'anon', secret), {
    auth: { persistSession: false, autoRefreshToken: false, flowType },
    global: { fetch: async (input, init) => of.app.fetch(new Request(input, init)) },
    realtime: { transport: WebSocket as never },
  })

async function newest(to: string, of = project): Promise<Mail> {
  const response = await of.app.fetch(new Request('http://localhost/project/inbox.json'))
  const found = ((await response.json()) as Mail[]).find((mail) => mail.to_address === to)
  if (!found) throw new Error(`No email to ${to}`)
  return found
}
const hashOf = ({ link }: Mail): string => new URL(link).searchParams.get('token') ?? ''

async function signedUp(email: string, of = project) {
  const client = await newClient(of)
  await client.auth.signUp({ email, password })
  await client.auth.verifyOtp({ token_hash: hashOf(await newest(email, of)), type: 'signup' })
  return client
}

const verify = async (token_hash: string, type: string) => {
  const { auth } = await newClient()
  const { data, error } = await auth.verifyOtp({ token_hash, type: type as 'email' })
  return error ? [error.status, error.code, error.message] : data.user?.email
}
const linkError = [403, 'otp_expired', 'Email link is invalid or has expired']

beforeAll(() => signedUp('warm@example.org'), 120_000)

test("the link's token is the hash that a route of the app verifies, and the inbox shows it", async () => {
  await (await newClient()).auth.signUp({ email: 'hash@example.org', password })
  const hash = hashOf(await newest('hash@example.org'))
  expect(hash).toMatch(/^[0-9a-f]{56}$/)
  const page = await project.app.fetch(new Request('http://localhost/project/inbox'))
  expect(await page.text()).toContain(hash)
  expect(await verify(hash, 'email')).toBe('hash@example.org')
  expect(await verify(hash, 'email')).toEqual(linkError)
  expect(await verify('nothing', 'email')).toEqual(linkError)
})

test('a hash of the PKCE flow has a prefix', async () => {
  await (await newClient(project, 'pkce')).auth.signInWithOtp({ email: 'pkce@example.org' })
  const hash = hashOf(await newest('pkce@example.org'))
  expect(hash).toMatch(/^pkce_[0-9a-f]{56}$/)
  expect(await verify(hash, 'email')).toBe('pkce@example.org')
})

test.each([
  ['signup', ['recovery', 'magiclink', 'email_change'], 'invite'],
  ['recovery', ['signup', 'invite', 'email_change'], 'magiclink'],
  ['magiclink', ['signup', 'invite', 'email_change'], 'recovery'],
  ['email_change', ['signup', 'invite', 'recovery', 'magiclink', 'email'], undefined],
])('the hash of a %s email opens with no type of another token', async (kind, wrong, alias) => {
  const email = `${kind.replace('_', '-')}-types@example.org`
  const client = kind === 'signup' ? await newClient() : await signedUp(email)
  const request = {
    signup: () => client.auth.signUp({ email, password }),
    recovery: () => client.auth.resetPasswordForEmail(email),
    magiclink: () => client.auth.signInWithOtp({ email }),
    email_change: () => client.auth.updateUser({ email: `new-${email}` }),
  }[kind]
  await request?.()
  const hash = hashOf(await newest(email))
  for (const type of wrong) expect([type, await verify(hash, type)]).toEqual([type, linkError])
  for (const type of ['sms', 'phone_change', 'nonsense'])
    expect(await verify(hash, type)).toEqual([400, 'validation_failed', 'Invalid email verification type'])
  // Nothing of this used the token up.
  if (alias) expect(await verify(hash, alias)).toBe(email)
})

test('codes need the type that they were sent for', async () => {
  const email = 'code-types@example.org'
  const { auth } = await signedUp(email)
  await auth.resetPasswordForEmail(email)
  const { code } = await newest(email)
  for (const type of ['signup', 'email_change', 'nonsense', 'sms'])
    expect((await auth.verifyOtp({ email, token: code, type: type as 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  expect((await auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
})

test.each([
  [{ token_hash: 'x' }, 'Verify requires a verification type'],
  [{ type: 'email' }, 'Verify requires either a token or a token hash'],
  [{ type: 'email', token: 'x', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
  [{ type: 'email', token: 'x' }, 'Only an email address or phone number should be provided on verify'],
  [{ type: 'email', token_hash: 'x', email: 'a@b.co' }, 'Only the token_hash and type should be provided'],
])('%j is refused', async (body, msg) => {
  const response = await project.app.fetch(
    new Request('http://localhost/project/auth/v1/verify', {
      method: 'POST',
      headers: { apikey: await keyFor(ref, 'anon', secret), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test('a link with the wrong type leads back to the app with the error', async () => {
  await (await newClient()).auth.signUp({ email: 'open@example.org', password })
  const { link } = await newest('open@example.org')
  const open = async (type: string) => {
    const url = new URL(link)
    url.searchParams.set('type', type)
    const { status, headers } = await project.app.fetch(new Request(url))
    const { hash } = new URL(headers.get('location') ?? '')
    return [status, Object.fromEntries(new URLSearchParams(hash.slice(1)))]
  }
  const error_description = 'Email link is invalid or has expired'
  expect(await open('recovery')).toEqual([
    303,
    { error: 'access_denied', error_code: '403', error_description },
  ])
  expect(await open('nonsense')).toEqual([
    303,
    { error: 'invalid_request', error_code: '400', error_description: 'Invalid email verification type' },
  ])
  expect(await open('signup')).toMatchObject([303, { token_type: 'bearer', type: 'signup' }])
})

test('a new password ends the other sessions, and links that were sent before', async () => {
  const email = 'sessions@example.org'
  const here = await signedUp(email)
  const elsewhere = await newClient()
  await elsewhere.auth.signInWithPassword({ email, password })
  await here.auth.signInWithOtp({ email })
  const hash = hashOf(await newest(email))
  expect((await here.auth.updateUser({ password: 'another-horse' })).error).toBeNull()

  expect((await here.auth.getUser()).error).toBeNull()
  expect((await here.auth.refreshSession()).error).toBeNull()
  expect((await elsewhere.auth.refreshSession()).error).toMatchObject({
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  })
  expect(await verify(hash, 'magiclink')).toEqual(linkError)
})

test('a newer email replaces those that share its token, and no other', async () => {
  const email = 'replaced@example.org'
  const { auth } = await signedUp(email)
  await auth.updateUser({ email: 'replacing@example.org' })
  const change = hashOf(await newest(email))
  await auth.resetPasswordForEmail(email)
  const reset = hashOf(await newest(email))
  await auth.signInWithOtp({ email })
  expect(await verify(reset, 'recovery')).toEqual(linkError)
  const { error } = await auth.verifyOtp({ token_hash: change, type: 'email_change' })
  expect(error).toBeNull()
})

test('the minute between emails counts for each kind, in its own words', async () => {
  const email = 'often@example.org'
  const { auth } = await signedUp(email, limited)
  const minute = 'For security purposes, you can only request this once every 60 seconds'
  const refused = { status: 429, code: 'over_email_send_rate_limit', message: minute }
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(refused)
  // Both share one token.
  expect((await auth.signInWithOtp({ email })).error).toMatchObject(refused)
  expect((await auth.reauthenticate()).error).toBeNull()
  expect((await auth.reauthenticate()).error).toMatchObject(refused)
  expect((await auth.updateUser({ email: 'first@example.org' })).error).toBeNull()
  expect((await auth.updateUser({ email: 'second@example.org' })).error).toMatchObject(refused)

  const signUp = { email: 'eager@example.org', password }
  expect((await auth.signUp(signUp)).error).toBeNull()
  expect((await auth.signUp(signUp)).error?.message).toMatch(/ can only request this after \d+ seconds\.$/)
  expect((await auth.resend({ type: 'signup', email: signUp.email })).error?.message).toMatch(
    / can only request this once every \d+ seconds\.$/,
  )
})
